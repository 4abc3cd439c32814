import { expect, test } from 'vitest';
import { sampleOrder, sampleRequest } from '../../machines/orders/sample-orders.cases.ts';
import { orderActionWords } from '../../src/orders/order-action.words.ts';
import { orderDoneText } from '../../src/orders/order-done-text.ts';
import { kindOf } from '../../src/orders/order-kind.ts';
import { payLinkOrderWords } from '../../src/pay-link/pay-link-order.words.ts';
import { paymentWords } from '../../src/payment/payment.words.ts';

test('ORD-ACT-07 names what was done; a cancel or delete says 订单 or 需求', () => {
  expect(orderDoneText('receive', sampleRequest('waitReceiving'))).toBe('确认收货成功');
  expect(orderDoneText('cancel', sampleOrder('waitPay'))).toBe('订单已取消');
  expect(orderDoneText('remove', sampleRequest('canceled'))).toBe('需求已删除');
  expect(orderDoneText('rebuy', sampleOrder('canceled'))).toBe('商品已加入购物车');
});

test('ORD-RX-01 texts about its change, payment and facts call a request a request', () => {
  const kind = kindOf(sampleRequest('waitPay'));
  expect([kind, kindOf(sampleOrder('waitPay')), kindOf(null)]).toEqual(['需求', '订单', '订单']);
  expect(orderActionWords.outdated(kind)).toBe('需求已有变化，请以最新状态为准');
  expect([payLinkOrderWords.title(kind), payLinkOrderWords.facts(kind)]).toEqual(['支付需求', '需求信息']);
  // The result of a payment is shown before the kind of the order is known.
  expect(Object.values(paymentWords).filter((text) => String(text).includes('订单'))).toEqual([]);
});
