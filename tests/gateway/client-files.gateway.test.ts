import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, refusalOf } from './browser.ts';
import { gatewayKit } from './kit.ts';

const kit = gatewayKit();

let folder: string;
let app: App;
const script = 'console.log("杏林")'.repeat(50);
const page = { accept: 'text/html,application/xhtml+xml' };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-client-'));
  for (const sub of ['assets', 'user', '.vite', 'regions']) mkdirSync(join(folder, sub));
  writeFileSync(
    join(folder, 'index.html'),
    '<script nonce="__CSP_NONCE__" src="/assets/main-1.js"></script><style nonce="__CSP_NONCE__"></style>',
  );
  writeFileSync(join(folder, 'user/login.html'), '<title>login</title>');
  mkdirSync(join(folder, 'user/order'));
  writeFileSync(join(folder, 'user/order/_.html'), '<title>an order</title>');
  writeFileSync(join(folder, 'assets/main-1.js'), script);
  writeFileSync(join(folder, 'assets/main-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'regions/11.json'), '{}');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  app = await kit.replica({ clientDir: folder, imageHost: 'https://img.test' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const get = (path: string, headers: Record<string, string> = {}) => kit.browser({ app }).get(path, headers);

test('S24 every page is served with a new nonce, in HTML and policy', async () => {
  const seen = new Set<string>();
  for (const path of ['/', '/user', '/user/personal/info', '/anything/else']) {
    const { status, text, headers } = await get(path, page);
    expect(status).toBe(200);
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(text).not.toContain('__CSP_NONCE__');
    expect(text.split(nonce)).toHaveLength(3);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("img-src 'self' data: blob: https://img.test");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
    seen.add(nonce);
  }
  expect(seen.size).toBe(4);
});

test('pages come from pagesDir if it is set, files from the build', async () => {
  const pagesDir = join(folder, 'user');
  const other = await kit.replica({ clientDir: folder, pagesDir });
  const ask = async (path: string) => (await kit.browser({ app: other }).get(path, page)).text;
  expect(await ask('/login')).toBe('<title>login</title>');
  expect(await ask('/robots.txt')).toBe('User-agent: *');
});

test('F8 HEAD is 200 for a page, 404 for a missing file or call', async () => {
  const ask = (path: string) => kit.browser({ app }).ask('HEAD', path, undefined, { accept: '*/*' });
  expect((await ask('/user/order/mine/all')).status).toBe(200);
  expect((await ask('/assets/gone-2.js')).status).toBe(404);
  expect((await ask('/v2/nothing')).status).toBe(404);
});

test('ACC-ROUTE-01 curl, monitors and link previews get the page; a missing call or file stays 404', async () => {
  for (const headers of [{ accept: '*/*' }, {}]) {
    const answer = await get('/user/login', headers);
    expect([answer.status, answer.text]).toEqual([200, '<title>login</title>']);
  }
  for (const path of ['/v2/nothing', '/regions/99.json', '/none.svg', '/assets/gone-2.js']) {
    expect(refusalOf(await get(path, { accept: '*/*' })), path).toEqual([404, 'noSuchCall']);
  }
});

test('S24 behind TLS every kind of answer has Strict-Transport-Security', async () => {
  const secure = await kit.replica({ clientDir: folder, publicOrigin: 'https://shop.test' });
  for (const path of [
    '/',
    '/assets/main-1.js',
    '/assets/gone-2.js',
    '/v2/mall/settings',
    '/v2/member/vo',
    '/sandbox',
  ]) {
    const { headers } = await kit.browser({ app: secure }).get(path, page);
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
    expect((await get(path, page)).headers.has('strict-transport-security'), path).toBe(false);
  }
});

test('ORD-ROUTE-05 `_.html` is served for every path directly in its folder, and for no other', async () => {
  for (const path of ['/user/order/1', '/user/order/1/', '/user/order/2?key=3']) {
    expect((await get(path, page)).text).toContain('<title>an order</title>');
  }
  for (const path of ['/user/order', '/user/order/1/2', '/user/other']) {
    expect((await get(path, page)).text).toContain('/assets/main-1.js');
  }
});

test('ACC-ROUTE-01 the prerendered page is served for its path', async () => {
  for (const path of ['/user/login', '/user/login/', '/user/login?backurl=%2Fuser']) {
    expect((await get(path, page)).text).toContain('<title>login</title>');
  }
});

test('ACC-ADDR-27 region files are immutable, and a missing one is 404', async () => {
  const { headers } = await get('/regions/11.json');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/regions/99.json')).status).toBe(404);
});

test('S24 a page is compressed for a browser that accepts it', async () => {
  const request = new Request('http://shop.test/', { headers: { ...page, 'accept-encoding': 'gzip, br' } });
  const response = await app.fetch(request);
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('nonce=');
});

test('assets are immutable and compressed if the browser accepts it; a missing one is 404, not a page', async () => {
  const plain = await get('/assets/main-1.js');
  expect(plain.text).toBe(script);
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const response = await app.fetch(
    new Request('http://shop.test/assets/main-1.js', { headers: { 'accept-encoding': 'br' } }),
  );
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
  const missing = await get('/assets/gone-2.js', page);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await get('/robots.txt')).headers.get('cache-control')).toBe('no-cache');
});

test('S17 nothing outside the folder or hidden in it is served', async () => {
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/.vite/manifest.json',
    '/%2e%76ite/manifest.json',
    '/assets/%00',
    '/%ff',
    '/index.html',
    '/user/login.html',
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test('unknown calls stay JSON, also for a browser that opens them', async () => {
  expect((await get('/v2/nothing', page)).body.code).toBe('noSuchCall');
  expect((await get('/user/not-a-page', { accept: 'application/json' })).body.code).toBe('noSuchCall');
});

/** Status and headers that decide who learns of an address. */
const policiesOf = async (path: string) => {
  const { status, headers } = await get(path, page);
  return [status, headers.get('referrer-policy'), headers.get('x-robots-tag'), headers.get('cache-control')];
};

test('S16 pages with a key in their address send no referrer and are neither indexed nor cached', async () => {
  for (const path of [
    '/payJianke/entry',
    '/payJianke/messagePayment',
    '/payJianke/inquiry',
    '/timeout',
    '/payjianke/entry',
  ]) {
    expect(await policiesOf(`${path}?key=k&consigneePhone=p`), path).toEqual([
      200,
      'no-referrer',
      'noindex',
      'no-store',
    ]);
  }
  for (const path of ['/user/patientInfo/add?useKey=k&consigneePhone=p', '/user/patientInfo/edit/1?from=x&useKey=k']) {
    expect(await policiesOf(path), path).toEqual([200, 'no-referrer', 'noindex', 'no-store']);
  }
  for (const path of ['/user', '/timeouts', '/pay/inquiry', '/user/patientInfo/add?from=home']) {
    expect(await policiesOf(path), path).toEqual([200, 'same-origin', null, 'no-store']);
  }
  expect(await policiesOf('/robots.txt')).toEqual([200, 'same-origin', null, 'no-cache']);
});
