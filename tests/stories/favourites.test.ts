import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsAtWidths } from './kit/axe.ts';
import { logInBySms, members } from './kit/login-page.ts';
import { answerTo, tabTo } from './kit/page.ts';
import { type Shop, test, type Visitor, widths } from './kit/story.ts';

const FAVOURITES = '/v2/users/myFavorites';
const BOOKINGS = '/bookings/productnothings';

/** Logs in and goes to a page by the member menu. */
async function openBy(shop: Shop, visitor: Visitor, entry: string, phone: string = members.full): Promise<Page> {
  const page = await logInBySms(shop, visitor, undefined, phone);
  await page.getByRole('navigation', { name: '会员中心菜单' }).getByRole('link', { name: entry }).click();
  await page.getByRole('heading', { level: 1, name: entry }).waitFor();
  return page;
}
const names = (page: Page) => page.locator('li[data-row] p:first-child').allTextContents();

test('ORD-ROUTE-08 ORD-FAV-03 ORD-RES-05 ORD-RES-06 ORD-RES-07 ORD-RES-08 a sold-out favourite is booked by keyboard: nothing typed is lost, once in all, and it stands first among the reservations', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await openBy(shop, visitor, '我的收藏');
  await page.waitForURL('**/user/order/collect');
  const book = page.getByRole('button', { name: /^到货预订/ });
  await tabTo(book);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '到货预订' });
  const phone = dialog.getByRole('textbox', { name: '手机号码' });
  await phone.waitFor();
  expect(await phone.inputValue()).toBe('');
  await page.keyboard.press('Enter');
  await dialog.getByText('手机号码不能为空').waitFor();
  await phone.fill('1391234567');
  await page.keyboard.press('Enter');
  await dialog.getByText('请输入正确的手机号码').waitFor();
  expect(await phone.evaluate((field) => field === document.activeElement)).toBe(true);
  await phone.fill('139 1234 5678');
  await shop.sandbox.setFaults({ method: 'POST', path: '/details/rest/book', status: 503, times: 1 });
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').filter({ hasText: '服务暂时不可用' }).waitFor();
  expect((await phone.inputValue()).replaceAll(' ', '')).toBe('13912345678');
  await shop.sandbox.setFaults({ method: 'POST', path: '/details/rest/book', delayMs: 2000, times: 1 });
  for (let click = 0; click < 10; click += 1) await page.keyboard.press('Enter');
  await page.getByText('预订成功', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => book.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(visitor.callsTo('/details/rest/book')).toHaveLength(2);

  await book.click();
  await phone.fill('13912345678');
  await dialog.getByRole('button', { name: '提交预订' }).click();
  await dialog.getByText('您已预订过该商品，到货后会通知您').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: '会员中心菜单' }).getByRole('link', { name: '药品预订' }).click();
  const first = page.locator('li[data-row]').first();
  await first.getByText('人血白蛋白营养粉').first().waitFor();
  expect(await first.textContent()).toContain('139****5678');
  expect(await page.content()).not.toContain('13912345678');
});

