import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { readAdapters } from '../../gateway/adapters/adapters.ts';
import { systemClock } from '../../gateway/clock.ts';
import { reseal } from '../../gateway/patients/reseal.ts';
import { seed } from '../../gateway/sandbox/seed.ts';
import { readSettings } from '../../gateway/settings.ts';
import { migrations } from '../../gateway/store/migrations.ts';
import { openStore } from '../../gateway/store/open-store.ts';
import { readServerKeys } from '../../gateway/store/server-keys.ts';
import { databaseFindings } from '../../scripts/doctor/database.ts';
import type { Finding } from '../../scripts/doctor/finding.ts';
import { diskFinding, portFinding, shopPortFinding } from '../../scripts/doctor/machine.ts';
import { clientFindings, settingsFindings } from '../../scripts/doctor/settings.ts';
import { listen } from '../kit/listen.ts';
import { fillDataFolder } from './embedded-dump.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function embedded() {
  const dataDir = mkdtempSync(join(tmpdir(), 'self-check-'));
  folders.push(dataDir);
  return { dataDir, databaseUrl: '', databasePool: 1 };
}

async function withSchema() {
  const where = embedded();
  await fillDataFolder(where.dataDir);
  return where;
}

const schema = (findings: readonly Finding[]) => findings.find(({ what }) => what === 'schema');

test('a folder without a database is left without one', async () => {
  const where = embedded();
  const found = await databaseFindings(where);
  expect(found).toMatchObject([{ is: 'well', says: expect.stringContaining('none yet') }]);
  expect(await databaseFindings(where)).toEqual(found);
});

test('a database is reported as in use, up to date or older, and is not repaired', async () => {
  const where = await withSchema();
  const store = await openStore(where);
  expect(await databaseFindings(where)).toMatchObject([{ is: 'well', says: expect.stringContaining('in use by') }]);
  await store.close();
  expect((await databaseFindings(where)).map(({ is }) => is)).toEqual(['well', 'well']);

  const last = migrations.at(-1)?.name ?? '';
  const again = await openStore(where);
  await sql`delete from migrations where name = ${last}`.execute(again.db);
  await again.close();
  expect(schema(await databaseFindings(where))).toMatchObject({ is: 'mind', says: expect.stringContaining(last) });
  // The check has repaired nothing.
  expect(schema(await databaseFindings(where))).toMatchObject({ is: 'mind' });
});

test('S16 the check tells what to do in each state of the server keys', async () => {
  const where = await withSchema();
  const store = await openStore(where);
  const keyOf = async (...serverKeys: string[]) =>
    (await databaseFindings({ ...where, serverKeys })).find(({ what }) => what === 'key');
  const [old, fresh] = ['o'.repeat(43), 'n'.repeat(43)];
  await seed(store, systemClock);
  await store.close();
  expect(await keyOf()).toBeUndefined();
  expect(await keyOf(fresh)).toMatchObject({ is: 'mind', says: expect.stringContaining('schema -- reseal') });
  const again = await openStore(where);
  await reseal(again, await readServerKeys(again, [old]), true);
  await again.close();
  expect(await keyOf(old)).toMatchObject({ is: 'mind', says: expect.stringContaining('delete it') });
  const last = await openStore(where);
  await last.db.deleteFrom('server_keys').execute();
  await last.close();
  expect(await keyOf(old)).toMatchObject({ is: 'well' });
  expect(await keyOf(old, fresh)).toMatchObject({ is: 'mind', says: expect.stringContaining('second key') });
  expect(await keyOf(fresh)).toMatchObject({ is: 'wrong', says: expect.stringContaining('no key of SERVER_KEY') });
});

test('a schema of a newer version is reported with the unknown migrations', async () => {
  const where = await withSchema();
  const store = await openStore(where);
  await sql`insert into migrations (name) values ('999 of tomorrow')`.execute(store.db);
  await store.close();
  expect(schema(await databaseFindings(where))).toMatchObject({
    is: 'wrong',
    says: expect.stringContaining('(999 of tomorrow); start that version'),
  });
});

