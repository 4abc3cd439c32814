import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { memberHomeCases } from '../../machines/home/member-home.cases.ts';
import {
  type BlockName,
  type MemberHomeActor,
  memberHomeMachine,
  type ReadBlockReply,
} from '../../machines/home/member-home.machine.ts';
import { orderActionMachine } from '../../machines/orders/order-action.machine.ts';
import { sampleOrder, sampleProduct, sampleRequest } from '../../machines/orders/sample-orders.cases.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { MemberHomeScreen } from '../../src/home/member-home-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, type Seen, testScreen } from '../kit/screen.tsx';

type Observation = Seen<typeof memberHomeCases.machine>;

const session = createActor(sessionMachine);
const orderAction = {
  actor: createActor(orderActionMachine, { input: { hasCart: false } }).start(),
  onContact: undefined,
};
const home = (actor: MemberHomeActor, mallHome = '/sandbox/mall') => (
  <MemberHomeScreen actor={actor} session={session} orderAction={orderAction} mallHome={mallHome} />
);

const titles = { favourites: '收藏', coupons: '优惠券', coins: '金币' } as const;
type AssetName = keyof typeof titles;

const path = () => screen.queryByRole('navigation', { name: '订单进度' });
const latest = () => screen.getByRole('region', { name: '最近订单' });
const rows = () => latest().querySelectorAll('li[data-row]');
const tile = (name: AssetName) => {
  const found = screen
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith(titles[name]) && item.closest('nav')?.ariaLabel !== '订单进度');
  if (found === undefined) throw new Error(`there is no tile ${titles[name]}`);
  return found;
};
const pathTexts = () =>
  within(path() ?? document.body)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const readingTile = (name: AssetName) => (seen: Observation) => {
  const isBusy = tile(name).closest('nav')?.getAttribute('aria-busy') === 'true';
  if (seen.context.read[name] === null) expect(isBusy).toBe(true);
  if (seen.context.read[name] === null) expect(tile(name).textContent).toBe(titles[name]);
  expect(within(tile(name)).queryByRole('alert')).toBeNull();
};
const shownTile = (name: AssetName, text: string, href: string) => () => {
  expect(tile(name).textContent).toBe(text);
  expect(within(tile(name)).getByRole('link').getAttribute('href')).toBe(href);
};
const failedTile = (name: AssetName) => () => {
  const { getByRole } = within(tile(name));
  expect(getByRole('alert').textContent).toBe('没有读取到');
  expect(getByRole('link', { name: titles[name] })).toBeTruthy();
  expect(getByRole('button', { name: new RegExp(`^重试\\s*${titles[name]}$`) })).toBeTruthy();
};
const retryIn: Readonly<Record<BlockName, () => HTMLElement>> = {
  counts: () => screen.getByRole('button', { name: /^重试\s*订单进度$/ }),
  orders: () => within(latest()).getByRole('button', { name: '重试' }),
  favourites: () => within(tile('favourites')).getByRole('button'),
  coupons: () => within(tile('coupons')).getByRole('button'),
  coins: () => within(tile('coins')).getByRole('button'),
};

