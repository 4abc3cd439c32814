import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shopCalls } from '../../contract/shop/shop-calls.ts';
import { shopOpenApi } from '../../gateway/shop/shop-app.ts';
import { isNetwork } from '../../gateway/shop/shop-keys.ts';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { expectNamesOf } from '../kit/open-api-names.ts';
import { askShop, programOf } from '../kit/shop-kit.ts';

const kit = gatewayKit();
const pathOf = ({ path }: (typeof shopCalls)[number]) =>
  path.slice('/shop/v1'.length).replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000001');

test('docs/shop-openapi.json is what the shop interface serves; after a change of the contract run with -u', async () => {
  const { body } = await askShop(kit, { method: 'GET', path: '/openapi.json' });
  expect(body).toEqual(JSON.parse(JSON.stringify(shopOpenApi())));
  const operations = Object.values(body.paths).flatMap((path) => Object.values(Object(path)));
  const tags = new Set(body.tags.map(({ name }: { name: string }) => name));
  expect(new Set(operations.map((operation) => Object(operation).tags[0]))).toEqual(tags);
  expectNamesOf(body);
  await expect(`${JSON.stringify(body, null, 2)}\n`).toMatchFileSnapshot('../../docs/shop-openapi.json');
});

test.each(shopCalls.map((call) => [call.name, call] as const))(
  '%s needs a key with its scope, and exists only on the shop interface',
  async (_, call) => {
    const ask = (key?: string) => askShop(kit, { method: call.method, path: pathOf(call), ...(key && { key }) });
    expect(refusalOf(await ask())).toEqual([401, 'keyUnknown']);
    const scopes = (await programOf(kit)).key;
    expect((await ask(scopes)).status).not.toBe(401);
    const { key } = await programOf(kit, { scopes: [call.scope === 'events:read' ? 'qr:write' : 'events:read'] });
    expect(refusalOf(await ask(key))).toEqual([403, 'scopeMissing']);
    const { status, body } = await kit
      .browser()
      .ask(call.method, call.path, undefined, { authorization: `Bearer ${scopes}` });
    expect([status, body?.code]).toEqual([404, 'noSuchCall']);
  },
);

test('a key that is forged, revoked, expired or used from another network is refused', async () => {
  const asked = async (key: string, headers = {}) =>
    (await askShop(kit, { method: 'PUT', path: '/settings', key, body: {}, headers })).status;
  const { key } = await programOf(kit);
  expect(await asked(key)).toBe(200);
  expect(await asked(key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'))).toBe(401);
  expect(await asked(key.replace('xls_', ''))).toBe(401);
  await kit.rows`update shop_keys set revoked_at = ${kit.clock.now()} where id = ${key.split('_')[1]}`;
  expect(await asked(key)).toBe(401);

  const over = await programOf(kit, { expiresAt: new Date(kit.clock.now().getTime() + 60_000) });
  expect(await asked(over.key)).toBe(200);
  kit.clock.pass(60_000);
  expect(await asked(over.key)).toBe(401);

  const near = await programOf(kit, { addresses: ['10.1.0.0/16', '2001:db8::/32'] });
  const from = (address: string) => asked(near.key, { 'x-forwarded-for': address });
  expect([await from('10.1.2.3'), await from('::ffff:10.1.2.3'), await from('2001:db8::7')]).toEqual([200, 200, 200]);
  expect([await from('10.2.0.1'), await from('2001:db9::1'), await from('nowhere')]).toEqual([401, 401, 401]);
});

test('npm run shop-keys starts as the documents say', () => {
  const said = execFileSync(process.execPath, ['scripts/run.mjs', 'shop-keys', 'help', 'create'], { encoding: 'utf8' });
  expect(said).toContain('--scopes <scope');
});

test.each([
  ['shop-keys create', 'create needs a name: npm run shop-keys -- help create'],
  ['shop-keys revoke', 'revoke needs the id of a key'],
  ['conformance', 'play needs the address of a gateway'],
])('npm run %s without its argument says what it needs', (line, expected) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...line.split(' ')], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining(expected)]);
});

test('isNetwork accepts nothing but networks', () => {
  expect(['10.0.0.0/8', '0.0.0.0/0', '::1/128'].map(isNetwork)).toEqual([true, true, true]);
  expect(['10.0.0.0', '10.0.0.0/33', '10/8', '::1/129', '10.0.0.0/8/8', '', '/8', 'a/8'].some(isNetwork)).toBe(false);
});

test('only calls with a key are audited, without their content, and no key is stored in plain', async () => {
  const { key, put } = await programOf(kit);
  await put('/settings', { mall: { slogan: 'canary-8f1' } });
  await put('/settings', { mall: { slogan: 7 } });
  await askShop(kit, { method: 'PUT', path: '/settings', body: {} });
  const rows = await kit.rows`select key_id, call, subject, status from shop_audit order by id`;
  const id = key.split('_')[1];
  expect(rows).toEqual([
    { key_id: id, call: 'putSettings', subject: '', status: 200 },
    { key_id: id, call: 'putSettings', subject: '', status: 400 },
  ]);
  const kept = await kit.rows`select secret_hash from shop_keys`;
  expect(JSON.stringify(kept)).not.toContain(key.slice('xls_'.length + 13));
  expect(JSON.stringify(await kit.rows`select * from shop_audit`)).not.toContain('canary');
  expect(kit.logged()).not.toContain(key);
});
