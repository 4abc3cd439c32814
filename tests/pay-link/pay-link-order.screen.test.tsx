import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { payLinkOrderCases, samplePayOrder } from '../../machines/pay-link/pay-link-order.cases.ts';
import { payLinkOrderMachine } from '../../machines/pay-link/pay-link-order.machine.ts';
import type { PayLink, PayLinkOrderContext, ReadPayOrderReply } from '../../machines/pay-link/pay-link-order.setup.ts';
import { payCountdownMachine } from '../../machines/payment/pay-countdown.machine.ts';
import { PayLinkOrderScreen } from '../../src/pay-link/pay-link-order-screen.tsx';
import { external, press, testScreen, textsOf } from '../kit/screen.tsx';

const TOO_LATE = '订单已超时，无法提交！';
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const payButton = () => screen.queryByRole('button', { name: /^立即支付/ });
const home = () => screen.getByRole('link', { name: '返回首页' });
const alerts = () => textsOf(screen.queryAllByRole('alert')).join('');
const failure = ({ notice }: PayLinkOrderContext) =>
  notice?.kind === 'refused' ? (notice.message ?? '请求错误') : '获取订单数据失败！';
const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const products = () => document.querySelectorAll('#pay-products > li');

const over = (title: string) => (context: PayLinkOrderContext) => {
  expect(heading()).toBe(title);
  expect(home().getAttribute('href')).toBe('/sandbox/mall');
  expect(payButton()).toBeNull();
  expect(alerts()).toBe(context.isTooLate ? TOO_LATE : '');
};
const busy = () => {
  expect(payButton()?.getAttribute('aria-busy')).toBe('true');
  expect(alerts()).toBe('');
};

testScreen(payLinkOrderCases, {
  render: (actor) => <PayLinkOrderScreen actor={actor} homeAddress="/sandbox/mall" onOpenChat={() => {}} />,
  states: {
    opening: () => expect.unreachable('it is decided at once'),
    keyless: () => {
      expect(alerts()).toBe('请求错误');
      expect(home()).toBeTruthy();
    },
    toEntry: () => expect(payButton()).toBeNull(),
    'open.order.loading': ({ context: { order }, container }) => {
      if (order === null) {
        expect(screen.getByText('正在读取订单')).toBeTruthy();
        expect(container.textContent).not.toContain('李雷');
      } else expect(term('收货人')).toBe('李雷');
    },
    'open.order.failed': ({ context }) => {
      expect(alerts()).toContain(failure(context));
      expect(payButton()).toBeNull();
    },
    'open.order.waitPay.ready': ({ context }) => {
      expect(heading()).toBe('应付金额');
      expect(payButton() !== null).toBe(context.isPaidHere && !context.isConfirming);
      if (context.isPaidHere) {
        expect(payButton()?.getAttribute('aria-busy') ?? 'false').toBe('false');
        expect(alerts()).toBe(context.notice === null ? '' : failure(context));
      } else if (!context.isAwaited) expect(home()).toBeTruthy();
      else {
        expect(screen.getByText(/^支付结果正在确认，请勿重复支付；若未付款，\d\d:\d\d 后可重新支付。$/)).toBeTruthy();
        expect(screen.queryByRole('timer')).toBeNull();
      }
    },
    'open.order.waitPay.checking': busy,
    'open.order.waitPay.redirecting': busy,
    'open.order.waitPay.refused': ({ context }) => {
      expect(alerts()).toBe(TOO_LATE);
      expect(payButton() !== null).toBe(context.isPaidHere && !context.isConfirming);
    },
    'open.order.paid': ({ context }) => over('订单已支付')(context),
    'open.order.canceled': ({ context }) => over('订单已取消')(context),
    'open.order.other': ({ context }) => over('退款中')(context),
    'open.payment.deciding': () => expect.unreachable('it is decided at once'),
    'open.payment.none': () => expect(screen.queryByText('正在确认支付结果，请稍候')).toBeNull(),
    'open.payment.watched': ({ context }) => {
      if (context.order?.orderType !== 'waitDelivery') expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
    },
    'open.products.few': ({ context: { order, isLong } }) => {
      if (order === null) return;
      expect(products()).toHaveLength(3);
      expect(screen.queryByRole('button', { name: /^展开/ }) !== null).toBe(isLong);
    },
    'open.products.all': ({ context: { isLong } }) => {
      expect(products()).toHaveLength(isLong ? 4 : 3);
      expect(screen.queryByRole('button', { name: '收起', expanded: true }) !== null).toBe(isLong);
    },
  },
  events: {
    'pay.pressed': (user) => user.click(screen.getByRole('button', { name: '立即支付' })),
    'retry.pressed': () => press(/^(?:重试|查看支付结果)$/),
    'all.pressed': (user) => user.click(screen.getByRole('button', { name: '展开其余 1 件' })),
    'fewer.pressed': (user) => user.click(screen.getByRole('button', { name: '收起' })),
    'page.returned': external,
    'countdown.ended': external,
    'countdown.doubted': external,
  },
});

