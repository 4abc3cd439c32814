import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { GatewayEnv, Visit } from '../../gateway/http/env.ts';
import { visits } from '../../gateway/http/visit.ts';

/** The visit that the gateway derives from a request from `peer` with these headers. */
async function visitOf(
  proxies: number,
  headers: Record<string, string>,
  peer: string | undefined = '192.0.2.1',
  publicOrigin = '',
): Promise<Visit> {
  const app = new Hono<GatewayEnv>();
  let seen: Visit | undefined;
  app.use(visits({ trustProxy: proxies, publicOrigin }));
  app.get('/', (c) => {
    seen = c.get('visit');
    return c.text('');
  });
  const incoming = { socket: { remoteAddress: peer } };
  await app.request('http://inner:4173/', { headers: { host: 'inner:4173', ...headers } }, { incoming });
  if (seen === undefined) throw new Error('the route was not reached');
  return seen;
}

test('S7 without a trusted proxy no header is believed', async () => {
  const forged = { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.test' };
  expect(await visitOf(0, forged)).toMatchObject({
    address: '192.0.2.1',
    secure: false,
    origin: 'http://inner:4173',
  });
});

test('S7 behind proxies only the address that the outermost trusted one wrote counts', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' };
  expect((await visitOf(1, headers)).address).toBe('10.0.0.2');
  expect((await visitOf(2, headers)).address).toBe('203.0.113.9');
  expect((await visitOf(1, {})).address).toBe('192.0.2.1');
  expect((await visitOf(5, headers)).address).toBe('192.0.2.1');
});

test.each([
  ['203.0.113.9:51004', '203.0.113.9'],
  ['[2001:db8:1:2::9]:51004', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
])('S7 of %s, as some proxies write it, the port does not count', async (forwarded, address) => {
  expect((await visitOf(1, { 'x-forwarded-for': forwarded })).address).toBe(address);
});

test('S24 scheme and host come from a TLS-terminating proxy or the public origin', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.test' };
  expect(await visitOf(1, headers)).toMatchObject({ secure: true, origin: 'https://shop.test' });
  expect(await visitOf(0, {}, '192.0.2.1', 'https://public.test')).toMatchObject({
    secure: true,
    origin: 'https://public.test',
  });
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('S7 the address %s counts as %s', async (peer, address) => {
  expect((await visitOf(0, {}, peer)).address).toBe(address);
});

test('S7 without a connection, as in a test, the address is `local`', async () => {
  const app = new Hono<GatewayEnv>();
  app.use(visits({ trustProxy: 0, publicOrigin: '' }));
  app.get('/', (c) => c.text(c.get('visit').address));
  expect(await (await app.request('/')).text()).toBe('local');
});
