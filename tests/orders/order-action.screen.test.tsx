import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { OrderRecord, OrderType } from '../../contract/orders/order.ts';
import { orderActionCases } from '../../machines/orders/order-action.cases.ts';
import { orderActionMachine } from '../../machines/orders/order-action.machine.ts';
import { sampleOrder, sampleProduct, sampleRefund, sampleRequest } from '../../machines/orders/sample-orders.cases.ts';
import { OrderActionDialog } from '../../src/orders/order-action-dialog.tsx';
import { OrderActions, OrderRemove } from '../../src/orders/order-actions.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, press, type Seen, testScreen } from '../kit/screen.tsx';

type Observation = Seen<typeof orderActionCases.machine>;
const choices = Object.values(orderActionCases.events['action.chosen'] ?? {});
// The cases of this event are typed where they are declared.
const orders = choices.map((choice) => (choice as { order: OrderRecord }).order);

const actionTexts = {
  cancel: '取消',
  receive: '确认收货',
  withdraw: '撤销申请',
  remove: '删除',
  rebuy: '再次购买',
  addToRequest: '加入需求',
} as const;
const named = (action: keyof typeof actionTexts, { ordersCode }: OrderRecord) =>
  new RegExp(`^${actionTexts[action]}(订单|需求)?\\s*(订单|需求)?\\s*${ordersCode}$`);
const questions = {
  cancel: '取消这个订单？',
  receive: '已经收到全部商品了吗？',
  withdraw: '撤销退款申请？',
  remove: '删除这个需求？',
} as const;
const question = async ({ context: { chosen } }: Observation) => {
  const action = chosen?.action;
  if (action === undefined || action === 'rebuy' || action === 'addToRequest') throw new Error('nothing is asked');
  const box = await screen.findByRole('alertdialog', { name: questions[action] });
  expect(box.textContent).toContain(chosen?.order.ordersCode);
  return { box, confirm: within(box).getByRole('button', { name: new RegExp(`^${actionTexts[action]}`) }) };
};
const reasonIs = (box: HTMLElement, { context: { chosen, reason, missedReasons } }: Observation) => {
  const choice = within(box).queryByRole('radiogroup', { name: '取消原因' });
  expect(choice !== null).toBe(chosen?.action === 'cancel');
  if (choice === null) return;
  const radios = within(choice).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked, value }) => (checked ? value : null)).find((value) => value !== null) ?? null).toBe(
    reason,
  );
  const isMissed = missedReasons > 0 && reason === null;
  expect(choice.textContent?.includes('请选择取消原因')).toBe(isMissed);
  if (isMissed) expect(document.activeElement).toBe(radios[0]);
};
const busyIs = ({ context: { chosen } }: Observation, busy: boolean) => {
  if (chosen === null) return;
  const button = screen.getByRole('button', { name: named(chosen.action, chosen.order), hidden: true });
  expect(button.getAttribute('aria-busy')).toBe(busy ? 'true' : null);
};

testScreen(orderActionCases, {
  render: (actor) => (
    <>
      {orders.map((order) => (
        <div key={order.ordersCode}>
          <OrderActions order={order} actor={actor} />
          <OrderRemove order={order} actor={actor} />
        </div>
      ))}
      <OrderActionDialog actor={actor} />
    </>
  ),
  states: {
    idle: (seen) => {
      const { chosen, notice } = seen.context;
      expect(screen.queryByRole('alertdialog')).toBeNull();
      const said = screen.queryByRole('alert')?.textContent ?? '';
      const failed = '加入购物车失败';
      expect(said).toBe(
        notice?.kind === 'refused' && chosen?.action === 'rebuy' ? noticeText(notice, failed) : notice ? failed : '',
      );
      busyIs(seen, false);
    },
    confirming: async (seen) => {
      const { box, confirm } = await question(seen);
      expect(confirm.getAttribute('aria-busy')).toBeNull();
      const said = within(box).queryByRole('alert')?.textContent ?? '';
      expect(said).toBe(noticeText(seen.context.notice, '没有成功，请稍后重试'));
      reasonIs(box, seen);
    },
    changing: async (seen) => expect((await question(seen)).confirm.getAttribute('aria-busy')).toBe('true'),
    fillingCart: (seen) => busyIs(seen, true),
    leaving: (seen) => busyIs(seen, true),
  },
  events: {
    'action.chosen': (_, { action, order }) => press(named(action, order)),
    'reason.chosen': () => fireEvent.click(screen.getByLabelText('不想要了')),
    'action.confirmed': () => press(/^(取消|确认收货|撤销申请|删除)(订单|需求)?$/),
    'action.dropped': () => press(/^(先不取消|还没收到|暂不撤销|保留)$/),
    'page.returned': external,
  },
});

