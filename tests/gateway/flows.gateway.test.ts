import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from './browser.ts';
import { gatewayKit } from './kit.ts';

const kit = gatewayKit();
const page = { accept: 'text/html' };
const TAB = 'src="/sandbox/flows/tab.js"';

let folder: string;
let sandbox: App;
let shop: App;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-flows-'));
  for (const sub of ['client', 'flows/assets']) mkdirSync(join(folder, sub), { recursive: true });
  writeFileSync(join(folder, 'client/index.html'), '<script nonce="__CSP_NONCE__" src="/assets/main-1.js"></script>');
  writeFileSync(join(folder, 'flows/index.html'), '<script nonce="__CSP_NONCE__" src="./assets/viewer-1.js"></script>');
  writeFileSync(join(folder, 'flows/tab.js'), 'watch()');
  writeFileSync(join(folder, 'flows/assets/viewer-1.js'), 'show()');
  const folders = { clientDir: join(folder, 'client'), flowsDir: join(folder, 'flows') };
  sandbox = await kit.replica(folders);
  shop = await kit.replica({ ...folders, sandbox: false });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (app: App, path: string, headers: Record<string, string> = {}) => kit.browser({ app }).get(path, headers);

test('a sandbox serves the viewer on its own origin, under a policy of its own without inline scripts', async () => {
  const { status, text, headers } = await get(sandbox, '/sandbox/flows/', page);
  expect(status).toBe(200);
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  expect(policy).toContain("worker-src 'self' blob:;");
  expect(policy).toContain("default-src 'none';");
  expect(policy).not.toContain('unsafe-eval');
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await get(sandbox, '/sandbox/flows')).headers.get('location')).toBe('/sandbox/flows/');
});

test('only scripts of the viewer are served, as immutable if their name has a hash', async () => {
  const asset = await get(sandbox, '/sandbox/flows/assets/viewer-1.js');
  expect([asset.status, asset.text]).toEqual([200, 'show()']);
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  const script = await get(sandbox, '/sandbox/flows/tab.js');
  expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  for (const path of ['index.html', 'assets/gone.js', '..%2fclient/index.html', '.stamp', 'assets/%00']) {
    expect((await get(sandbox, `/sandbox/flows/${path}`, page)).status, path).toBe(404);
  }
});

test('a page of the shop loads the viewer’s script before its own, with the page’s nonce', async () => {
  const { text, headers } = await get(sandbox, '/user', page);
  expect(text.indexOf(TAB)).toBeGreaterThan(0);
  expect(text.indexOf(TAB)).toBeLessThan(text.indexOf('/assets/main-1.js'));
  const nonce = /nonce="([^"]+)" src="\/sandbox\/flows/.exec(text)?.[1] ?? '';
  expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
});

test('the sandbox panel links to the viewer only if it was built', async () => {
  expect((await get(sandbox, '/sandbox', page)).text).toContain('href="/sandbox/flows/"');
  const bare = await kit.replica({ clientDir: join(folder, 'client') });
  expect((await get(bare, '/sandbox', page)).text).not.toContain('/sandbox/flows');
  expect((await get(bare, '/sandbox/flows/', page)).status).toBe(404);
  expect((await get(bare, '/user', page)).text).not.toContain(TAB);
});

test('without the sandbox nothing of the viewer is served, although its files exist', async () => {
  for (const path of ['', 'tab.js', 'assets/viewer-1.js']) {
    expect((await get(shop, `/sandbox/flows/${path}`, page)).status).toBe(404);
  }
  expect((await get(shop, '/user', page)).text).not.toContain('sandbox');
});