testScreen(memberHomeCases, {
  render: (actor) => home(actor),
  states: {
    visitor: () => {
      expect(screen.queryByRole('alert')).toBeNull();
      expect(rows()).toHaveLength(0);
      expect(pathTexts().map(([text]) => text)).toEqual(['待付款', '待发货', '待收货', '待评价']);
      for (const name of ['favourites', 'coupons', 'coins'] as const) expect(tile(name).textContent).toBe(titles[name]);
    },
    'member.counts.reading': ({ context: { read } }) => {
      expect(path()?.getAttribute('aria-busy')).toBe(read.counts === null ? 'true' : null);
      if (read.counts === null) expect(screen.getByText('正在读取订单数量')).toBeTruthy();
    },
    'member.counts.shown': () => {
      expect(pathTexts()).toEqual([
        ['1待付款', '/user/order/mine/waitPay'],
        ['2待发货', '/user/order/mine/waitDelivery'],
        ['1待收货', '/user/order/mine/waitReceiving'],
        ['0待评价', '/user/order/mine/waitEvaluate'],
      ]);
    },
    'member.counts.failed': ({ context: { notices } }) => {
      expect(path()).toBeNull();
      expect(
        screen.getByText(noticeText(notices.counts, '订单数量没有读取到'), {
          selector: 'section section *, section > div > [role=alert]',
        }),
      ).toBeTruthy();
      expect(retryIn.counts()).toBeTruthy();
    },
    'member.orders.reading': ({ context: { read } }) => {
      if (read.orders !== null) return expect(rows()).toHaveLength(read.orders.length);
      expect(within(latest()).getByRole('status').textContent).toBe('正在读取最近订单');
    },
    'member.orders.shown': ({ context: { read } }) => {
      expect(rows()).toHaveLength(read.orders?.length ?? Number.NaN);
      expect(within(latest()).queryByText('还没有订单') === null).toBe(read.orders?.length !== 0);
    },
    'member.orders.failed': ({ context: { notices } }) => {
      expect(rows()).toHaveLength(0);
      const said = within(latest()).getByRole('alert').textContent;
      expect(said).toContain(noticeText(notices.orders, '最近订单没有读取到'));
    },
    'member.favourites.reading': readingTile('favourites'),
    'member.favourites.shown': shownTile('favourites', '收藏18', '/user/order/collect'),
    'member.favourites.failed': failedTile('favourites'),
    'member.coupons.reading': readingTile('coupons'),
    'member.coupons.shown': shownTile('coupons', '优惠券4', '/user/account/coupon'),
    'member.coupons.failed': failedTile('coupons'),
    'member.coins.reading': readingTile('coins'),
    'member.coins.shown': shownTile('coins', '金币可抵 ¥12.601,260', '/user/account/coin'),
    'member.coins.failed': failedTile('coins'),
  },
  events: {
    'member.came': external,
    'member.left': external,
    'orders.changed': external,
    'retry.pressed': (_, { block }) => fireEvent.click(retryIn[block]()),
  },
});

const never = () => new Promise<never>(() => {});

function showOrders(records: readonly OrderRecord[], mallHome?: string, urgent = '') {
  const orders = records.map((order) => ({ ...order, isUrgent: order.ordersCode === urgent }));
  const actor = createActor(
    memberHomeMachine.provide({
      actors: {
        readCounts: fromPromise<ReadBlockReply<'counts'>>(never),
        readOrders: fromPromise<ReadBlockReply<'orders'>>(async () => ({ kind: 'read', read: { orders } })),
        readFavourites: fromPromise<ReadBlockReply<'favourites'>>(never),
        readCoupons: fromPromise<ReadBlockReply<'coupons'>>(never),
        readCoins: fromPromise<ReadBlockReply<'coins'>>(never),
      },
    }),
  ).start();
  actor.send({ type: 'member.came' });
  render(home(actor, mallHome));
}