describe('the question before a cancel', () => {
  const said = async (given: Partial<OrderRecord>) => {
    const actor = createActor(orderActionMachine, { input: { hasCart: true } }).start();
    const { unmount } = render(<OrderActionDialog actor={actor} />);
    actor.send({ type: 'action.chosen', action: 'cancel', order: sampleOrder('waitPay', given) });
    const box = await screen.findByRole('alertdialog');
    const text = document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
    unmount();
    return text;
  };

  test('ORD-ACT-02 ORD-COIN-14 it names what is returned: money, coupon and coins, each only where it was used', async () => {
    const start = '订单 2026112000213 取消后不能恢复';
    expect(await said({})).toBe(`${start}。`);
    expect(await said({ couponValue: null, mallCoinMoney: null })).toBe(`${start}。`);
    expect(await said({ couponValue: 20_00 })).toBe(`${start}，已用的优惠券会退回，过期的除外。`);
    expect(await said({ mallCoinMoney: 4_00 })).toBe(`${start}，已用的金币会退回，过期的除外。`);
    expect(await said({ couponValue: 20_00, mallCoinMoney: 4_00, paymentTime: 1 })).toBe(
      `${start}，已付款项将原路退回，已用的优惠券和金币会退回，过期的除外。`,
    );
  });
});

