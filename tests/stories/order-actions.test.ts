import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasRx, ORDER_LIST_TYPES, ORDER_TYPES, type OrderRecord, type OrderType } from '../../contract/orders/order.ts';
import { beMember } from './kit/login-page.ts';
import { OrderListPage } from './kit/order-list-page.ts';
import { addressOf, isOpen, one, ordersOf } from './kit/orders.ts';
import { answerTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const ON_A_PAGE = 4;

/** Kinds of orders whose actions, or whose way, might differ. */
const kinds = {
  plain: (order: OrderRecord) =>
    !hasRx(order) && !order.isGlobalOrder && order.splitOf === '' && order.paymentType !== '1',
  request: (order: OrderRecord) => hasRx(order) && order.splitOf === '',
  cash: (order: OrderRecord) => order.paymentType === '1' && order.splitOf === '',
  part: (order: OrderRecord) => order.splitOf !== '' && !hasRx(order),
} as const;

/** The table of actions (ORD-ACT-01 … ORD-ACT-12) as a shopper reads it; paying has stories of its own. */
const table: readonly [OrderType, keyof typeof kinds, says: string, offers: readonly string[]][] = [
  ['waitPay', 'plain', '待付款', ['取消订单']],
  ['waitPay', 'request', '待付款', ['取消需求']],
  ['waitPay', 'cash', '待确认', ['取消订单']],
  ['waitAudit', 'request', '待审核', ['取消需求']],
  ['waitDelivery', 'plain', '待发货', ['联系客服']],
  ['waitDelivery', 'request', '待发货', ['联系医生']],
  ['waitDelivery', 'part', '待发货', ['联系客服']],
  ['waitReceiving', 'plain', '待收货', ['确认收货']],
  ['waitReceiving', 'request', '待收货', ['确认收货']],
  ['waitEvaluate', 'plain', '待评价', ['去评价', '再次购买', '查看发票', '删除']],
  ['waitEvaluate', 'request', '待评价', ['去评价', '加入需求', '查看发票', '删除']],
  ['waitEvaluate', 'part', '待评价', ['去评价', '再次购买', '查看发票', '删除']],
  ['completeTransaction', 'plain', '已完成', ['再次购买', '查看发票', '删除']],
  ['completeTransaction', 'request', '已完成', ['加入需求', '查看发票', '删除']],
  ['refundOrder', 'plain', '退款中', []],
  ['refundCompleteTransaction', 'plain', '已退款', ['查看发票', '删除']],
  ['refundCompleteTransaction', 'request', '已退款', ['查看发票', '删除']],
  ['canceled', 'plain', '已取消', ['再次购买', '删除']],
  ['canceled', 'request', '已取消', ['加入需求', '删除']],
];

/** What is no action, or told elsewhere. */
const others = ['复制订单号', '复制需求号', '查看物流', '订单详情', '需求详情', '立即支付', '去问诊'];

/** What can be done with the order here, by the names of buttons and links that name it. */
async function offered(place: Locator, { ordersCode }: OrderRecord): Promise<string[]> {
  const names = await place
    .locator('a, button')
    .evaluateAll((all) => all.map((thing) => thing.getAttribute('aria-label') ?? thing.textContent));
  return names
    .filter((name) => name.includes(ordersCode))
    .map((name) => name.replace(/\s*(订单|需求)?\s*\d+$/, ''))
    .filter((name) => !others.includes(name))
    .toSorted();
}

/** Where the list has this order: the narrowest tab, and its page. */
function placeOf(orders: readonly OrderRecord[], order: OrderRecord): string {
  const type = order.orderType === 'completeTransaction' ? 'completed' : order.orderType;
  const tab = ORDER_LIST_TYPES.find((one) => one === type) ?? 'all';
  const listed = tab === 'all' ? orders : orders.filter(({ orderType }) => orderType === order.orderType);
  const number = Math.floor(listed.indexOf(order) / ON_A_PAGE) + 1;
  return number === 1 ? tab : `${tab}?page=${number}`;
}

const heading = (page: Page, says: string) => page.getByRole('heading', { level: 2, name: says, exact: true });

test('ORD-STATE-01 ORD-ACT-02 ORD-ACT-04 ORD-ACT-05 ORD-ACT-06 ORD-ACT-08 ORD-ACT-09 ORD-ACT-10 ORD-ACT-11 ORD-ACT-12 orders of every type are found in their list and opened: both places offer what the table of actions says', async ({
  shop,
}) => {
  expect(new Set(table.map(([type]) => type))).toEqual(new Set(ORDER_TYPES));
  const page = await beMember(shop, await shop.newVisitor(), '/user/order/mine/waitPay');
  const list = new OrderListPage(page);
  await list.cards.first().waitFor();
  const orders = await ordersOf(page);
  const main = page.getByRole('main');
  const told = table
    .map(([type, kind, says, offers]) => {
      const order = one(orders, (some) => some.orderType === type && kinds[kind](some));
      return { order, says, offers: offers.toSorted(), at: `${type} ${kind}`, place: placeOf(orders, order) };
    })
    // Those on one page of a list after each other: it is opened once.
    .toSorted((a, b) => a.place.localeCompare(b.place));

  let shown = 'waitPay';
  for (const { order, says, offers, at, place } of told) {
    if (place !== shown) await page.goto(`/user/order/mine/${place}`);
    shown = place;
    const card = list.card(order.ordersCode);
    await card.waitFor();
    expect(await card.textContent(), at).toContain(says);
    expect(await offered(card, order), `${at} in its list`).toEqual(offers);
    await card.getByRole('link', { name: /^(订单|需求)详情/ }).click();
    await isOpen(page, order.ordersCode);
    await heading(page, says).waitFor();
    expect(await offered(main, order), `${at} on its page`).toEqual(offers);
    await page.goBack();
    await list.isAt(place);
  }
});

test('ORD-ACT-02 ORD-ACT-04 ORD-ACT-10 ORD-ACT-11 ORD-ROUTE-20 ORD-STATE-02 requests go their way on their own pages: the doctor is asked, one is received and its invoice seen, one is cancelled, wished for again and deleted', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await beMember(shop, visitor, '/user/order/mine/waitDelivery');
  const orders = await ordersOf(page);
  const ofType = (type: OrderType) => one(orders, (order) => order.orderType === type && kinds.request(order));
  const main = page.getByRole('main');
  const press = (name: RegExp) => main.getByRole('button', { name }).click();
  const confirm = (name: RegExp) => page.getByRole('alertdialog').getByRole('button', { name }).click();

  const sent = ofType('waitDelivery');
  await page.locator(`a[href="${addressOf(sent.ordersCode)}"]`).click();
  await isOpen(page, sent.ordersCode);
  const [chat] = await Promise.all([page.waitForEvent('popup'), press(/^联系医生/)]);
  await chat.close();
  await shop.sandbox.moveOrder(sent.ordersCode, 'waitReceiving');
  await page.reload();
  await press(/^确认收货/);
  await confirm(/^确认收货/);
  await heading(page, '待评价').waitFor();
  expect(await offered(main, sent)).toEqual(['去评价', '加入需求', '查看发票', '删除'].toSorted());
  await main.getByRole('link', { name: /^查看发票/ }).click();
  await page.waitForURL(`**/user/personal/invoice/detail/${sent.ordersCode}`);
  await page.goBack();
  await main.getByRole('link', { name: /^去评价/ }).click();
  await page.waitForURL(`**/user/order/evaluate/${sent.ordersCode}`);
  await page.getByRole('form').getByRole('region').first().waitFor();

  const dropped = ofType('waitPay');
  await page.goto('/user/order/mine/waitPay');
  await page.locator(`a[href="${addressOf(dropped.ordersCode)}"]`).click();
  await press(/^取消需求/);
  await confirm(/^取消需求/);
  await page.getByText('需求已取消', { exact: true }).waitFor();
  await heading(page, '已取消').waitFor();
  await press(/^加入需求/);
  await page.waitForURL((url) => url.pathname === '/sandbox/cart' && url.searchParams.get('isRx') === 'true');
  await page.goBack();
  await isOpen(page, dropped.ordersCode);
  await press(/^删除需求/);
  await answerTo(page, '/v3/orders/filter', () => confirm(/^删除需求/));
  await page.getByText('需求已删除', { exact: true }).waitFor();
  await page.waitForURL('**/user/order/mine/waitPay');
  expect(visitor.callsTo(`/v3/orders/${dropped.ordersCode}/delete`)).toHaveLength(1);
  await page.goto(addressOf(dropped.ordersCode));
  await page.getByText(/^没有找到这个订单/).waitFor();
});
