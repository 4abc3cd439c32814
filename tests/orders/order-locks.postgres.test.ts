import { expect } from 'vitest';
import { HOUR } from '../../gateway/clock.ts';
import { hashOf } from '../../gateway/store/server-keys.ts';
import { sweep } from '../../gateway/sweep.ts';
import { refusalOf, refusalText } from '../gateway/browser.ts';
import { committedMeanwhile } from '../gateway/held-rows.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { programOf } from '../kit/shop-kit.ts';

const kit = gatewayKit();
const { test, cancel, seeded, row } = orderHelpers(kit);
const links = payLinkHelpers(kit);

/** While `act` waits for the order's row, the order moves on. */
const movedMeanwhile = <Result>(code: string, type: 'waitDelivery' | 'canceled', act: () => Promise<Result>) =>
  committedMeanwhile(
    kit.store,
    (trx) => trx.updateTable('orders').set({ type, version: 2 }).where('code', '=', code).execute(),
    act,
  );

test('ORD-CALL-06 a cancel that waits for a payment is refused once the payment is committed', async ({ shopper }) => {
  const code = await seeded('waitPay', { is_rx: false });
  const answer = await movedMeanwhile(code, 'waitDelivery', () => cancel(shopper, code));
  expect(refusalText(answer)).toBe('409 orderMoved 当前状态不支持此操作，请刷新后查看');
  expect(await row(code)).toMatchObject({ type: 'waitDelivery', version: 2 });
});

test('ORD-STATE-01 an order paid while the sweep waits for it is not cancelled as overdue', async () => {
  const code = await seeded('waitPay', { is_rx: false });
  kit.clock.pass(25 * HOUR);
  await movedMeanwhile(code, 'waitDelivery', () => sweep(kit.store, kit.clock));
  expect(await row(code)).toMatchObject({ type: 'waitDelivery', version: 2 });
});

test('ORD-STATE-01 an order paid while its link waits for it is not cancelled as overdue', async ({ visitor }) => {
  const link = await links.made();
  const { code } = await links.orderOf(link);
  kit.clock.pass(25 * HOUR);
  await movedMeanwhile(code, 'waitDelivery', () => links.read(visitor, link));
  expect(await row(code)).toMatchObject({ type: 'waitDelivery', version: 2 });
});

test('ORD-STATE-01 an order paid while a complete-info link waits for it is not cancelled as overdue', async ({
  visitor,
}) => {
  const { requestCode, key } = (await visitor.post('/sandbox/api/links', { kind: 'complete' })).body;
  const { order_code: code } = await kit.row`select order_code from complete_links where key_hash = ${hashOf(key)}`;
  kit.clock.pass(25 * HOUR);
  await movedMeanwhile(code, 'waitDelivery', () => visitor.get(`/v2/orders/ordersPatient/request/${requestCode}`));
  expect(await row(code)).toMatchObject({ type: 'waitDelivery', version: 2 });
});

test('ORD-STATE-02 the shop cannot move an order that is cancelled while it waits', async () => {
  const code = await seeded('waitDelivery');
  const shop = await programOf(kit);
  const shipped = { type: 'parcel.shipped', company: '顺丰速运', shippingNo: 'SF100' };
  const answer = await movedMeanwhile(code, 'canceled', () => shop.post(`/orders/${code}/events`, shipped));
  expect(refusalOf(answer)).toEqual([409, 'orderMoved']);
  expect(await row(code)).toMatchObject({ type: 'canceled', version: 2 });
});
