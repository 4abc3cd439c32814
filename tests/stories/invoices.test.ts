import { expect } from 'vitest';
import { invoiceExact } from '../../src/invoices/invoice.words.ts';
import { beMember } from './kit/login-page.ts';
import { tabTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const LIST = '/user/personal/invoice';
const SEND = '/invoices/v2/sendEmail/';
const MAIL = 'lin@example.com';

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

test('ORD-INV-03 ORD-INV-04 ORD-INV-05 ORD-INV-06 ORD-INV-07 ORD-INV-08 ORD-CALL-25 an invoice is sent by keyboard: errors are shown, and ten clicks send one mail', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await beMember(shop, visitor, LIST);
  const issued = page.getByRole('row').filter({ hasText: '已开具' }).first();
  await issued.getByRole('link', { name: /^查看发票/ }).click();
  await page.getByRole('heading', { level: 1, name: '发票详情' }).waitFor();
  const dialog = page.getByRole('dialog', { name: '发送发票到邮箱' });
  const email = dialog.getByRole('textbox', { name: '邮箱' });
  const open = page.getByRole('button', { name: '发送到邮箱' });
  const submit = dialog.getByRole('button', { name: '发送', exact: true });
  const calls = () => visitor.callsTo(SEND).length;
  await tabTo(open);
  await page.keyboard.press('Enter');
  await email.waitFor();
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByText(invoiceExact.emailIsMissing.text).waitFor();
  await page.keyboard.type('lin@example');
  await page.keyboard.press('Enter');
  await dialog.getByText(invoiceExact.emailIsWrong.text).waitFor();
  expect(calls()).toBe(0);
  await page.keyboard.type('.com');

  await shop.sandbox.setFaults({ method: 'GET', path: SEND, delayMs: 300, times: 1 });
  await submit.evaluate((button) => {
    for (let click = 0; click < 10; click += 1) if (button instanceof HTMLElement) button.click();
  });
  await page.getByText(invoiceExact.invoiceSent.text).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(calls()).toBe(1);
  const mails = await shop.sandbox.mails(MAIL);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(new URL(page.url()).pathname.split('/').at(-1));
  expect(visitor.addresses.join()).not.toContain('example');
});
