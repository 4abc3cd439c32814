import { expect, test } from 'vitest';
import { sampleOrder, sampleRequest } from '../../machines/orders/sample-orders.cases.ts';
import { orderDoneText } from '../../src/screens/orders/order-done-text.ts';

test('ORD-ACT-07 a confirmed receipt shows its text; what else was done is said with the word for the order', () => {
  expect(orderDoneText('receive', sampleRequest('waitReceiving'))).toBe('确认收货成功');
  expect(orderDoneText('cancel', sampleOrder('waitPay'))).toBe('订单已取消');
  expect(orderDoneText('remove', sampleRequest('canceled'))).toBe('需求已删除');
  expect(orderDoneText('rebuy', sampleOrder('canceled'))).toBe('商品已加入购物车');
});
