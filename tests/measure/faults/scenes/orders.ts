import type { Locator, Page } from 'playwright-core';
import { addToCart, readCartTotal } from '../../../../contract/orders/cart.calls.ts';
import {
  cancelOrder,
  confirmReceipt,
  deleteOrder,
  filterOrders,
  readLogistics,
  readOrder,
  readOrderCounts,
  rebuyOrder,
} from '../../../../contract/orders/order.calls.ts';
import { readPayment } from '../../../../contract/orders/payment.calls.ts';
import { findPrescriptionSigns } from '../../../../contract/orders/prescription-sign.calls.ts';
import { readOrderPrescription } from '../../../../contract/patients/inquiry.calls.ts';
import { exact } from '../../../../src/words/exact.ts';
import { proposed } from '../../../../src/words/proposed.ts';
import { atCashier } from '../../../stories/kit/cashier.ts';
import { OrderListPage } from '../../../stories/kit/order-list-page.ts';
import { REFUSAL } from '../kit/faults.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';
import { background, reading } from './reading.ts';

const list = (type: string) => `/user/order/mine/${type}`;
const card = (page: Page) => page.getByRole('article').first();

/** Orders of this type, counted by the gateway. */
const ordersOf = (type: string) => (stage: Stage) => stage.count(`/v3/orders/filter?type=${type}&page=1&size=4`);
const opened =
  (type: string) =>
  async ({ page }: Stage) => {
    await page.goto(list(type));
    await card(page).waitFor();
  };
const ask = (type: string, name: RegExp) => async (stage: Stage) => {
  await opened(type)(stage);
  await stage.page.getByRole('button', { name }).first().click();
  await new OrderListPage(stage.page).question.waitFor();
};
const say =
  (name: RegExp) =>
  ({ page }: Stage) =>
    new OrderListPage(page).question.getByRole('button', { name }).click();
const cartFails = exact.cartFailed.text;
const noCart = { refused: cartFails, server: cartFails, timeout: cartFails, offline: cartFails, incomplete: cartFails };
const atCart = (page: Page) => page.getByRole('heading', { level: 1, name: /购物车|需求/ });
const inCart = async (stage: Stage): Promise<number> =>
  Number(Object(await stage.read(readCartTotal.path)).total ?? -1);

const payButton = (within: Page | Locator) => within.getByRole('button', { name: /^立即支付/ }).first();

/** A request whose inquiry is still to be answered: the others in audit are paid at once. */
async function openUnasked(stage: Stage): Promise<void> {
  await opened('waitAudit')(stage);
  for (const code of await new OrderListPage(stage.page).codes()) {
    const { isPerfect } = Object(await stage.read(readOrderPrescription.path.replace('{orderCode}', code)));
    if (isPerfect === false) stage.notes.set('code', code);
  }
}
const payUnasked = ({ page, notes }: Stage) => payButton(new OrderListPage(page).card(notes.get('code') ?? '')).click();

export const orderScenes: readonly Scene[] = [
  reading(filterOrders, 'order list', list('all'), card, { says: { incomplete: proposed.list.failed } }),
  background(readOrderCounts, 'order list', list('all'), card),
  {
    call: readLogistics,
    screen: 'order list',
    open: opened('waitReceiving'),
    deed: async ({ page }) => {
      await page
        .getByRole('button', { name: /查看物流/ })
        .first()
        .click();
    },
    done: (page) => page.getByRole('list', { name: '最新物流' }).getByRole('listitem'),
  },
  {
    call: readOrder,
    screen: 'order',
    async prepare(stage) {
      const [code = ''] = await stage.sandbox.orderCodes('waitReceiving');
      stage.notes.set('code', code);
    },
    deed: ({ page, notes }) => page.goto(`/user/order/detail/${notes.get('code')}`),
    done: (page) => page.getByRole('main').getByRole('region', { name: '费用' }),
    // What is no code for the gateway is as missing as one that it does not know.
    says: { '400': /^没有找到这个订单/ },
    ends: ['400'],
  },
  {
    call: readLogistics,
    screen: 'order',
    async prepare(stage) {
      const [code = ''] = await stage.sandbox.orderCodes('waitReceiving');
      stage.notes.set('code', code);
    },
    deed: ({ page, notes }) => page.goto(`/user/order/detail/${notes.get('code')}`),
    done: (page) => page.getByRole('list', { name: '物流进展' }).getByRole('listitem'),
  },
  {
    call: cancelOrder,
    screen: 'order list',
    open: ask('waitPay', /^取消/),
    deed: say(/^取消/),
    done: (page) => page.getByText(/(订单|需求)已取消/),
    effect: { count: ordersOf('waitPay'), by: -1 },
  },
  {
    call: confirmReceipt,
    screen: 'order list',
    open: ask('waitReceiving', /^确认收货/),
    deed: say(/^确认收货/),
    done: (page) => page.getByText('确认收货成功', { exact: true }),
    effect: { count: ordersOf('waitReceiving'), by: -1 },
  },
  {
    call: deleteOrder,
    screen: 'order list',
    open: ask('completed', /^删除/),
    deed: say(/^删除/),
    done: (page) => page.getByText(/(订单|需求)已删除/),
    effect: { count: ordersOf('completed'), by: -1 },
  },
  {
    call: rebuyOrder,
    screen: 'order list',
    open: opened('completed'),
    deed: ({ page }) =>
      page
        .getByRole('button', { name: /^再次购买/ })
        .first()
        .click(),
    done: atCart,
    says: { ...noCart, refused: REFUSAL },
  },
  {
    call: addToCart,
    screen: 'order list',
    open: opened('completed'),
    deed: ({ page }) =>
      page
        .getByRole('button', { name: /^加入需求/ })
        .first()
        .click(),
    done: atCart,
    says: noCart,
    effect: { count: inCart, by: 3 },
  },
  {
    call: findPrescriptionSigns,
    screen: 'order list',
    open: openUnasked,
    deed: payUnasked,
    again: payUnasked,
    done: (page) => page.getByRole('heading', { level: 1, name: proposed.inquiry.title }),
  },
  {
    call: readPayment,
    screen: 'order',
    async open(stage) {
      const { page } = stage;
      await opened('waitPay')(stage);
      await payButton(page).click();
      await page.getByRole('button', { name: /^支付成功/ }).waitFor();
    },
    deed: ({ page }) => atCashier(page, '关闭不付'),
    done: (page) => page.getByText('支付已关闭，尚未支付'),
    // What stood before the fault was the cashier's.
    forgets: /./,
    // What is no number for the gateway is as missing as one that it does not know.
    says: { '400': proposed.payment.missing, incomplete: proposed.payment.failed },
    ends: ['400'],
  },
];