test('a folder that holds something else is wrong, in one line', async () => {
  const where = embedded();
  mkdirSync(join(where.dataDir, 'db'));
  writeFileSync(join(where.dataDir, 'db', 'PG_VERSION'), 'no database');
  const [found] = await databaseFindings(where);
  expect(found?.is).toBe('wrong');
  expect(found?.says).not.toContain('\n');
});

test('free space is reported as well, mind or wrong', () => {
  const finding = (free: number) => diskFinding('/no/such/folder/yet', () => free).is;
  expect([5e9, 5e8, 5e7].map(finding)).toEqual(['well', 'mind', 'wrong']);
});

/** A server that answers everything with a settable text. */
async function openServer() {
  let body = '';
  const server = createServer((_request, response) => response.end(body));
  return {
    port: await listen(server),
    says: (text: string) => {
      body = text;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('a port is free, or has a ready gateway, an unready one or another program', async () => {
  const { port, says, close } = await openServer();
  const finding = async () => (await portFinding({ port, host: '127.0.0.1' })).is;
  says('{"status":"ready"}');
  expect(await finding()).toBe('well');
  says('{"status":"database unreachable"}');
  expect(await finding()).toBe('wrong');
  says('hello');
  expect(await finding()).toBe('mind');
  await close();
  expect(await portFinding({ port, host: '127.0.0.1' })).toMatchObject({ is: 'well', says: `${port} is free` });
});

test('the port of the shop interface is off, free, has one, or has another program', async () => {
  const { port: shopPort, says, close } = await openServer();
  const findings = (port: number | null) => shopPortFinding({ shopPort: port, shopHost: '127.0.0.1' });
  expect(await findings(null)).toEqual([]);
  says('{"code":"keyWrong","message":"no such key","requestId":"1","errors":[]}');
  expect(await findings(shopPort)).toMatchObject([{ is: 'well' }]);
  says('hello');
  expect(await findings(shopPort)).toMatchObject([{ is: 'mind', says: expect.stringContaining('SHOP_PORT') }]);
  await close();
  expect(await findings(shopPort)).toMatchObject([{ is: 'well', says: `${shopPort} is free` }]);
});

test('the check names each setting that a shop lacks, and nothing if it lacks none', () => {
  const whole: Readonly<Record<string, string>> = {
    DATABASE_URL: 'postgres://user:secret@db/shop',
    PUBLIC_ORIGIN: 'https://shop.example',
    TRUST_PROXY: '1',
    SMS_WEBHOOK_URL: 'https://sms.example',
    CASHIER_URL: 'https://pay.example',
    CASHIER_SECRET: 'x'.repeat(32),
  };
  const says = (environment: Readonly<Record<string, string>>) =>
    settingsFindings(readSettings(environment), readAdapters(environment)).map(({ is, says: text }) => `${is} ${text}`);
  expect(says(whole)).toEqual(['well all required settings are set']);
  expect(says({ SANDBOX: '1' })).toEqual([expect.stringContaining('SANDBOX=1')]);
  for (const name of ['DATABASE_URL', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'SMS_WEBHOOK_URL', 'CASHIER_URL']) {
    const { [name]: _, ...rest } = whole;
    const told = name.replace('_WEBHOOK_URL', '').replace('CASHIER_URL', 'PAY');
    expect(says(rest), name).toEqual([expect.stringMatching(new RegExp(`^mind ${told} `))]);
  }
  expect(says({ ...whole, PUBLIC_ORIGIN: 'http://shop.example' })).toEqual([expect.stringContaining('not an https')]);
  expect(says(whole).join()).not.toContain('secret');
});

test('an app built for a gateway elsewhere: the check names what that gateway has to send, and the command that tests it', () => {
  const own = 'https://shop.example';
  expect(clientFindings('', own)).toEqual([]);
  expect(clientFindings('/gateway', own)).toEqual([]);
  expect(clientFindings(`${own}/gateway`, own)).toEqual([]);
  const says = expect.stringMatching(
    /expose Date.*conformance -- https:\/\/gw\.example --origin https:\/\/shop\.example$/,
  );
  expect(clientFindings('https://gw.example', own)).toMatchObject([{ is: 'mind', says }]);
});
