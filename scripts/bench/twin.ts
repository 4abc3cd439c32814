import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import { systemClock } from '../../gateway/clock.ts';
import { orderQuery, pageQuery } from '../../gateway/orders/orders.ts';
import { ownOrders } from '../../gateway/orders/own-orders.ts';
import { memberQuery } from '../../gateway/session/session.ts';
import { readSettings } from '../../gateway/settings.ts';
import { newId } from '../../gateway/store/ids.ts';
import { openStore } from '../../gateway/store/open-store.ts';
import { hashOf } from '../../gateway/store/server-keys.ts';

/**
 * Started like a gateway: a server of only Node and pg that makes the gateway's own queries and answers with their
 * rows. Whatever the gateway takes longer is its own work.
 */

const settings = readSettings(process.env);
const store = await openStore(settings);
const { db } = store;
const pool = new pg.Pool({ connectionString: settings.databaseUrl ?? '', max: settings.databasePool });

/** Placeholders in a query for the values of a request. */
const TOKEN = 'token';
const MEMBER = 'member';
const CODE = 'code';

type Client = pg.Pool | pg.PoolClient;
type Values = Readonly<Record<string, string>>;

/** Compiled once, prepared once per connection. */
function prepared(name: string, { sql, parameters }: CompiledQuery) {
  return async (client: Client, values: Values) => {
    const given = parameters.map((one) => values[String(one)] ?? one);
    return (await client.query<Record<string, unknown>>({ name, text: sql, values: given })).rows;
  };
}

const now = systemClock.now();
const own = ownOrders(db, MEMBER);
const readMember = prepared('member', memberQuery({ store, clock: systemClock }, 'access', TOKEN).compile());
const readPage = prepared('page', pageQuery(db, MEMBER, own, { page: 1, size: 10 }, now).compile());
const readOrder = prepared('order', orderQuery(db, MEMBER, CODE, now).compile());
const lockMember = prepared(
  'lock',
  db.selectFrom('members').select('id').where('id', '=', MEMBER).forUpdate().compile(),
);
const readAddresses = prepared(
  'addresses',
  db.selectFrom('addresses').selectAll().where('member_id', '=', MEMBER).compile(),
);

const text = v.string();
const addressBody = v.object({
  ...{ consignee: text, consigneePhone2: text, customArea: text, provinceCode: text, provinceName: text },
  ...{ cityCode: text, cityName: text, regionCode: text, regionName: text },
});

async function createAddress(memberId: string, request: IncomingMessage): Promise<unknown> {
  const given = v.parse(addressBody, await json(request));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await lockMember(client, { [MEMBER]: memberId });
    const kept = await readAddresses(client, { [MEMBER]: memberId });
    const { rows } = await client.query({
      name: 'create',
      text: `insert into addresses (id, member_id, consignee, landline, mobile, detail, province_code, province_name, city_code,
        city_name, region_code, region_name, street_code, street_name, zip_code, is_default, created_at)
        values ($1, $2, $3, '', $4, $5, $6, $7, $8, $9, $10, $11, '', '', '', $12, $13) returning *`,
      values: [
        ...[newId(new Date()), memberId, given.consignee, given.consigneePhone2, given.customArea, given.provinceCode],
        ...[given.provinceName, given.cityCode, given.cityName, given.regionCode, given.regionName],
        ...[kept.length === 0, new Date()],
      ],
    });
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
}

async function answerTo(request: IncomingMessage): Promise<unknown> {
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  const [member] = await readMember(pool, { [hashOf(TOKEN)]: hashOf(token) });
  const memberId = String(member?.id);
  if (request.method === 'POST') return createAddress(memberId, request);
  const code = /^\/v3\/orders\/(\w+)$/.exec(request.url ?? '')?.[1];
  if (code === undefined) return readPage(pool, { [MEMBER]: memberId });
  return readOrder(pool, { [MEMBER]: memberId, [CODE]: code });
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const answer = JSON.stringify(await answerTo(request));
    const length = Buffer.byteLength(answer);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(answer);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

const server = createServer((request, response) => void serve(request, response));
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready http://localhost:${typeof address === 'object' ? address?.port : ''}`);
});
process.once('SIGTERM', () => process.exit());
