import { expect } from 'vitest';
import { beMember } from './kit/login-page.ts';
import { tabTo } from './kit/page.ts';
import { test } from './kit/story.ts';

test('ORD-ROUTE-09 ORD-ROUTE-08 ORD-FAV-03 ORD-RES-05 ORD-RES-06 ORD-RES-07 ORD-RES-08 a sold-out favourite is booked once by keyboard, nothing typed is lost, and it is first among the reservations', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await beMember(shop, visitor, '/user/order/collect');
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
  await shop.sandbox.setFaults({ method: 'POST', path: '/details/rest/book', delayMs: 800, times: 1 });
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
  await page.waitForURL('**/user/order/drug');
  const first = page.locator('li[data-row]').first();
  await first.getByText('人血白蛋白营养粉').first().waitFor();
  expect(await first.textContent()).toContain('139****5678');
  expect(await page.content()).not.toContain('13912345678');
});
