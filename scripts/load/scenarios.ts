import autocannon from 'autocannon';
import { writeMoment } from '../../contract/moment.ts';
import { DAY, systemClock } from '../../gateway/clock.ts';
import { codeHashOf } from '../../gateway/codes/sms-code.ts';
import { phoneKeyOf } from '../../gateway/codes/sms-ticket.ts';
import { makePayLink } from '../../gateway/pay-link/pay-link.ts';
import { ORDERS_OWNER } from '../../gateway/sandbox/seed-data.ts';
import { hashPassword } from '../../gateway/store/passwords.ts';
import { batchesOf } from '../../gateway/store/rows.ts';
import { hashOf, newSecret, readServerKeys } from '../../gateway/store/server-keys.ts';
import type { Store } from '../../gateway/store/store.ts';
import { addressBody } from './account-actions.ts';
import type { Database } from './database.ts';
import { giveSessions, makeMembers } from './members.ts';
import { newAddress, newLetters } from './shopper.ts';

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A representative call. */
export interface Scenario {
  readonly name: string;
  /** How many requests are made at most; each may use something up. */
  readonly requests: number;
  /** The request with this number. */
  readonly request: (at: number) => Request;
}

/** A member may have 20 addresses. */
const ADDRESSES_EACH = 18;
/** A password takes 100 times as long as anything else. */
const PASSWORD_SHARE = 10;

const bearer = (token = '') => ({ authorization: `Bearer ${token}` });
const get = (path: string, headers: Request['headers'] = {}): Request => ({ method: 'GET', path, headers });
const post = (path: string, body: unknown, headers: Request['headers'] = {}): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
  body: JSON.stringify(body),
});

export const FIRST_PAGE = '/v3/orders/filter?type=all&page=1&size=10';

/** The order list of another member. */
export const listOf = (token: string, requests: number): Scenario => ({
  ...{ name: 'order list', requests },
  request: () => get(FIRST_PAGE, bearer(token)),
});

const PASSWORD = 'Xinglin2026';
const CODE = '135790';

/** Writes what the scenarios use directly into the store. SMS codes and slide tickets are used once. */
async function makeScenarioData(store: Store, count: number, tickets: number) {
  const keys = await readServerKeys(store);
  const members = await makeMembers(store, count, await hashPassword(PASSWORD));
  const expires_at = new Date(systemClock.now().getTime() + DAY);
  const codes = members.map(({ phone }) => ({
    ...{ phone_key: phoneKeyOf({ keys }, phone), code_hash: codeHashOf({ keys }, phone, CODE) },
    ...{ tries: 0, expires_at, used_at: null },
  }));
  const slideTickets = Array.from({ length: tickets }, () => newSecret());
  const ticketRows = slideTickets.map((ticket) => ({ ticket_hash: hashOf(ticket), expires_at, used_at: null }));
  return store.transaction(async (trx) => {
    for (const part of batchesOf(codes)) await trx.insertInto('sms_codes').values(part).execute();
    for (const part of batchesOf(ticketRows)) await trx.insertInto('slide_tickets').values(part).execute();
    const ownerToken = newSecret();
    await giveSessions(trx, [{ memberId: ORDERS_OWNER, token: ownerToken }], systemClock.now());
    const orders = await trx
      .selectFrom('orders')
      .select(['code', 'member_id', 'consignee_phone'])
      .where('member_id', '=', ORDERS_OWNER)
      .where('deleted_at', 'is', null)
      .where('split_of', 'is', null)
      .execute();
    const payLinks = [];
    for (const order of orders) {
      const key = newSecret();
      await makePayLink(trx, { clock: systemClock }, { order, key });
      payLinks.push({ key, phone: order.consignee_phone });
    }
    return { ownerToken, orderCodes: orders.map(({ code }) => code), members, slideTickets, payLinks };
  });
}

/** Prepares a database that no gateway uses yet for this many requests of each scenario. */
export async function makeScenarios(database: Database, requests: number): Promise<readonly Scenario[]> {
  const passwords = Math.ceil(requests / PASSWORD_SHARE);
  const { ownerToken, orderCodes, members, slideTickets, payLinks } = await database.work((store) =>
    makeScenarioData(store, requests, passwords),
  );
  const owner = bearer(ownerToken);
  const now = Date.now();
  const dates = { bgnDate: writeMoment(now - 4000 * DAY), endDate: writeMoment(now + DAY) };
  const phone = (at: number) => members[at]?.phone ?? '';
  const scenario = (name: string, request: Scenario['request'], most = requests) => ({ name, requests: most, request });
  return [
    scenario('settings of the shop', () => get('/v2/mall/settings')),
    scenario('order list', () => get(FIRST_PAGE, owner)),
    scenario('order detail', (at) => get(`/v3/orders/${orderCodes[at % orderCodes.length]}`, owner)),
    scenario('address created', (at) => {
      const member = members[Math.floor(at / ADDRESSES_EACH)];
      return post('/deliveryAddresses', addressBody(newLetters(), newLetters()), bearer(member?.token));
    }),
    scenario('SMS login', (at) => post('/passport/account/smsLogin/v2', { phoneNum: phone(at), smsCode: CODE })),
    scenario(
      'password login',
      (at) => {
        const given = { loginName: phone(at), password: PASSWORD, platform: 1 };
        return post('/passport/account/login/v2', given, { slideTicket: slideTickets[at] ?? '' });
      },
      passwords,
    ),
    scenario('pay link opened', (at) => {
      const { key = '', phone: consigneePhone = '' } = payLinks[at % payLinks.length] ?? {};
      const query = new URLSearchParams({ token: key, consigneePhone, ...dates }).toString();
      return get(`/v5/orders/notPay?${query}`, { 'x-forwarded-for': newAddress() });
    }),
  ];
}

export interface Timing {
  /** Answers per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** No answer, or not 2xx. */
  readonly errors: number;
}

interface Load {
  readonly connections: number;
  /** Number of the first request; default 0. */
  readonly from?: number;
  /** How many; default: all of the scenario. */
  readonly amount?: number;
  /** How many per second; default: as fast as they are answered. */
  readonly rate?: number;
}

/** Makes requests of a scenario. */
export async function timeScenario(
  base: string,
  { requests, request }: Scenario,
  { connections, from = 0, amount = requests, rate }: Load,
): Promise<Timing> {
  let at = from;
  const times: number[] = [];
  const began = performance.now();
  // The run itself ends at the next whole second.
  let ended = began;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const setupRequest = (blank: autocannon.Request) => ({ ...blank, ...request(at++) });
    const run = autocannon(
      {
        ...{ url: base, connections: Math.min(connections, amount), amount, requests: [{ setupRequest }] },
        ...(rate === undefined ? {} : { overallRate: rate }),
      },
      (error: unknown, done) => (error ? reject(error) : resolve(done)),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => {
      ended = performance.now();
      times.push(milliseconds);
    });
  });
  const seconds = (ended - began) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const errors = result.errors + result.timeouts + result.non2xx;
  return { rate: result['2xx'] / seconds, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), errors };
}
