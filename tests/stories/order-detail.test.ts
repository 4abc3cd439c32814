import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readLogistics } from '../../contract/orders/order.calls.ts';
import { hasRx, type OrderRecord } from '../../contract/orders/order.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { logInBySms } from './kit/login-page.ts';
import { addressOf, isOpen, one, ordersOf } from './kit/orders.ts';
import { tabTo } from './kit/page.ts';
import { type Shop, test } from './kit/story.ts';

const receiving = (order: OrderRecord) => order.orderType === 'waitReceiving' && order.splitOf === '';
const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

async function open(page: Page, code: string): Promise<void> {
  await page.goto(addressOf(code));
  await isOpen(page, code);
}

async function member(shop: Shop, options: Parameters<Shop['newVisitor']>[0] = {}) {
  const visitor = await shop.newVisitor(options);
  const page = await logInBySms(shop, visitor);
  return { visitor, page, orders: await ordersOf(page) };
}

test('ORD-ROUTE-05 ORD-ROUTE-06 ORD-DET-01 ORD-DET-02 ORD-DET-03 ORD-DET-04 ORD-DET-05 ORD-DET-06 ORD-DET-07 a member goes from the list to an order, follows its parcel, copies its number and goes back to that list', async ({
  shop,
}) => {
  const { page, orders } = await member(shop, { permissions: ['clipboard-read', 'clipboard-write'] });
  const order = one(orders, (some) => receiving(some) && !hasRx(some) && !some.isGlobalOrder);
  const code = order.ordersCode;
  await shop.sandbox.setFaults({ method: 'GET', path: readLogistics.path, status: 500 });
  const list = '/user/order/mine/waitReceiving?range=3m';
  await page.goto(list);
  await page.locator(`a[href="${addressOf(code)}"]`).click();
  await isOpen(page, code);
  expect(await page.title()).toContain('订单详情');

  // That the parcel cannot be told leaves everything else in view.
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
  for (const text of ['商品金额', '运费', '支付方式', '付款时间', '发票类型']) {
    expect(await costs.textContent()).toContain(text);
  }
  expect(await costs.textContent()).not.toContain('税费');
  expect(await page.content()).not.toContain('13800138000');

  await costs.getByRole('button', { name: '复制订单号' }).click();
  await costs.getByText('已复制').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  expect(await faultsAtWidths(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  for (const frame of ['banner', 'contentinfo'] as const) expect(await page.getByRole(frame).isVisible()).toBe(false);
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  await page.reload();
  await isOpen(page, code);
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '我的订单' }).click();
  await page.waitForURL(`**${list}`);
});

test('ORD-RX-01 ORD-DATA-01 ORD-DATA-04 ORD-DATA-07 ORD-CALL-05 a request, a global order, one that is paid at the door, and a code of no order', async ({
  shop,
}) => {
  const { page, orders } = await member(shop);
  const rx = one(orders, (some) => receiving(some) && hasRx(some));
  await open(page, rx.ordersCode);
  await region(page, '费用').getByText('需求号').waitFor();
  expect(await page.title()).toContain('需求详情');
  await page.getByRole('list', { name: '需求进度' }).getByText('医师审核').waitFor();
  await region(page, '商品').getByText('处方药').first().waitFor();
  expect(await page.getByRole('main').textContent()).not.toMatch(/订单号|提交订单/);

  const global = one(orders, (some) => receiving(some) && some.isGlobalOrder);
  await open(page, global.ordersCode);
  await region(page, '费用').getByText('税费').waitFor();
  await region(page, '收货信息')
    .getByText(/^440\*+0026$/)
    .waitFor();
  expect(await page.content()).not.toContain('440106199005210026');

  const cash = one(orders, (some) => receiving(some) && some.paymentType === '1');
  await open(page, cash.ordersCode);
  await region(page, '费用').getByText('货到付款').waitFor();
  const steps = page.getByRole('list', { name: '订单进度' });
  expect(await steps.locator('[aria-current="step"]').textContent()).toContain('收货付款');
  expect(await steps.getByText('付款', { exact: true }).count()).toBe(0);

  // ORD-STATE-02: what becomes of it is read again.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^确认收货/ })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^确认收货/ })
    .click();
  await page.getByRole('heading', { level: 2, name: '待评价' }).waitFor();

  await page.goto(addressOf('2026000000000'));
  await page.getByText(/^没有找到这个订单/).waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
  await page.getByRole('link', { name: '查看我的订单' }).click();
  await page.waitForURL('**/user/order/mine/all');
});

test('ORD-LIST-06 ORD-ROUTE-06 the parts of a split order are reached by keyboard, each with its own parcel, at 320 px too', async ({
  shop,
}) => {
  const { page, orders, visitor } = await member(shop, { width: 320 });
  const parts = orders.filter(({ splitOf }) => splitOf !== '');
  const whole = parts[0]?.splitOf ?? '';
  const codes = parts
    .filter(({ splitOf }) => splitOf === whole)
    .map(({ ordersCode }) => ordersCode)
    .toSorted();
  await open(page, codes[0] ?? '');
  await page.getByRole('link', { name: '查看全部包裹' }).click();
  await isOpen(page, whole);
  const tabs = page.getByRole('tablist', { name: '包裹' }).getByRole('tab');
  await tabs.first().waitFor();
  expect(await tabs.count()).toBe(codes.length);
  await tabTo(tabs.first());
  for (const code of codes) {
    await region(page, '费用').getByText(code).waitFor();
    await expect
      .poll(() => visitor.callsTo(readLogistics.path).map((call) => new URL(call.url()).searchParams.get('ordersCode')))
      .toContain(code);
    await page.keyboard.press('ArrowRight');
  }
  // Round to the first again.
  await region(page, '费用')
    .getByText(codes[0] ?? '')
    .waitFor();
  expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
  expect(await faultsAtWidths(page)).toEqual([]);
});
