import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readPayment } from '../../contract/payment/payment.calls.ts';
import { PAYMENT_PATH } from '../../contract/payment/payment.ts';
import { MINUTE } from '../../gateway/clock.ts';
import { atCashier } from './kit/cashier.ts';
import { type OrderListPage, openOrders } from './kit/order-list-page.ts';
import { tabTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const payIn = (within: Page | Locator) => within.getByRole('button', { name: /^立即支付/ });
const says = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const stands = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text, exact: true }).waitFor();
const detailOf = (code: string) => `**/user/order/detail/${code}`;

/** The orders of the list that have a pay button, in their order. */
async function payable(list: OrderListPage): Promise<string[]> {
  const codes: string[] = [];
  for (const code of await list.codes()) if ((await payIn(list.card(code)).count()) > 0) codes.push(code);
  return codes;
}

test('ORD-ACT-01 ORD-ACT-15 ORD-CALL-28 an order is paid from the list and from its page, after payments that are closed, refused and confirmed late', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const list = await openOrders(shop, visitor, 'waitPay');
  const { page } = list;
  const [code = ''] = await payable(list);
  // Ten fast clicks start one payment.
  await payIn(list.card(code)).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await page.getByRole('button', { name: '关闭不付' }).waitFor();
  expect(visitor.callsTo(PAYMENT_PATH)).toHaveLength(1);
  expect(await page.getByText(code).count()).toBeGreaterThan(0);

  await atCashier(page, '关闭不付');
  await says(page, '支付已关闭，尚未支付');
  // The payment's number is in no address of the history.
  await page.waitForURL(detailOf(code));
  await stands(page, '待付款');

  await tabTo(payIn(page));
  await page.keyboard.press('Enter');
  await atCashier(page, '支付被拒');
  await says(page, '支付没有成功：账户余额不足');

  await shop.sandbox.setFaults({ method: 'GET', path: readPayment.path, status: 500, times: 1 });
  await payIn(page).click();
  await atCashier(page, '稍后才通知');
  // On a slow machine the notice would come before the test has looked.
  await shop.sandbox.moveClock(-MINUTE);
  // A failed result call is not taken for an answer.
  await page.getByRole('status').getByRole('button', { name: '重试' }).click();
  await says(page, '正在确认支付结果，请稍候');
  // It can be neither paid again nor cancelled meanwhile, not even after a reload.
  await stands(page, '支付确认中');
  await page.reload();
  await stands(page, '支付确认中');
  await page.getByRole('button', { name: /^查看支付结果/ }).waitFor();
  expect(await payIn(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^取消/ }).count()).toBe(0);
  await shop.sandbox.moveClock(6000);
  await page.getByRole('button', { name: /^查看支付结果/ }).click();
  await stands(page, '待发货');
  expect(await payIn(page).count()).toBe(0);
  expect(new URL(page.url()).search).toBe('');
});
