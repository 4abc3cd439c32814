import { expect } from 'vitest';
import { beMember } from './kit/login-page.ts';
import { test } from './kit/story.ts';

const LIST = '/user/personal/invoice';

test('ORD-ROUTE-10 ORD-ROUTE-11 ORD-CALL-27 ORD-LIST-04 ORD-INV-02 a member turns the pages, opens an invoice and its file, and goes back to where they were', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await beMember(shop, visitor, LIST);
  await page.getByRole('navigation', { name: '会员中心菜单' }).getByRole('link', { name: '我的发票' }).waitFor();
  await page.getByRole('row').nth(4).waitFor();
  expect(await page.getByRole('row').count()).toBe(5);
  const first = page.getByRole('rowheader', { name: (await page.getByRole('rowheader').first().textContent()) ?? '' });
  await page.getByRole('link', { name: '第 2 页' }).click();
  await page.waitForURL(`**${LIST}?page=2`);
  // The previous rows stay in view until the new ones are loaded.
  await first.waitFor({ state: 'detached' });
  const issued = page.getByRole('row').filter({ hasText: '已开具' }).first();
  await issued.getByRole('link', { name: /^查看发票/ }).waitFor();
  const number = await issued.getByRole('rowheader').textContent();
  await issued.getByRole('link', { name: /^查看发票/ }).click();
  await page.waitForURL(`**${LIST}/detail/${number?.split(' ')[1]}`);
  const file = page.getByRole('link', { name: /^发票文件 1/ });
  expect([await file.getAttribute('target'), await file.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  const href = (await file.getAttribute('href')) ?? '';
  const own = await visitor.context.request.get(href);
  expect([own.status(), own.headers()['content-type'], own.headers()['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect((await own.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await shop.newVisitor();
  expect((await stranger.context.request.get(href)).status()).toBe(401);
  await page.goBack();
  await page.waitForURL(`**${LIST}?page=2`);
  await page
    .getByRole('row')
    .filter({ hasText: number ?? '' })
    .waitFor();
});