test('ORD-FAV-01 ORD-FAV-05 ORD-ACT-16 ORD-CALL-13 ORD-CALL-14 ORD-CALL-21 ORD-LIST-04 the last row of the last page goes and the page before comes; an Rx favourite goes into the request, and the header counts it', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await openBy(shop, visitor, '我的收藏');
  await page.getByRole('link', { name: '第 3 页' }).click();
  await page.waitForURL('**/user/order/collect?page=3');
  await expect.poll(() => names(page)).toEqual(['医用外科口罩']);
  const trash = page.getByRole('button', { name: '取消收藏 医用外科口罩' });
  const question = page.getByRole('alertdialog', { name: '取消收藏这件商品？' });
  await trash.click();
  await question.getByRole('button', { name: '保留' }).click();
  expect(await names(page)).toEqual(['医用外科口罩']);
  await trash.click();
  await answerTo(page, FAVOURITES, () => question.getByRole('button', { name: '取消收藏' }).click());
  await page.waitForURL('**/user/order/collect?page=2');
  await page.getByText('已取消收藏', { exact: true }).waitFor();
  await expect.poll(() => names(page)).toHaveLength(4);
  const heading = page.getByRole('heading', { level: 1, name: '我的收藏' });
  await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);

  await page.getByRole('link', { name: '第 1 页' }).click();
  const add = page.getByRole('button', { name: '加入需求 苯磺酸氨氯地平片' });
  await shop.sandbox.setFaults({ method: 'POST', path: '/v2/memberShopCarts/items', status: 503, times: 1 });
  await add.click();
  await page.getByRole('alert').filter({ hasText: '加入购物车失败' }).waitFor();
  await add.click();
  await page.waitForURL(/isRx=true/);
  await page.getByText('苯磺酸氨氯地平片').waitFor();

  const cart = page.getByRole('banner').getByRole('link', { name: /购物车/ });
  const nameOfCart = () =>
    cart
      .getByText(/购物车/)
      .last()
      .textContent();
  await page.goBack();
  await expect.poll(nameOfCart).toBe('购物车，1 件');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/user/login');
  await page.goto('/merchants/entry');
  await expect.poll(nameOfCart).toBe('购物车');
  await cart.click();
  await page.waitForURL(/isRx=false/);
});

test('ORD-ROUTE-09 ORD-RES-03 ORD-RES-04 ORD-DATA-17 ORD-CALL-12 ORD-CALL-24 who waits for a drug asks the service; what has arrived is bought, and a reservation deleted', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await openBy(shop, visitor, '药品预订');
  await page.waitForURL('**/user/order/drug');
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: '联系客服 阿莫西林胶囊' }).click(),
  ]);
  await chat.close();
  await page.getByRole('button', { name: '删除预订 百草止痒膏' }).click();
  const question = page.getByRole('alertdialog', { name: '删除这个预订？' });
  await answerTo(page, BOOKINGS, () => question.getByRole('button', { name: '删除预订' }).click());
  await page.getByText('预订已删除', { exact: true }).waitFor();
  await expect.poll(() => names(page)).not.toContain('百草止痒膏');
  await page.getByRole('button', { name: '立即购买 人工泪液滴眼液' }).click();
  await page.waitForURL(/isRx=false/);
  await page.getByText('人工泪液滴眼液').waitFor();
  expect(visitor.callsTo('/v2/settle/buyNow')).toHaveLength(1);
});

test.for(widths)(
  'ORD-ROUTE-08 ORD-ROUTE-09 looks: lists, dialog, nothing yet and a failure at %s px have no axe finding and no scroll to the side',
  async (width, { shop }) => {
    const visitor = await shop.newVisitor({ width });
    const page = await logInBySms(shop, visitor);
    const isFine = async () => {
      expect(await faultsAtWidths(page, [width])).toEqual([]);
    };
    await page.goto('/user/order/collect');
    await page.getByRole('list', { name: '收藏的商品' }).waitFor();
    await isFine();
    await page.getByRole('button', { name: /^到货预订/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '提交预订' }).click();
    await page.getByText('手机号码不能为空').waitFor();
    await isFine();
    await page.goto('/user/order/drug');
    await page.getByRole('list', { name: '预订的药品' }).waitFor();
    await isFine();
    await shop.sandbox.setFaults({ method: 'GET', path: BOOKINGS, status: 503 });
    await page.goto('/user/order/drug');
    await page.getByRole('button', { name: '重试' }).waitFor();
    await isFine();
    await shop.sandbox.setFaults();
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('list', { name: '预订的药品' }).waitFor();

    await shop.sandbox.askForImageCode('never');
    const other = await logInBySms(shop, await shop.newVisitor({ width }), undefined, members.empty);
    await other.goto('/user/order/collect');
    await other.getByText('还没有收藏商品').waitFor();
    await other.goto('/user/order/drug');
    await other.getByText('还没有预订药品').waitFor();
  },
);