describe('the order on its pay page', () => {
  const open = async (given: Parameters<typeof samplePayOrder>[1] = {}) => {
    const order = samplePayOrder('waitPay', given);
    const readOrder = fromPromise<ReadPayOrderReply, PayLink>(async () => ({
      kind: 'read',
      order,
      now: 1_795_200_000_000,
    }));
    const payCountdown = payCountdownMachine.provide({ actors: { watchClock: fromCallback(() => {}) } });
    const machine = payLinkOrderMachine.provide({ actors: { readOrder, payCountdown } });
    const actor = createActor(machine, { input: { key: 'k', consigneePhone: '13512345678', payment: '' } }).start();
    render(<PayLinkOrderScreen actor={actor} homeAddress="/user" onOpenChat={() => {}} />);
    await screen.findByText('收货人');
  };

  test('ORD-PAY-01 ORD-PAY-02 ORD-PAY-03 ORD-PAY-04 ORD-PAY-05 ORD-PAY-06 shows the consignee, order and payment method', async () => {
    await open();
    expect([term('收货人'), term('收货地址'), term('支付方式')]).toEqual([
      '李雷',
      '广东省广州市天河区体育东路 28 号',
      '在线支付',
    ]);
    expect(term('下单时间')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(term('手机')).toContain('1351234****');
    expect(document.body.textContent).not.toContain('13512345678');
    expect(term('需求号')).toBe('2026112000231');
  });

  test('ORD-RX-01 a request is never called an order', async () => {
    await open();
    expect(screen.getByRole('heading', { name: '需求信息' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('订单');
  });

  test('ORD-PAY-06 ORD-RX-01 an order without a prescription drug has an order number', async () => {
    await open({ orderProducts: [] });
    expect(term('订单号')).toBe('2026112000231');
  });

  test('ORD-PAY-10 ORD-PAY-11 ORD-PAY-12 ORD-PAY-13 ORD-PAY-14 the server’s figures, and their total', async () => {
    await open();
    const figures = ['商品金额', '优惠券', '运费', '金币抵扣', '合计'].map(term);
    expect(figures).toEqual(['¥192.30', '−¥20.00', '¥0.00', '−¥4.00', '¥168.30']);
    expect(payButton()?.textContent).toBe('立即支付');
  });

  test('ORD-PAY-14 the button shows the advance; the total stays the sum', async () => {
    await open({ advanceSum: 50_00 });
    expect(payButton()?.textContent).toBe('立即支付 ¥50.00');
    expect(term('合计')).toBe('¥168.30');
    expect(heading()).toBe('本次应付预付款');
  });

  test.each(['waitPay', 'waitDelivery', 'canceled'])(
    'ORD-CALL-28 what was paid too late or twice is to be refunded, also of an order in %s',
    async (orderType) => {
      await open({ orderType, refundDue: 168_30 });
      expect(screen.getByText('重复或超时支付的 ¥168.30 将原路退回')).toBeTruthy();
      cleanup();
      await open({ orderType, refundDue: 0 });
      expect(screen.queryByText(/将原路退回/)).toBeNull();
    },
  );

  test('ORD-PAY-07 ORD-PAY-08 shows the first three of four products with their marks', async () => {
    await open();
    const rows = [...products()];
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      '苯磺酸氨氯地平片',
      '阿托伐他汀钙片',
      '维生素 C 咀嚼片',
    ]);
    expect(rows[0]?.textContent).toContain('处方药');
    expect(rows[0]?.textContent).toContain('¥24.80');
    expect(rows[0]?.textContent).toContain('×2');
  });

  test('ORD-PAY-17 ORD-PAY-18 shows the button and the countdown', async () => {
    await open();
    expect(screen.getByRole('timer').textContent).toBe('01:42:18');
    expect(payButton()).not.toBeNull();
  });

  test.each([
    ['处方待完善', { prescription: { isPerfect: false } }],
    ['医师正在审核', { prescription: { isPerfect: true } }],
    ['已付款，医师正在审核', { prescription: { isPerfect: true }, paymentTime: 1_795_100_000_000 }],
  ])('ORD-DATA-06 ORD-ACT-03 a request in audit shows its progress: %s', async (text, given) => {
    await open({ orderType: 'waitAudit', orderStatusName: '待审核', ...given });
    expect(screen.getByText(text)).toBeTruthy();
  });
});
