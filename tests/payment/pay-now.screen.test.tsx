import { fireEvent, render, screen } from '@testing-library/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { isCashOnDelivery, type OrderRecord } from '../../contract/orders/order.ts';
import { orderActionMachine } from '../../machines/orders/order-action.machine.ts';
import { sampleOrder } from '../../machines/orders/sample-orders.cases.ts';
import { PRESSED_AT, payNowCases } from '../../machines/payment/pay-now.cases.ts';
import { type PayNowNotice, type payNowMachine, selectPayNow } from '../../machines/payment/pay-now.machine.ts';
import { OrderActions } from '../../src/orders/order-actions.tsx';
import { payNowShown } from '../../src/payment/pay-now-text.ts';
import { noticeText } from '../kit/notices.ts';
import { external, type Seen, testScreen, textsOf } from '../kit/screen.tsx';

type Observation = Seen<typeof payNowCases.machine>;

const action = createActor(orderActionMachine, { input: { hasCart: true } }).start();
// The cases of this event are typed where they are declared.
const presses = Object.values(payNowCases.events['pay.pressed'] ?? {}) as {
  order: OrderRecord;
  userId: string | null;
}[];
const offered = presses.filter(({ order }) => !isCashOnDelivery(order));
const payButton = ({ ordersCode }: OrderRecord) =>
  screen.getByRole('button', { name: new RegExp(`^(?:立即支付|查看支付结果)\\s*(?:订单|需求) ${ordersCode}$`) });

/** Every order of the cases with its pay button, as a list has them. */
function Orders({ actor }: { actor: ActorRefFrom<typeof payNowMachine> }) {
  const view = useSelector(actor, selectPayNow, shallowEqual);
  return presses.map(({ order, userId }) => (
    <OrderActions
      key={order.ordersCode}
      order={order}
      actor={action}
      pay={{ ...payNowShown(view), onPress: () => actor.send({ type: 'pay.pressed', order, at: PRESSED_AT, userId }) }}
    />
  ));
}

const busyIs = ({ context: { pressed } }: Observation, busy: boolean) => {
  for (const { order } of offered) {
    const isIt = busy && order.ordersCode === pressed?.order.ordersCode;
    expect(payButton(order).getAttribute('aria-busy')).toBe(isIt ? 'true' : null);
  }
};
const saidOf = (notice: PayNowNotice | null) => {
  if (notice === null) return null;
  return notice.kind === 'tooLate' ? '订单已超时，无法提交！' : noticeText(notice, '没有成功，请稍后重试');
};

testScreen(payNowCases, {
  render: (actor) => <Orders actor={actor} />,
  states: {
    idle: (seen) => {
      busyIs(seen, false);
      expect(screen.queryByRole('alert')?.textContent ?? null).toBe(saidOf(seen.context.notice));
    },
    checkingConsultation: (seen) => busyIs(seen, true),
    toInquiry: (seen) => busyIs(seen, true),
    redirecting: (seen) => {
      busyIs(seen, true);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  },
  events: {
    'pay.pressed': (_, { order }) => fireEvent.click(payButton(order)),
    'page.returned': external,
  },
});

test('ORD-ACT-01 ORD-ACT-02 while a payment is being confirmed the only button is 查看支付结果', () => {
  const order = sampleOrder('waitPay', { confirmingUntil: PRESSED_AT });
  const pay = { ordersCode: null, busy: false, fault: null, onPress: () => {} };
  render(<OrderActions order={order} actor={action} pay={pay} />);
  const names = textsOf(screen.getAllByRole('button'));
  expect(names).toEqual([`查看支付结果 订单 ${order.ordersCode}`]);
});
