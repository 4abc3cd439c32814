import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';

const kit = gatewayKit();
let folder = '';
let app: App;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pay-pages-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>x</title>');
  await writeFile(join(folder, 'app.js'), '1');
  app = await kit.replica({ clientDir: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const headersOf = async (path: string) => {
  const { status, headers } = await kit.browser({ app }).get(path, { accept: 'text/html' });
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
    expect(await headersOf(`${path}?key=k&consigneePhone=p`), path).toEqual([
      200,
      'no-referrer',
      'noindex',
      'no-store',
    ]);
  }
  for (const path of ['/user/patientInfo/add?useKey=k&consigneePhone=p', '/user/patientInfo/edit/1?from=x&useKey=k']) {
    expect(await headersOf(path), path).toEqual([200, 'no-referrer', 'noindex', 'no-store']);
  }
  for (const path of ['/user', '/timeouts', '/pay/inquiry', '/user/patientInfo/add?from=home']) {
    expect(await headersOf(path), path).toEqual([200, 'same-origin', null, 'no-store']);
  }
  expect(await headersOf('/app.js')).toEqual([200, 'same-origin', null, 'no-cache']);
});
