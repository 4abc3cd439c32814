import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { logisticsPreviewMachine } from '../../machines/orders/logistics-preview.machine.ts';
import { orderActionMachine } from '../../machines/orders/order-action.machine.ts';
import { orderListCases } from '../../machines/orders/order-list.cases.ts';
import {
  type OrderFilter,
  orderListMachine,
  orderPages,
  type ReadCountsReply,
} from '../../machines/orders/order-list.machine.ts';
import { sampleOrder, sampleProduct, sampleRequest } from '../../machines/orders/sample-orders.cases.ts';
import { OrderCard } from '../../src/orders/order-card.tsx';
import { OrderListScreen } from '../../src/orders/order-list-screen.tsx';
import { pageReader } from '../kit/page-reader.ts';
import { external, fill, press, type Seen, testScreen } from '../kit/screen.tsx';

type Observation = Seen<typeof orderListCases.machine>;

const types = {
  all: '全部',
  waitPay: '待付款',
  waitDelivery: '待发货',
  waitReceiving: '待收货',
  waitEvaluate: '待评价',
  completed: '已完成',
  refund: '退款/售后',
};
const ranges = { all: '全部时间', '3m': '近三个月', '12m': '近一年' };
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '按商品名称、订单号或收货人搜索订单' });
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

const action = createActor(orderActionMachine, { input: { hasCart: true } }).start();
const idlePreview = createActor(logisticsPreviewMachine).start();
const screenOf = (actor: Parameters<typeof OrderListScreen>[0]['actor']) => (
  <OrderListScreen actor={actor} preview={idlePreview} action={{ actor: action }} />
);

const headIs = ({ context: { filter, typed } }: Observation) => {
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain(types[filter.type]);
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).parentElement?.textContent).toBe(
    ranges[filter.range],
  );
  expect(field().value).toBe(typed);
  expect(screen.queryByRole('button', { name: '清空搜索内容' }) !== null).toBe(typed !== '');
};

testScreen(orderListCases, {
  render: screenOf,
  states: {
    counting: headIs,
    counted: (seen) => {
      headIs(seen);
      expect(tabs()).toEqual(['全部26', '待付款1', '待发货2', '待收货1', '待评价3', '已完成12', '退款/售后2']);
    },
    uncounted: (seen) => {
      headIs(seen);
      expect(tabs()).toEqual(['全部', '待付款', '待发货', '待收货', '待评价', '已完成', '退款/售后']);
    },
  },
  events: {
    'type.chosen': (_, { orderType }) =>
      fireEvent.click(screen.getByRole('tab', { name: new RegExp(types[orderType]) })),
    'range.chosen': (_, { range }) => fireEvent.click(screen.getByRole('radio', { name: ranges[range] })),
    'search.typed': (_, { text }) => fill(field(), text),
    'search.pressed': () => press('搜索订单'),
    'search.cleared': () => press('清空搜索内容'),
    // Its button replaces the rows, which have not started here: see below.
    'filter.dropped': external,
    'orders.changed': external,
  },
});

const all: OrderFilter = { type: 'all', range: 'all', productName: '' };

/** The list, at any place, with these orders on its page. */
function openList(orders: readonly OrderRecord[], filter: OrderFilter = all) {
  const { asked, actors } = pageReader<OrderRecord, OrderFilter>(() => orders);
  const pagedList = orderPages.provide({ actors });
  const machine = orderListMachine.provide({
    actors: { pagedList, readCounts: fromPromise<ReadCountsReply>(async () => ({ kind: 'refused' })) },
  });
  const actor = createActor(machine, { input: { filter, page: 1, read: null } }).start();
  render(screenOf(actor));
  return { asked };
}

describe('what stands in place of the rows', () => {
  test('ORD-LIST-02 ORD-LIST-03 an empty result offers to clear the filter; an empty list says so', async () => {
    const { asked } = openList([], { type: 'waitPay', range: '3m', productName: '钙' });
    expect(await screen.findByText('没有符合条件的订单')).toBeTruthy();
    press('清除筛选');
    expect(await screen.findByText('还没有订单')).toBeTruthy();
    expect(asked.map(({ filter }) => filter)).toEqual([
      { type: 'waitPay', range: '3m', productName: '钙' },
      { type: 'waitPay', range: 'all', productName: '' },
    ]);
    expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull();
  });

  test('ORD-LIST-01 ORD-RX-01 each order is an item with its number; a request is called a request', async () => {
    openList([sampleOrder('waitPay'), sampleRequest('waitAudit')]);
    const list = await screen.findByRole('list', { name: '订单列表' });
    const cards = within(list).getAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['订单 2026112000213', '需求 2026112000187']);
    expect(cards[1]?.textContent).toContain('需求号 2026112000187');
    expect(cards[0]?.closest('[data-row]')?.getAttribute('data-row')).toBe('2026112000213');
  });
});

