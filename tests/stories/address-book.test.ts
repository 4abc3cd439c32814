import { expect } from 'vitest';
import { addressWords as words } from '../../src/addresses/address.words.ts';
import { beMember, hydrated, LoginPage, letAnotherCodeGo, members, sendLogin } from './kit/login-page.ts';
import { answerTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const BOOK = '/deliveryAddresses';

test('ACC-ROUTE-15 ACC-ADDR-02 ACC-ADDR-04 ACC-ADDR-12 ACC-ADDR-13 ACC-ADDR-18 ACC-ADDR-26 ACC-ADDR-27 a first address is typed, loading few and small region files; a 401 on saving it leads to Login, the typed form is restored after it, and the saved address is deleted', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await beMember(shop, visitor, '/user/personal/address', members.empty);
  const form = page.getByRole('dialog');
  const field = (name: string) => form.getByRole('textbox', { name });
  const region = form.getByRole('combobox', { name: words.region });
  const save = form.getByRole('button', { name: words.save, exact: true });
  await page.getByText('还没有收货地址').waitFor();
  await page.getByRole('button', { name: words.add }).click();
  await field(words.consignee).fill('欧阳小明的爸爸是老师啊');
  await field(words.mobile).fill('12800138000');
  await save.click();
  for (const text of ['收货人为 2~10 个汉字或字母', '11/10', '请输入正确的手机号码'])
    await form.getByText(text).waitFor();
  const box = form.getByRole('checkbox', { name: '设为默认地址' });
  expect([await box.isChecked(), await box.isDisabled()]).toEqual([true, true]);

  const regionFiles = () => visitor.requests.filter((request) => request.url().includes('/regions/')).length;
  expect(regionFiles()).toBe(0);
  const came = page.waitForResponse((answer) => answer.url().endsWith('/provinces.json'));
  await region.click();
  for (const name of ['北京市', '海淀区']) await form.getByRole('option', { name, exact: true }).click();
  await form.getByRole('button', { name: words.done }).click();
  const provinces = await came;
  expect((await provinces.request().sizes()).responseBodySize).toBeLessThanOrEqual(4000);
  expect((await provinces.allHeaders())['cache-control']).toContain('immutable');
  expect(regionFiles()).toBeLessThanOrEqual(2);

  await field(words.consignee).fill('李雷');
  await field(words.mobile).fill('13512345678');
  await field(words.detail).fill('中关村大街 1 号');
  await shop.sandbox.setFaults(
    { method: 'POST', path: BOOK, status: 401 },
    { method: 'POST', path: '/passport/account/refreshToken', status: 401 },
  );
  await save.click();
  await page.waitForURL((url) => url.pathname === '/user/login');
  expect(new URL(page.url()).searchParams.get('backurl')).toBe('/user/personal/address');
  await shop.sandbox.setFaults();
  await letAnotherCodeGo(shop);
  // The countdown of the first login would still run: the page does not know the later time.
  await page.evaluate(() => sessionStorage.removeItem('smsCode.deadlines'));
  await page.reload();
  await hydrated(page);
  await sendLogin(shop, new LoginPage(page), members.empty);
  await form.getByText('已恢复您上次没有保存的内容').waitFor();
  expect(await field(words.consignee).inputValue()).toBe('李雷');
  expect(await region.textContent()).toBe('北京市 海淀区');
  // The list is read again.
  await answerTo(page, BOOK, () => save.click(), 'GET');
  await page.getByText('地址已保存', { exact: true }).waitFor();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '北京市海淀区中关村大街 1 号' });
  await card.waitFor();
  await page.reload();
  await card.filter({ hasText: '李雷' }).waitFor();
  expect(await form.count()).toBe(0);

  await card.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('alertdialog', { name: '删除这个地址？' });
  await question.getByRole('button', { name: '删除' }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByText('地址已删除', { exact: true }).waitFor();
});
