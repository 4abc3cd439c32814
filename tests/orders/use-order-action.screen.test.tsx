import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cancelOrder } from '../../contract/orders/order.calls.ts';
import { sampleOrder, sampleRequest } from '../../machines/orders/sample-orders.cases.ts';
import { createServices } from '../../src/lib/services.ts';
import { orderActionWords } from '../../src/orders/order-action.words.ts';
import { kindOf } from '../../src/orders/order-kind.ts';
import { orderDoneText, useOrderAction } from '../../src/orders/use-order-action.ts';
import { payLinkOrderWords } from '../../src/pay-link/pay-link-order.words.ts';
import { paymentWords } from '../../src/payment/payment.words.ts';
import { createAppContext } from '../../src/shell/app-context.ts';
import { AppReactContext } from '../../src/shell/use-app-context.ts';
import { openTestServer, refusal } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();

test.each([
  ['the words of the gateway', '订单正在出库', sampleOrder('waitPay'), '订单正在出库'],
  ['that the order has changed', '', sampleOrder('waitPay'), '订单已有变化，请以最新状态为准'],
  ['that the request has changed', '', sampleRequest('waitPay'), '需求已有变化，请以最新状态为准'],
])('ORD-ACT-02 ORD-RX-01 an outdated order says %s and is read again', async (_, message, order, text) => {
  server.answer(cancelOrder, () => refusal(409, 'x', message));
  const appContext = createAppContext(createServices(), window.location.origin);
  const said = vi.spyOn(appContext.toast, 'send');
  const changed = vi.fn<(removed: boolean) => void>();
  const { result } = renderHook(() => useOrderAction(changed), {
    wrapper: ({ children }) => <AppReactContext value={appContext}>{children}</AppReactContext>,
  });
  const { actor } = result.current;
  actor.send({ type: 'action.chosen', action: 'cancel', order });
  actor.send({ type: 'reason.chosen', reason: 'price' });
  actor.send({ type: 'action.confirmed' });
  await until(() => expect(changed).toHaveBeenCalledExactlyOnceWith(false));
  expect(said).toHaveBeenCalledExactlyOnceWith({ type: 'toast.requested', kind: 'bad', text });
});

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
