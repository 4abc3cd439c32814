import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readLogistics } from '../../contract/orders/order.calls.ts';
import { hasRx, type OrderRecord } from '../../contract/orders/order.ts';
import { readPayment } from '../../contract/payment/payment.calls.ts';
import { PAYMENT_PATH } from '../../contract/payment/payment.ts';
import { MINUTE } from '../../gateway/clock.ts';
import { beMember, enterAsMember } from './kit/login-page.ts';
import { addressOf, type OrderListPage, one, openOrders, ordersOf } from './kit/orders.ts';
import { answerTo, atCashier, tabTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const COUNTS = '/v3/orders/counts';

const rows = (page: Page) => page.locator('[data-row]');
const stop = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '订单进度' }).getByRole('link', { name });
const countAt = async (page: Page, name: string) => Number.parseInt((await stop(page, name).textContent()) ?? '', 10);

test('ACC-ROUTE-03 ORD-HOME-01 ORD-HOME-02 ORD-HOME-03 ORD-HOME-05 ORD-HOME-06 a member sees profile, orders and counts, confirms a receipt, and the home page follows', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await beMember(shop, visitor, '/user');
  await page.getByRole('heading', { level: 1, name: /杏林春暖用户$/ }).waitFor();
  await page.getByRole('img', { name: '资料完整度 50%' }).waitFor();
  await page.getByText('138****8000').waitFor();
  await rows(page).first().waitFor();
  expect(await rows(page).count()).toBe(4);
  for (const row of await rows(page).all()) expect(await row.locator('img').count()).toBeLessThanOrEqual(4);
  expect(await stop(page, '待收货').getAttribute('href')).toBe('/user/order/mine/waitReceiving');

  const code = (await rows(page).first().getAttribute('data-row')) ?? '';
  const [waiting, toReview] = [await countAt(page, '待付款'), await countAt(page, '待评价')];
  for (const type of ['waitDelivery', 'waitReceiving'] as const) await shop.sandbox.moveOrder(code, type);
  await page.reload();
  const row = page.locator(`[data-row="${code}"]`);
  await row.getByRole('button', { name: /确认收货/ }).click();
  const question = page.getByRole('alertdialog', { name: '已经收到全部商品了吗？' });
  await answerTo(page, COUNTS, () => question.getByRole('button', { name: '确认收货' }).click());
  await page.getByText('确认收货成功', { exact: true }).waitFor();
  await row.getByRole('link', { name: /去评价/ }).waitFor();
  await expect.poll(() => countAt(page, '待评价')).toBe(toReview + 1);
  expect(await countAt(page, '待付款')).toBe(waiting - 1);

  await page.getByRole('link', { name: '查看全部' }).click();
  await page.waitForURL((url) => url.pathname === '/user/order/mine/all');
});