describe('what an order offers', () => {
  const actor = createActor(orderActionMachine, { input: { hasCart: true } });
  const onPress = vi.fn<(order: OrderRecord) => void>();
  const pay = { ordersCode: null, busy: false, fault: null, onPress };
  const onContact = vi.fn<(order: OrderRecord) => void>();
  afterEach(() => void vi.clearAllMocks());
  const offered = (order: OrderRecord, ports: object = { pay, onContact }) => {
    const { container, unmount } = render(
      <>
        <OrderActions order={order} actor={actor} withDetail {...ports} />
        <OrderRemove order={order} actor={actor} />
      </>,
    );
    const found = [...container.querySelectorAll('a, button')].map((thing) => {
      const text = thing.getAttribute('aria-label') ?? thing.textContent ?? '';
      expect(text).toContain(order.ordersCode);
      return text.replace(/\s*(订单|需求)?\s*\d+$/, '');
    });
    unmount();
    return found;
  };
  const order = (type: OrderType, given: Partial<OrderRecord> = {}) => sampleOrder(type, given);

  test('ORD-ACT-01 ORD-ACT-02 an order awaiting payment offers pay now and cancel; cash on delivery is not paid here', () => {
    expect(offered(order('waitPay'))).toEqual(['立即支付', '订单详情', '取消订单']);
    expect(offered(order('waitPay', { paymentType: '1' }))).toEqual(['订单详情', '取消订单']);
    expect(offered(order('waitPay'), {})).toEqual(['订单详情', '取消订单']);
  });

  test('ORD-RX-01 ORD-ACT-03 a request is called a request and can be paid during its audit; an order cannot', () => {
    expect(offered(sampleRequest('waitAudit'))).toEqual(['立即支付', '需求详情', '取消需求']);
    expect(offered(sampleRequest('waitPay'))).toEqual(['立即支付', '需求详情', '取消需求']);
    expect(offered(sampleRequest('waitAudit', { paymentType: '1' }))).toEqual(['需求详情', '取消需求']);
    expect(offered(order('waitAudit'))).toEqual(['订单详情', '取消订单']);
    expect(offered(sampleRequest('waitAudit', { paymentTime: 1 }))).toEqual(['需求详情', '取消需求']);
  });

  test('ORD-ACT-14 ORD-ROUTE-18 a missing inquiry takes the place of the payment: online, on delivery or paid', () => {
    for (const given of [{}, { paymentType: '1' }, { paymentTime: 1 }]) {
      const owed = sampleRequest('waitAudit', { ...given, prescription: { isPerfect: false } });
      expect(offered(owed)).toEqual(['去问诊', '需求详情', '取消需求']);
      const { getByRole, unmount } = render(<OrderActions order={owed} actor={actor} />);
      expect(getByRole('link', { name: /^去问诊/ }).getAttribute('href')).toBe(
        '/pay/inquiry?orderCode=2026112000187&pConsigneePhone=13512345678&paySource=',
      );
      unmount();
    }
  });

  test('ORD-ACT-04 ORD-ACT-05 an order awaiting delivery offers contact with the doctor or the service', () => {
    expect(offered(sampleRequest('waitDelivery'))).toEqual(['联系医生', '需求详情']);
    expect(offered(order('waitDelivery'))).toEqual(['联系客服', '订单详情']);
    const { getByRole } = render(<OrderActions order={order('waitDelivery')} actor={actor} onContact={onContact} />);
    fireEvent.click(getByRole('button', { name: /联系客服/ }));
    expect(onContact).toHaveBeenCalledWith(order('waitDelivery'));
  });

  test('ORD-ACT-06 ORD-ACT-08 a parcel is received, then reviewed on its own page', () => {
    expect(offered(order('waitReceiving'))).toEqual(['确认收货', '订单详情']);
    const { getByRole } = render(<OrderActions order={order('waitEvaluate')} actor={actor} />);
    const link = getByRole('link', { name: /去评价/ });
    expect(link.getAttribute('href')).toBe('/user/order/evaluate/2026112000213');
  });

  test('ORD-ACT-09 ORD-ACT-10 ORD-ACT-11 ORD-ACT-12 finished orders offer rebuy, delete and invoice, each where it applies', () => {
    expect(offered(order('completeTransaction'))).toEqual(['再次购买', '订单详情', '查看发票', '删除']);
    expect(offered(order('waitEvaluate'))).toEqual(['去评价', '再次购买', '订单详情', '查看发票', '删除']);
    expect(offered(sampleRequest('canceled'))).toEqual(['加入需求', '需求详情', '删除']);
    expect(offered(order('refundCompleteTransaction'))).toEqual(['订单详情', '查看发票', '删除']);
    expect(offered(order('refundOrder'))).toEqual(['订单详情']);
    expect(offered(order('refundOrder', { refund: sampleRefund() }))).toEqual(['撤销申请', '订单详情']);
    const agreed = sampleRefund({ state: 'refunding', isWithdrawable: false });
    expect(offered(order('refundOrder', { refund: agreed }))).toEqual(['订单详情']);
  });

  test('ORD-STATE-01 a refund is offered where the gateway allows it, on a page that can request one', () => {
    const refundable = order('waitReceiving', { isRefundable: true });
    const onRefund = vi.fn<(order: OrderRecord) => void>();
    expect(offered(refundable)).toEqual(['确认收货', '订单详情']);
    expect(offered(order('waitReceiving'), { onRefund })).toEqual(['确认收货', '订单详情']);
    expect(offered(refundable, { onRefund })).toEqual(['确认收货', '订单详情', '申请退款']);
    const { getByRole } = render(<OrderActions order={refundable} actor={actor} onRefund={onRefund} />);
    fireEvent.click(getByRole('button', { name: /申请退款/ }));
    expect(onRefund).toHaveBeenCalledExactlyOnceWith(refundable);
  });

  test('ORD-ACT-13 ORD-ACT-12 the invoice page opens whether the invoice is issued or not', () => {
    for (const consigneeType of ['', '1']) {
      const { getByRole, unmount } = render(
        <OrderActions order={order('completeTransaction', { consigneeType })} actor={actor} />,
      );
      const link = getByRole('link', { name: /查看发票/ });
      expect(link.getAttribute('href')).toBe('/user/personal/invoice/detail/2026112000213');
      unmount();
    }
  });

  test('ORD-ACT-01 the button starts the payment of the order; one prescription drug makes it a request', () => {
    const { getByRole, rerender } = render(<OrderActions order={order('waitPay')} actor={actor} pay={pay} />);
    fireEvent.click(getByRole('button', { name: /^立即支付\s*订单 2026112000213$/ }));
    expect(onPress).toHaveBeenCalledExactlyOnceWith(order('waitPay'));
    const mixed = order('waitPay', { orderProducts: [sampleProduct(), sampleProduct({ prescriptionType: '5' })] });
    rerender(<OrderActions order={mixed} actor={actor} pay={pay} />);
    fireEvent.click(getByRole('button', { name: /^立即支付\s*需求 2026112000213$/ }));
    expect(onPress).toHaveBeenLastCalledWith(mixed);
  });
});
