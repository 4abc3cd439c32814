import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../gateway/store/open-store.ts';
import { storedKey } from '../../gateway/store/server-keys.ts';
import { type GatewayProcess, startGateway } from '../../scripts/lib/gateway-process.ts';
import { listen } from '../kit/listen.ts';
import { fillDataFolder } from './embedded-dump.ts';

let folder: string;
let running: GatewayProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-data-'));
  await fillDataFolder(join(folder, 'data'));
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(settings: Record<string, string> = {}): GatewayProcess {
  const gateway = startGateway({ SANDBOX: '1', DATA_DIR: join(folder, 'data'), ...settings });
  running.push(gateway);
  return gateway;
}

const json = { 'content-type': 'application/json' };

/** Sends a code over HTTP; the answer is the acknowledged write. */
async function sendCode(base: string, phoneNum: string): Promise<number> {
  const ticketAnswer = await fetch(`${base}/v2/captcha/sms/tickets`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ phoneNum }),
  });
  const { ticket } = JSON.parse(await ticketAnswer.text());
  const body = JSON.stringify({ phoneNum, ticket, validCode: '' });
  return (await fetch(`${base}/v2/captcha/sms/v3/captchas`, { method: 'POST', headers: json, body })).status;
}

describe('start and stop', { timeout: 120_000 }, () => {
  test('F12 it serves, names its store, on SIGTERM finishes and logs running calls, and leaves no lock', async () => {
    const gateway = start({ LOG_LEVEL: 'info' });
    const base = await gateway.ready;
    expect(gateway.said()).toContain('PostgreSQL is the production store');
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
    const fault = [{ method: 'GET', path: '/v2/mall/settings', delayMs: 400, times: 1 }];
    await fetch(`${base}/sandbox/api/faults`, { method: 'PUT', headers: json, body: JSON.stringify(fault) });
    const slow = fetch(`${base}/v2/mall/settings`);
    // Once its fault is used up, the call is under way.
    while ((await (await fetch(`${base}/sandbox/api/faults`)).text()) !== '[]');
    gateway.child.kill('SIGTERM');
    expect((await slow).status).toBe(200);
    expect(await gateway.ended).toEqual({ code: 0, signal: null });
    expect(gateway.said()).toContain('"route":"readMallSettings"');
    expect(readdirSync(join(folder, 'data'))).toEqual(['db']);
  });

  test('F12 with STOP_GRACE_MS it is unready on SIGTERM, serves on, closes each connection, then exits', async () => {
    const gateway = start({ STOP_GRACE_MS: '1500' });
    const base = await gateway.ready;
    const before = await fetch(`${base}/healthz`);
    expect(before.headers.get('connection')).not.toBe('close');
    gateway.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${base}/readyz`)).status).toBe(503);
    const meanwhile = await fetch(`${base}/v2/mall/settings`);
    expect(meanwhile.status).toBe(200);
    expect(meanwhile.headers.get('connection')).toBe('close');
    expect((await gateway.ended).code).toBe(0);
  });

  test("F12 a second process on the folder exits with one line; kill -9 loses no acknowledged write, and the dead process's lock is taken over", async () => {
    const first = start();
    const base = await first.ready;
    const second = start();
    expect((await second.ended).code).toBe(1);
    expect(second.said()).toBe(
      `xinglin: data folder ${join(folder, 'data')} is in use by process ${first.child.pid}; stop it or set DATA_DIR to another folder\n`,
    );
    await fetch(`${base}/sandbox/api/reset`, { method: 'POST' });
    await fetch(`${base}/sandbox/api/captchas`, { method: 'PUT', headers: json, body: '{"imageCode":"never"}' });
    const phones = Array.from({ length: 20 }, (_, at) => `135111100${String(at).padStart(2, '0')}`);
    const sent = await Promise.all(phones.map((phone) => sendCode(base, phone)));
    first.child.kill('SIGKILL');
    expect(sent).toEqual(phones.map(() => 200));
    await first.ended;
    expect(readFileSync(join(folder, 'data/lock'), 'utf8')).toContain(String(first.child.pid));
    const again = await start().ready;
    const messages = JSON.parse(await (await fetch(`${again}/sandbox/api/messages`)).text());
    expect(messages.map(({ to }: { to: string }) => to).toSorted()).toEqual(phones);
  });

  test('F12 a kill during the very first start leaves a folder that opens', async () => {
    const data = join(folder, 'killed-first');
    mkdirSync(data);
    // Killed once it has the folder, and while the database is built next to its final place.
    for (const made of ['lock', 'db.init-']) {
      const gateway = start({ DATA_DIR: data });
      const isMade = () => readdirSync(data).some((name) => name.startsWith(made));
      await expect.poll(isMade, { interval: 5, timeout: 60_000 }).toBe(true);
      gateway.child.kill('SIGKILL');
      expect((await gateway.ended).signal).toBe('SIGKILL');
      // As if it was killed before it removed its own file.
      writeFileSync(join(data, `lock.${gateway.child.pid}`), '');
    }
    expect(readdirSync(data)).not.toContain('db');
    await start({ DATA_DIR: data }).ready;
    expect(readdirSync(data).toSorted()).toEqual(['db', 'lock']);
  });
});

describe('a failed start prints one line and exits with code 1', { timeout: 120_000 }, () => {
  async function refusalOf(settings: Record<string, string>): Promise<string> {
    const gateway = start(settings);
    expect((await gateway.ended).code).toBe(1);
    expect(gateway.said().split('\n')).toHaveLength(2);
    return gateway.said().trim();
  }

  test('F12 the port is taken', async () => {
    const other = createServer();
    const port = String(await listen(other));
    expect(await refusalOf({ PORT: port })).toBe(`xinglin: port ${port} is taken; set PORT to another one`);
    other.close();
  });

  test('F12 the database does not answer', async () => {
    const url = 'postgres://someone:topsecret@127.0.0.1:1/shop';
    expect(await refusalOf({ DATABASE_URL: url })).toBe(
      'xinglin: database 127.0.0.1:1/shop cannot be reached (ECONNREFUSED)',
    );
  });

  test('F12 the folder cannot be made', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(await refusalOf({ DATA_DIR: join(folder, 'a-file') })).toBe(
      `xinglin: data folder ${join(folder, 'a-file')} cannot be used (EEXIST); set DATA_DIR to another folder or move it away`,
    );
  });

  test('F12 the database belongs to a newer version', async () => {
    const dataDir = join(folder, 'newer');
    await fillDataFolder(dataDir);
    const store = await openStore({ dataDir, databaseUrl: '', databasePool: 1 });
    await sql`insert into migrations (name) values ('999-tomorrow')`.execute(store.db);
    await store.close();
    expect(await refusalOf({ DATA_DIR: dataDir })).toMatch(
      /^xinglin: the database has steps of a newer version \(999-tomorrow\); start that version, or /,
    );
  });

  test('S16 production without SERVER_KEY or PUBLIC_ORIGIN; with both it serves, and keeps no key in its database', async () => {
    const settings = { NODE_ENV: 'production', SANDBOX: '0', DATA_DIR: join(folder, 'production') };
    const both = { SERVER_KEY: 'k'.repeat(64), PUBLIC_ORIGIN: 'https://shop.example' };
    expect(await refusalOf({ ...settings, ...both, SERVER_KEY: '' })).toMatch(/^xinglin: setting SERVER_KEY is needed/);
    expect(await refusalOf({ ...settings, ...both, PUBLIC_ORIGIN: '' })).toMatch(
      /^xinglin: setting PUBLIC_ORIGIN is needed/,
    );
    await fillDataFolder(settings.DATA_DIR);
    const gateway = start({ ...settings, ...both });
    expect((await fetch(`${await gateway.ready}/readyz`)).status).toBe(200);
    gateway.child.kill('SIGTERM');
    await gateway.ended;
    const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: '', databasePool: 1 });
    expect(await storedKey(store.db)).toBeNull();
    // Nor any member of the sandbox.
    expect(await store.db.selectFrom('members').select('id').execute()).toEqual([]);
    await store.close();
  });
});