describe('one order', () => {
  const show = (order: OrderRecord) => {
    render(<OrderCard order={order} preview={idlePreview} actor={action} />);
    return screen.getByRole('article');
  };

  test('ORD-CALL-28 shows what was paid too late or twice and is to be refunded', () => {
    expect(show(sampleOrder('canceled', { refundDue: 49_60 })).textContent).toContain('¥49.60 将原路退回');
  });

  test('ORD-LIST-01 shows the date, the products with their prices, the payment and the status', () => {
    const card = show(sampleOrder('waitDelivery', { couponValue: 6_00, transportCosts: 8_50 }));
    for (const text of [
      '2026-11-20 10:12',
      '甲',
      '单价 ¥24.80',
      '数量 ×2',
      '实付 ¥49.60',
      '运费 ¥8.50',
      '优惠券 −¥6.00',
      '待发货',
      '在线支付',
    ]) {
      expect(card.textContent).toContain(text);
    }
    expect(screen.getByRole('button', { name: '复制订单号 2026112000213' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /订单详情/ }).getAttribute('href')).toBe(
      '/user/order/detail/2026112000213',
    );
    expect(screen.getByRole('link', { name: sampleProduct().productName }).getAttribute('href')).toBe(
      '/sandbox/products/P1001',
    );
  });

  test('ORD-DATA-07 ORD-CALL-43 cash on delivery shows 应付 until it is received, not only to screen readers; an unknown type 合计', () => {
    const cash = { paymentType: '1', paymentTypeName: '货到付款' };
    const shown = (order: OrderRecord) => {
      cleanup();
      show(order);
      return screen.getByText(/^(?:应付|实付|合计)$/);
    };
    expect(shown(sampleOrder('waitDelivery', cash)).textContent).toContain('应付');
    const onTheWay = shown(sampleOrder('waitReceiving', cash));
    expect([onTheWay.textContent?.trim(), getComputedStyle(onTheWay).position]).toEqual(['应付', 'static']);
    expect(shown(sampleOrder('waitEvaluate', { ...cash, paymentTime: 1 })).textContent).toContain('实付');
    expect(shown(sampleOrder('waitReceiving')).textContent).toContain('实付');
    expect(shown(sampleOrder('refundOrder', cash)).textContent).toContain('合计');
    expect(shown({ ...sampleOrder('waitPay'), orderType: 'new' }).textContent).toContain('合计');
  });

  test('ORD-STATE-02 the gateway’s status name takes precedence; an order that was never paid says so', () => {
    expect(show(sampleOrder('waitPay', { orderStatusName: '等待商家接单' })).textContent).toContain('等待商家接单');
    cleanup();
    const canceled = show(sampleOrder('canceled')).textContent;
    expect(canceled).toContain('未支付');
    expect(canceled).not.toContain('免运费');
  });

  test('ORD-LIST-01 more than four products collapse and expand', () => {
    const orderProducts = Array.from({ length: 5 }, (_, at) => sampleProduct({ productName: `商品 ${at}` }));
    show(sampleOrder('waitPay', { orderProducts }));
    expect(screen.getAllByText(/^商品 \d$/)).toHaveLength(4);
    press(/^共 5 件 展开/);
    expect(screen.getAllByText(/^商品 \d$/)).toHaveLength(5);
    press(/^收起/);
    expect(screen.queryByText('商品 4')).toBeNull();
  });

  test('ORD-DET-08 only an order that was sent has a parcel', () => {
    show(sampleOrder('waitReceiving'));
    expect(screen.getByRole('button', { name: /查看物流/ })).toBeTruthy();
    cleanup();
    show(sampleOrder('waitDelivery'));
    expect(screen.queryByRole('button', { name: /查看物流/ })).toBeNull();
  });
});
