import { expect } from 'vitest';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit, times } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';
import { type Program, programOf } from '../kit/shop-kit.ts';

const kit = gatewayKit();
const test = kit.test.extend('shop', () => programOf(kit));
const orders = orderHelpers(kit);
const payments = paymentHelpers(kit);
const owed = async (shop: Program) => (await shop.get('/payments?refundDue=1')).body.payments;
const idsOf = (listed: readonly { id: string }[]) => listed.map(({ id }) => id);
const refunded = (shop: Program, id: string) => shop.post(`/payments/${id}/refunded`, undefined);

/** A payment of this order, paid after it was closed. */
async function paidLate(shopper: Parameters<typeof payments.started>[0], codes: readonly string[]): Promise<string> {
  const payment = await payments.started(shopper, codes);
  await payments.tell(payment, { result: 'closed' });
  await payments.tell(payment);
  return payment;
}
const payable = (more = {}) => orders.seeded('waitPay', { is_rx: false, is_global: false, ...more });

test('F3 a due refund is listed until the shop has paid it; then the order no longer shows it', async ({
  shop,
  shopper,
}) => {
  expect(await owed(shop)).toEqual([]);
  const codes = [await payable({ coupon_value: 0 }), await payable({ coupon_value: 600 })];
  const payment = await paidLate(shopper, codes);
  const [row] = await payments.payments();
  expect(await owed(shop)).toEqual([
    {
      id: payment,
      orderCodes: codes.toSorted(),
      amount: row?.amount,
      settledAt: row?.settled_at?.getTime(),
      party: 'cashier',
      refundDueAt: row?.refund_due_at?.getTime(),
    },
  ]);
  const due = async () => (await orders.read(shopper, codes[0] ?? '')).body.refundDue;
  expect(await due()).toBeGreaterThan(0);
  kit.clock.pass(60_000);
  const { changedAt: before } = (await shop.get(`/orders/${codes[0]}`)).body;
  const first = await refunded(shop, payment);
  expect([first.status, first.body]).toEqual([200, { refundedAt: expect.any(Number) }]);
  expect([await owed(shop), await due()]).toEqual([[], 0]);
  // A program that follows orders must not pay it a second time.
  const { changedAt, payments: told } = (await shop.get(`/orders/${codes[0]}`)).body;
  expect(told).toMatchObject([{ id: payment, refundDueAt: expect.any(Number), refundedAt: first.body.refundedAt }]);
  expect(changedAt).toBeGreaterThan(before);
  kit.clock.pass(60_000);
  expect((await refunded(shop, payment)).body).toEqual(first.body);
  expect((await payments.result(shopper, payment)).body.state).toBe('closed');
});

test('due refunds are listed oldest first; parallel reports of one count once and leave the others', async ({
  shop,
  shopper,
}) => {
  const first = await paidLate(shopper, [await payable({ coupon_value: 0 })]);
  kit.clock.pass(1000);
  const second = await paidLate(shopper, [await payable({ coupon_value: 600 })]);
  expect(idsOf(await owed(shop))).toEqual([first, second]);
  const answers = await times(4, () => refunded(shop, first));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(idsOf(await owed(shop))).toEqual([second]);
});

test('a refund is refused for an unknown payment and where none is due; the list takes no other query', async ({
  shop,
  shopper,
}) => {
  const paid = await payments.started(shopper, [await payable({ coupon_value: 0 })]);
  expect(refusalOf(await refunded(shop, paid))).toEqual([409, 'noRefundDue']);
  await payments.tell(paid);
  expect(refusalOf(await refunded(shop, paid))).toEqual([409, 'noRefundDue']);
  for (const id of ['01900000-0000-7000-8000-0000000000ff', 'none']) {
    expect(refusalOf(await refunded(shop, id))).toEqual([404, 'noSuchPayment']);
  }
  for (const query of ['', '?refundDue=0', '?refundDue=1&page=2']) {
    expect((await shop.get(`/payments${query}`)).status).toBe(400);
  }
});