test('ORD-ROUTE-01 ORD-ROUTE-03 ORD-LIST-01 ORD-LIST-02 ORD-LIST-03 ORD-LIST-04 a list is filtered and paged by its URL; reload and back restore it', async ({
  shop,
}) => {
  const list = await openOrders(shop, await shop.newVisitor());
  const { page } = list;
  const menu = page.getByRole('navigation', { name: '会员中心菜单' }).getByRole('link', { name: '我的订单' });
  expect(await menu.getAttribute('aria-current')).toBe('page');
  expect(await list.codes()).toHaveLength(4);
  await list.tab('已完成').click();
  await list.isAt('completed');
  expect(await menu.getAttribute('aria-current')).toBe('page');
  await page.getByRole('radio', { name: '近一年' }).check();
  await list.isAt('completed?range=12m');
  await page.getByRole('link', { name: '第 2 页' }).click();
  await list.isAt('completed?range=12m&page=2');
  const second = await list.codes();
  expect(second).toHaveLength(4);

  await page.reload();
  await list.cards.first().waitFor();
  expect(await list.codes()).toEqual(second);
  expect(await list.tab('已完成').getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('radio', { name: '近一年' }).isChecked()).toBe(true);

  const detail = list.card(second[3] ?? '').getByRole('link', { name: /订单详情|需求详情/ });
  await detail.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await detail.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/user/order/detail/${second[3]}`);
  await page.goBack();
  await list.isAt('completed?range=12m&page=2');
  await list.cards.first().waitFor();
  expect(await list.codes()).toEqual(second);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  const focused = await page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'));
  expect(focused).toBe(second[3]);

  await list.search.fill(' 维生素 ');
  await list.search.press('Enter');
  await list.isAt('completed?range=12m&productName=维生素');
  await list.codes();
  for (const card of await list.cards.all()) {
    const unfold = card.getByRole('button', { name: /展开/ });
    if ((await unfold.count()) > 0) await unfold.click();
    expect(await card.textContent()).toContain('维生素');
  }
  await page.goBack();
  await list.isAt('completed?range=12m&page=2');
  expect(await list.codes()).toEqual(second);
  expect(await list.search.inputValue()).toBe('');

  await list.search.fill(second[0] ?? '');
  await list.search.press('Enter');
  await list.isAt(`completed?range=12m&productName=${second[0]}`);
  expect(await list.codes()).toEqual([second[0]]);

  await list.search.fill('不存在的药');
  await page.getByRole('button', { name: '搜索订单' }).click();
  await page.getByText('没有符合条件的订单').waitFor();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await list.isAt('completed');
  expect(await list.codes()).toHaveLength(4);
});

const receiving = (order: OrderRecord) => order.orderType === 'waitReceiving' && order.splitOf === '';
const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
/** Waits for the heading of this order's page. */
const isOpen = (page: Page, code: string) => page.getByRole('heading', { level: 1, name: code }).waitFor();

test('ORD-ROUTE-05 ORD-ROUTE-06 ORD-DET-01 ORD-DET-02 ORD-DET-03 ORD-DET-04 ORD-DET-05 ORD-DET-06 ORD-DET-07 a member goes from the list to an order, follows its parcel, copies its number and goes back to that list', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await enterAsMember(shop, visitor);
  const order = one(await ordersOf(page), (some) => receiving(some) && !hasRx(some) && !some.isGlobalOrder);
  const code = order.ordersCode;
  await shop.sandbox.setFaults({ method: 'GET', path: readLogistics.path, status: 500 });
  const list = '/user/order/mine/waitReceiving?range=3m';
  await page.goto(list);
  await page.locator(`a[href="${addressOf(code)}"]`).click();
  await isOpen(page, code);
  expect(await page.title()).toContain('订单详情');

  // When the parcel cannot be loaded, everything else stays in view.
  const parcel = region(page, '物流');
  await parcel.getByRole('alert').waitFor();
  await page.getByRole('heading', { level: 2, name: '待收货' }).waitFor();
  await shop.sandbox.setFaults();
  await parcel.getByRole('button', { name: '重试' }).click();
  await parcel.getByText('杏运速递').first().waitFor();
  const entries = parcel.getByRole('list', { name: '物流进展' }).getByRole('listitem');
  expect(await entries.count()).toBe(3);
  const times = await entries
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times).toEqual(times.toSorted().toReversed());
  await parcel.getByRole('button', { name: /^展开全部 \d 条$/ }).click();
  expect(await entries.count()).toBeGreaterThan(3);

  const people = region(page, '收货信息');
  for (const text of ['林小满', '138****8000', '广东省广州市天河区'])
    expect(await people.textContent()).toContain(text);
  const costs = region(page, '费用');
  expect(await costs.textContent()).toContain(`¥${((order.sum ?? 0) / 100).toFixed(2)}`);
  for (const text of ['商品金额', '支付方式', '付款时间', '发票类型']) {
    expect(await costs.textContent()).toContain(text);
  }
  for (const text of ['运费', '税费']) expect(await costs.textContent()).not.toContain(text);
  expect(await page.content()).not.toContain('13800138000');

  await costs.getByRole('button', { name: '复制订单号' }).click();
  await costs.getByText('已复制').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await page.emulateMedia({ media: 'print' });
  // Of the frame, only the name of the shop is printed.
  // biome-ignore lint/performance/useDomNodeTextContent: what paper does not show must not count.
  expect(await page.getByRole('banner').innerText()).toMatch(/^杏林大药房\s+会员中心$/);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  await page.reload();
  await isOpen(page, code);
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '我的订单' }).click();
  await page.waitForURL(`**${list}`);
});

const payIn = (within: Page | Locator) => within.getByRole('button', { name: /^立即支付/ });
const says = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const stands = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text, exact: true }).waitFor();
const detailOf = (code: string) => `**/user/order/detail/${code}`;

/** The orders of the list that have a pay button, in their order. */
async function payable(list: OrderListPage): Promise<string[]> {
  const codes: string[] = [];
  for (const code of await list.codes()) if ((await payIn(list.card(code)).count()) > 0) codes.push(code);
  return codes;
}

test('ORD-ACT-01 ORD-ACT-15 ORD-CALL-28 an order is paid from the list and from its page, after payments that are closed, refused and confirmed late', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const list = await openOrders(shop, visitor, 'waitPay');
  const { page } = list;
  const [code = ''] = await payable(list);
  // Ten fast clicks start one payment.
  await payIn(list.card(code)).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await page.getByRole('button', { name: '关闭不付' }).waitFor();
  expect(visitor.callsTo(PAYMENT_PATH)).toHaveLength(1);
  expect(await page.getByText(code).count()).toBeGreaterThan(0);

  await atCashier(page, '关闭不付');
  await says(page, '支付已关闭，尚未支付');
  // The payment's number is in no address of the history.
  await page.waitForURL(detailOf(code));
  await stands(page, '待付款');

  await tabTo(payIn(page));
  await page.keyboard.press('Enter');
  await atCashier(page, '支付被拒');
  await says(page, '支付没有成功：账户余额不足');

  await shop.sandbox.setFaults({ method: 'GET', path: readPayment.path, status: 500, times: 1 });
  await payIn(page).click();
  await atCashier(page, '稍后才通知');
  // On a slow machine the notice would come before the test has looked.
  await shop.sandbox.moveClock(-MINUTE);
  // A failed result call is not taken for an answer.
  await page.getByRole('status').getByRole('button', { name: '重试' }).click();
  await says(page, '正在确认支付结果，请稍候');
  // It can be neither paid again nor cancelled meanwhile, not even after a reload.
  await stands(page, '支付确认中');
  await page.reload();
  await stands(page, '支付确认中');
  await page.getByRole('button', { name: /^查看支付结果/ }).waitFor();
  expect(await payIn(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^取消/ }).count()).toBe(0);
  await shop.sandbox.moveClock(6000);
  await page.getByRole('button', { name: /^查看支付结果/ }).click();
  await stands(page, '待发货');
  expect(await payIn(page).count()).toBe(0);
  expect(new URL(page.url()).search).toBe('');
});
