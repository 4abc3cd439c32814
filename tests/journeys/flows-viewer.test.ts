import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { faultsAtWidths } from './kit/axe.ts';
import { test } from './kit/story.ts';

const folder = mkdtempSync(join(tmpdir(), 'flows-'));
const file = pathToFileURL(join(folder, 'xinglin-flows.html')).href;

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/flows.ts', 'build', '--folder', folder], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the one file opens from a folder, asks nobody for anything, and is clean in light and dark', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const page = await visitor.newTab();
  await page.goto(file);
  await page.getByRole('heading', { name: '所有流程' }).waitFor();
  expect(await faultsAtWidths(page, [1440, 768])).toEqual([]);

  await page.getByRole('link', { name: /^扫码登录/ }).click();
  const chart = page.getByRole('group', { name: '扫码登录的状态图' });
  await chart.getByRole('button', { name: /^二维码失效/ }).getByText('二维码失效').click();
  await page.getByRole('complementary', { name: '详情' }).getByText('ACC-QR-11').waitFor();
  expect(await faultsAtWidths(page, [1440, 768])).toEqual([]);
  await page.getByRole('button', { name: '深色' }).click();
  expect(await faultsAtWidths(page, [1440])).toEqual([]);

  // What is seen can be sent: the address alone brings it back.
  const other = await visitor.newTab();
  await other.goto(page.url());
  await other.getByRole('complementary', { name: '详情' }).getByRole('heading', { name: '二维码失效' }).waitFor();
  expect(visitor.requests.map((request) => request.url().split('#')[0])).toEqual([file, file]);
});
