import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readNotPay } from '../../contract/orders/pay-link.calls.ts';
import { PAYMENT_PATH } from '../../contract/orders/payment.ts';
import { HOUR, MINUTE } from '../../gateway/clock.ts';
import { type PayLinkName, seededPayLinks } from '../../gateway/store/seed-pay-links.ts';
import { words as gatewayWords } from '../../gateway/words.ts';
import { exact } from '../../src/words/exact.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { atCashier } from './kit/cashier.ts';
import { answerTo, tabTo } from './kit/page.ts';
import { afterProof, PayLinkPage, payLinkAddress, proofOf } from './kit/pay-link-page.ts';
import { test } from './kit/story.ts';

const payPage = (name: PayLinkName) => afterProof(name, 'messagePayment');
const payButton = (page: Page) => page.getByRole('button', { name: /^立即支付/ });
const isHeaded = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
const says = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const warns = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

/** What the countdown shows, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '')
    .split(':')
    .map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** What is left by the gateway's own order and clock. */
async function secondsBy(page: Page, name: PayLinkName): Promise<number> {
  const { key, phone } = seededPayLinks[name];
  const query = { token: key, consigneePhone: phone, bgnDate: '2026-01-01 00:00:00', endDate: '2036-01-01 00:00:00' };
  const answer = await page.request.get(`${readNotPay.path}?${new URLSearchParams(query)}`, {
    headers: { platform: 'PC' },
  });
  const order = [await answer.json()].flat()[0];
  const deadline: unknown = Object(order.data ?? order).paymentDeadline;
  const at = typeof deadline === 'number' ? deadline : Date.parse(`${String(deadline).replace(' ', 'T')}+08:00`);
  return (at - Date.parse(answer.headers().date ?? '')) / 1000;
}

test('ORD-LINK-01 ORD-ROUTE-15 ORD-PAY-17 ORD-PAY-24 ORD-CALL-28 a registered holder pays by the keyboard: closed, refused and told late before it is paid', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const entry = new PayLinkPage(await visitor.newTab());
  const { page } = entry;
  await page.goto(payLinkAddress('registered'));
  await entry.digits.fill(proofOf('registered'));
  await entry.agreement.check();
  await entry.viewOrder.click();
  await entry.isAt(payPage('registered'));
  await isHeaded(page, '应付金额');
  expect(await faultsAtWidths(page)).toEqual([]);

  // Ten fast clicks begin one payment.
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await atCashier(page, '关闭不付');
  await says(page, '支付已关闭，尚未支付');
  expect(visitor.callsTo(PAYMENT_PATH)).toHaveLength(1);
  // The number of the payment is in no address that could be gone back to.
  await entry.isAt(payPage('registered'));

  await tabTo(payButton(page));
  await page.keyboard.press('Enter');
  await atCashier(page, '支付被拒');
  await says(page, '支付没有成功：账户余额不足');
  expect(await faultsAtWidths(page)).toEqual([]);

  await payButton(page).click();
  await atCashier(page, '稍后才通知');
  await says(page, '正在确认支付结果，请稍候');
  await isHeaded(page, '应付金额');
  expect(await payButton(page).count()).toBe(0);
  await shop.sandbox.moveClock(6000);
  await isHeaded(page, exact.orderPaid.text);
  expect(await page.getByRole('timer').count()).toBe(0);
  expect(await faultsAtWidths(page)).toEqual([]);

  const { key, phone } = seededPayLinks.registered;
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title]));
  for (const secret of [key, phone]) expect(kept + visitor.console.join('\n')).not.toContain(secret);
});

test('ORD-PAY-22 ORD-PAY-23 ORD-CALL-28 two tabs pay an order once, and who goes back from the payment can pay', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const [first, second] = [await visitor.newTab(), await visitor.newTab()];
  for (const page of [first, second]) {
    await page.goto(payPage('registered'));
    await payButton(page).waitFor();
  }
  await payButton(first).click();
  await first.getByRole('button', { name: '支付成功' }).waitFor();
  await first.goBack();
  await payButton(first).click();
  await atCashier(first, '支付成功');
  await isHeaded(first, exact.orderPaid.text);

  const begun = visitor.callsTo(PAYMENT_PATH).length;
  await payButton(second).click();
  await isHeaded(second, exact.orderPaid.text);
  await warns(second, exact.paymentTooLate.text);
  expect(visitor.callsTo(PAYMENT_PATH)).toHaveLength(begun);
  // The keyboard is not lost with the button.
  expect(await second.getByRole('heading', { level: 1 }).evaluate((node) => node === document.activeElement)).toBe(
    true,
  );
});

test('ORD-PAY-18 ORD-PAY-19 ORD-PAY-20 ORD-PAY-21 ORD-PAY-22 ORD-PAY-25 F3: a clock that is an hour wrong and leaps changes nothing, and what has run out is not paid', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await visitor.newTab();
  await page.clock.install({ time: Date.now() + HOUR });
  await page.goto(payPage('registered'));
  await payButton(page).waitFor();
  const isRight = () =>
    expect
      .poll(async () => Math.abs((await secondsLeft(page)) - (await secondsBy(page, 'registered'))))
      .toBeLessThan(2.5);
  await isRight();
  // The laptop slept by its own clock alone: the order is read again, and the clock with it.
  await answerTo(page, readNotPay.path, () => page.clock.fastForward(30 * MINUTE));
  await isRight();

  // A late press: only the gateway knows that the time is over.
  await shop.sandbox.moveClock(3 * HOUR);
  await payButton(page).click();
  await isHeaded(page, exact.orderCanceled.text);
  await warns(page, exact.paymentTooLate.text);
  expect(await page.getByRole('timer').count()).toBe(0);
  expect(visitor.callsTo(PAYMENT_PATH)).toHaveLength(0);
  expect(await faultsAtWidths(page)).toEqual([]);
});

test('ORD-PAY-15 ORD-PAY-16 ORD-PAY-24 ORD-PAY-25 ORD-LINK-16 ORD-LINK-17 ORD-LINK-19 ORD-ROUTE-15 a paid, a cancelled and a dead link, a lost answer, a wrong phone and none', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await visitor.newTab();
  for (const [name, text] of [
    ['paid', exact.orderPaid.text],
    ['canceled', exact.orderCanceled.text],
  ] as const) {
    await page.goto(payPage(name));
    await isHeaded(page, text);
    expect(await payButton(page).count()).toBe(0);
    expect(await page.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/sandbox/mall');
  }
  await page.goto(payPage('expired'));
  await warns(page, gatewayWords.payLinkOver);
  expect(await faultsAtWidths(page)).toEqual([]);

  await shop.sandbox.setFaults({ method: 'GET', path: readNotPay.path, status: 500, times: 1 });
  await page.goto(payPage('registered'));
  await warns(page, exact.payOrderFailed.text);
  await page.getByRole('button', { name: '重试' }).click();
  await isHeaded(page, '应付金额');

  const { key } = seededPayLinks.registered;
  const entry = new PayLinkPage(page);
  for (const query of [`?key=${key}`, `?key=${key}&consigneePhone=13800139999`]) {
    await page.goto(`/payJianke/messagePayment${query}`);
    await entry.isAt(`/payJianke/entry?key=${key}`);
  }
  await page.goto('/payJianke/messagePayment');
  await warns(page, exact.payKeyFailed.text);
});
