import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readCartTotal } from '../../contract/cart/cart.calls.ts';
import { writeMoment } from '../../contract/moment.ts';
import { readLogistics, readOrder } from '../../contract/orders/order.calls.ts';
import { readPayment } from '../../contract/payment/payment.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { readCommonTexts, readGiftPacks, readMallSettings, readSetting } from '../../contract/shell/settings.calls.ts';
import { sampleOrder } from '../../machines/orders/sample-orders.cases.ts';
import { paymentIn } from '../../src/payment/use-payment-return.tsx';
import { json, openTestServer, refusal } from '../kit/actors.ts';
import { wholeApp } from '../kit/whole-app.tsx';

const server = openTestServer();
const openApp = wholeApp();

const CODE = '2026112000213';
const member = { accountId: 'A1', nickName: '小满有余', phoneStr: '138****8000' };

/** The page of one order. */
function open(search = '', deadline = Date.now() + 600_000) {
  const { paymentDeadline: _at, creationDate: _on, ...order } = sampleOrder('waitPay', { ordersCode: CODE });
  for (const call of [readSetting, readMallSettings, readCommonTexts, readGiftPacks, readLogistics, readCartTotal]) {
    server.answer(call, () => refusal(404));
  }
  server.answer(readMember, () => json(member));
  const reads = server.answer(readOrder, () => json({ ...order, paymentDeadline: writeMoment(deadline) }));
  const appContext = openApp(`/user/order/detail/${CODE}${search}`, { loggedIn: true });
  const leaving = vi.spyOn(appContext.navigator, 'leaveShop').mockReturnValue();
  return { appContext, reads, leaving };
}
const payButton = () => screen.findByRole('button', { name: /^立即支付/ });

test('F6 ORD-ACT-15 ORD-CALL-28 ten fast clicks leave once; on return the order is reloaded and can be paid again', async () => {
  const { reads, leaving } = open();
  const button = await payButton();
  for (let click = 0; click < 10; click += 1) fireEvent.click(button);
  await waitFor(() => expect(leaving).toHaveBeenCalled());
  for (let click = 0; click < 10; click += 1) fireEvent.click(button);
  expect(leaving.mock.calls).toEqual([
    [`${window.location.origin}/unipay/payment/pay?userId=A1&orderCodes=${CODE}&platform=PC&paymentType=99`],
  ]);
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(reads).toHaveLength(2));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(leaving).toHaveBeenCalledTimes(2));
});

test('ORD-ACT-15 an overdue order does not leave for payment, says so and is reloaded', async () => {
  const { reads, leaving } = open('', Date.now() - 1000);
  fireEvent.click(await payButton());
  expect((await screen.findByText('订单已超时，无法提交！')).getAttribute('role')).toBe('alert');
  await waitFor(() => expect(reads).toHaveLength(2));
  expect(leaving).not.toHaveBeenCalled();
});

test('ORD-ACT-15 while the member is unknown nothing leaves, and the member is read again', async () => {
  const { appContext, leaving } = open();
  const asked = server.answer(readMember, () => refusal(400));
  fireEvent.click(await payButton());
  expect((await screen.findByText('没有成功，请稍后重试')).getAttribute('role')).toBe('alert');
  await waitFor(() => expect(asked).toHaveLength(2));
  const isMissing = () => appContext.session.getSnapshot().matches({ member: { record: 'unreadable' } });
  await waitFor(() => expect(isMissing()).toBe(true));
  server.answer(readMember, () => json(member));
  fireEvent.click(await payButton());
  await waitFor(() => expect(appContext.session.getSnapshot().context.member).not.toBeNull());
  expect(leaving).not.toHaveBeenCalled();
  fireEvent.click(await payButton());
  await waitFor(() => expect(leaving).toHaveBeenCalledOnce());
});

test('ORD-PAY-18 ORD-PAY-20 the time left counts down; at zero the order is reloaded', async () => {
  const { reads } = open('', Date.now() + 2500);
  const timer = await screen.findByRole('timer');
  expect(timer.textContent).toMatch(/^剩 00:00:0[0-3]$/);
  expect(timer.getAttribute('aria-label')).toMatch(/^剩余支付时间 \d 秒$/);
  await waitFor(() => expect(timer.textContent).toBe('剩 00:00:00'));
  await waitFor(() => expect(reads).toHaveLength(2));
  expect(screen.getByText(`订单 ${CODE} 支付时间已到`).getAttribute('role')).toBe('status');
});

test('ORD-CALL-28 the payment ID is removed from the address, and its result is read once and shown', async () => {
  const asked = server.answer(readPayment, () => json({ state: 'paid', message: '' }));
  const { appContext, reads } = open('?from=mail&payment=P1');
  await screen.findByText('订单已支付');
  const { path, search } = appContext.guard.getSnapshot().context;
  expect(path + search).toBe(`/user/order/detail/${CODE}?from=mail`);
  await waitFor(() => expect(reads).toHaveLength(2));
  expect(asked.map(({ path }) => path)).toEqual(['/unipay/payment/result/P1']);
});

test.each([
  ['?payment=P1', 'P1'],
  ['', null],
  ['?payment=', null],
  [`?payment=${'9'.repeat(64)}`, '9'.repeat(64)],
  [`?payment=${'9'.repeat(65)}`, null],
  ['?payment=a%00b', null],
])('ORD-CALL-28 the payment ID in %s', (search, payment) => {
  expect(paymentIn(search)).toBe(payment);
});
