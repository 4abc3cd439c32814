import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished } from 'vitest';
import { startGateway } from '../../../scripts/lib/gateway-process.ts';
import { startPgBouncer } from '../../../scripts/lib/pgbouncer.ts';
import { freePort } from '../../../scripts/lib/port.ts';
import { startPostgres, startStandby } from '../../../scripts/lib/postgres.ts';
import { aliyun, aliyunSettings } from '../../adapters/fake-aliyun.ts';
import { fakeMailServer } from '../../adapters/fake-mail-server.ts';
import { fakeService, type Got } from '../../adapters/fake-service.ts';
import { fakeWechatPay } from '../../adapters/fake-wechat-pay.ts';
import { listen } from '../../kit/listen.ts';
import { openReceiver } from '../../kit/shop-receiver.ts';

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const server = 'dist/server/main.js';

/** The load balancer: passes each request to the next replica, and to another one where that is gone. */
async function openBalancer(replicas: () => readonly string[]) {
  let turn = 0;
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const parts: Buffer[] = [];
    from.on('data', (part: Buffer) => parts.push(part));
    from.on('end', () => {
      const body = Buffer.concat(parts);
      const ask = (left: number) => {
        const all = replicas();
        turn += 1;
        const { method, url, headers } = from;
        const asked = request(new URL(url ?? '', all[turn % all.length]), { method, headers }, (answer) => {
          to.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(to);
        });
        asked.on('error', () => (left > 0 && !to.headersSent ? ask(left - 1) : to.destroy()));
        asked.end(body);
      };
      ask(3);
    });
  };
  const balancer = createServer(pass);
  const port = await listen(balancer);
  onTestFinished(() => {
    balancer.closeAllConnections();
    balancer.close();
  });
  return `http://localhost:${port}`;
}

/** Confirms every name as real if the question is signed correctly. */
function realName({ headers, body }: Got) {
  const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  new Webhook(secretOf('n')).verify(body, signed);
  return { body: '{"isReal":true}' };
}

/**
 * A shop as a pharmacy runs it: the built server without the sandbox, two replicas on an empty PostgreSQL with a standby, behind a
 * pooler in transaction mode, and the services they talk to. Ends with the test.
 */
export async function openRealShop() {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-real-'));
  const database = await startPostgres('own');
  const standby = await startStandby(database);
  const pooler = await startPgBouncer(database.url);
  const receiver = await openReceiver(secretOf('e'));
  const sms = await fakeService(aliyun);
  const pay = await fakeWechatPay();
  const mail = await fakeMailServer();
  const names = await fakeService(realName);
  const replicas: ReturnType<typeof startGateway>[] = [];
  const addresses: string[] = [];
  const origin = await openBalancer(() => addresses);
  const shopPorts = [await freePort(), await freePort()];
  const settings = {
    NODE_ENV: 'production',
    SANDBOX: '0',
    DATABASE_URL: pooler.url,
    SERVER_KEY: 'k'.repeat(32),
    PUBLIC_ORIGIN: origin,
    PAGES_DIR: join(folder, 'pages'),
    BRAND_NAME: '仁和堂',
    SHOP_WEBHOOK_URL: receiver.url,
    SHOP_WEBHOOK_SECRET: secretOf('e'),
    SMS: 'aliyun',
    ...aliyunSettings(sms.origin),
    PAY: 'wechat',
    ...pay.environment,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'invoices@shop.example',
    REAL_NAME_WEBHOOK_URL: names.origin,
    REAL_NAME_WEBHOOK_SECRET: secretOf('n'),
  };
  const environment = { PATH: process.env.PATH ?? '', ...settings };
  execFileSync(process.execPath, ['dist/server/pages.js', settings.PAGES_DIR], { env: environment });
  for (const port of shopPorts) {
    const replica = startGateway({ ...settings, SHOP_PORT: String(port) }, server);
    replicas.push(replica);
    addresses.push(await replica.ready);
  }
  onTestFinished(async () => {
    for (const { child, ended } of replicas) {
      child.kill('SIGTERM');
      await ended;
    }
    await receiver.close();
    await pooler.stop();
    await standby.stop();
    await database.stop();
    rmSync(folder, { recursive: true });
  });
  const made = ['dist/server/shop-keys.js', 'create', 'erp', '--scopes', 'all'];
  const key = execFileSync(process.execPath, made, { env: environment, encoding: 'utf8' }).trim();

  /** Calls the shop interface of the replica that survives, as a program does that knows only its documentation. */
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, idempotencyKey = randomUUID()) => {
    const answer = await fetch(`http://127.0.0.1:${shopPorts[1]}/shop/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...(method === 'POST' && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(said)}`);
    return said;
  };

  /** Queries the standby, once it has taken over. */
  const ofStandby = async (statement: string) => {
    const client = new pg.Client({ connectionString: standby.url });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };

  return {
    origin,
    key,
    ask,
    receiver,
    mail,
    /** The parameters of the sent SMS templates, newest last. */
    sent: () => sms.got.map(({ url }) => JSON.parse(url.searchParams.get('TemplateParam') ?? '{}')),
    names: names.got,
    logged: () => replicas.map((replica) => replica.said()).join('\n'),
    /** Ends the first replica as `kill -9` does. */
    async killReplica() {
      addresses.splice(0, 1);
      replicas[0]?.child.kill('SIGKILL');
      await replicas[0]?.ended;
    },
    /** Crashes the database, lets its standby take over, and waits until the shop is ready again. */
    async failOver() {
      await database.end('crash');
      await standby.promote();
      pooler.leadTo(standby.url);
      await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
    },
    /** All rows of these tables, as text. */
    async stored(...tables: readonly string[]): Promise<string> {
      const rows = [];
      for (const table of tables) rows.push(...(await ofStandby(`select * from ${table}`)));
      return JSON.stringify(rows);
    },
    /** Lifts the limit of one code a minute for each phone: waiting for it would be two thirds of the story. */
    freePhones: () => ofStandby("delete from limits where key like 'sms-minute:%'"),
  };
}