test('ORD-HOME-05 ORD-HOME-06 a row shows at most 4 pictures, the pieces, sum, state and deadline, and one action', async () => {
  const products = ['P1', 'P2', 'P3', 'P4', 'P5'].map((productCode) => sampleProduct({ productCode }));
  showOrders([
    sampleOrder('waitPay', {
      orderProducts: [...products, sampleProduct({ productCode: 'part', mark: '6' })],
      orderStatusName: '待付款',
      sum: 86_50,
      paymentDeadline: Date.UTC(2026, 10, 20, 11, 40),
    }),
    sampleOrder('waitEvaluate', { ordersCode: 'B', orderProducts: [sampleProduct({ amount: 1 })], paymentDeadline: 1 }),
    sampleOrder('completeTransaction', {
      ordersCode: 'C/1',
      orderProducts: [sampleProduct({ amount: 3, prescriptionType: '4' })],
    }),
    sampleOrder('canceled', { ordersCode: 'D', orderProducts: [], sum: null, creationDate: null }),
  ]);
  await within(latest()).findByText('待付款');
  const [first, second, third, fourth] = [...rows()];
  expect(first?.querySelectorAll('img')).toHaveLength(4);
  expect(first?.textContent).toContain('等 10 件');
  expect(first?.textContent).toContain('11月20日 · 2026112000213');
  expect(first?.textContent).toContain('应付 ¥86.50');
  expect(first?.textContent).toContain('11-20 19:40 截止');
  expect(second?.textContent).toContain('实付 ¥');
  expect(second?.textContent).not.toMatch(/件|截止/);
  expect(third?.textContent).toMatch(/^处方药.*共 3 件/);
  // Without a name of the status, its type is named.
  expect(third?.textContent).toContain('已完成');
  expect(fourth?.textContent).toContain('订单 D');
  const offered = [...rows()].map((row) =>
    [...row.querySelectorAll('a, button')].map((thing) => thing.getAttribute('href') ?? thing.textContent),
  );
  // Each picture leads to its product.
  const pages = (...codes: string[]) => codes.map((code) => `/sandbox/products/${code}`);
  expect(offered).toEqual([
    [...pages('P1', 'P2', 'P3', 'P4'), '/user/order/detail/2026112000213', '/user/order/detail/2026112000213'],
    [...pages('P1001'), '/user/order/detail/B', '/user/order/evaluate/B'],
    [...pages('P1001'), '/user/order/detail/C%2F1', '加入需求 需求 C/1'],
    ['/user/order/detail/D', '再次购买 订单 D'],
  ]);
});

test('ORD-HOME-05 an order that must be paid within an hour says so, next to its link', async () => {
  const paymentDeadline = Date.UTC(2026, 10, 20, 11, 40);
  const orders = ['A', 'B'].map((ordersCode) => sampleOrder('waitPay', { ordersCode, paymentDeadline }));
  showOrders(orders, undefined, 'A');
  const reminder = await within(latest()).findByText('请在 19:40 前支付');
  const row = reminder.closest('li');
  expect(row?.dataset.row).toBe('A');
  expect(
    within(row ?? document.body)
      .getAllByRole('link')[1]
      ?.getAttribute('href'),
  ).toBe('/user/order/detail/A');
  expect(row?.textContent).not.toContain('截止');
  expect(rows()[1]?.textContent).toContain('11-20 19:40 截止');
});

test('ORD-HOME-05 PAT-SCOPE-01 only a request known to lack its consultation says so, next to its deadline', async () => {
  const paymentDeadline = Date.UTC(2026, 10, 20, 11, 40);
  const notes = [{ isPerfect: false }, { isPerfect: true }, undefined, null, {}, 'x', { isPerfect: null }];
  const orders = notes.map((prescription, at) =>
    sampleRequest('waitAudit', { ordersCode: `R${at}`, paymentDeadline, prescription }),
  );
  showOrders([...orders, sampleRequest('canceled', { ordersCode: 'X', prescription: { isPerfect: false } })]);
  const reminder = await within(latest()).findByText('处方待完善');
  expect(reminder.closest('li')?.dataset.row).toBe('R0');
  expect(reminder.closest('li')?.textContent).toContain('11-20 19:40 截止');
});

test('ORD-HOME-05 a member without orders gets a link to the mall, if there is one, and to all orders', async () => {
  showOrders([]);
  expect((await screen.findByRole('link', { name: '去逛逛' })).getAttribute('href')).toBe('/sandbox/mall');
  expect(screen.getByRole('link', { name: '查看全部' }).getAttribute('href')).toBe('/user/order/mine/all');
  cleanup();
  showOrders([], '');
  expect(await screen.findByText('还没有订单')).toBeTruthy();
  const first = within(screen.getByRole('list', { name: '下单前可以先准备' })).getAllByRole('link');
  expect(first.map((link) => link.getAttribute('href'))).toEqual([
    '/user/personal/address',
    '/user/personal/patient',
    '/user/personal/safe',
  ]);
  expect(screen.queryByRole('link', { name: '去逛逛' })).toBeNull();
});
