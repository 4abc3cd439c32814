import { expect } from 'vitest';
import { AddressPage, BOOK, openAddresses } from './kit/address-page.ts';
import { logInBySms, members } from './kit/login-page.ts';
import { tabTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const address = {
  consignee: '李雷',
  mobile: '13512345678',
  region: ['北京市', '海淀区', '中关村街道'],
  detail: '中关村大街 1 号',
};

test('ACC-ROUTE-15 ACC-FRAME-13 ACC-ADDR-01 a member goes to the address book by both menus and sees the default first', async ({
  shop,
}) => {
  const page = await logInBySms(shop, await shop.newVisitor());
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '收货地址' }).click();
  await page.waitForURL('**/user/personal/address');
  await page.getByRole('heading', { level: 1, name: '收货地址' }).waitFor();
  const entry = page.getByRole('navigation', { name: '会员中心菜单' }).getByRole('link', { name: '收货地址' });
  expect(await entry.getAttribute('aria-current')).toBe('page');
  const book = new AddressPage(page);
  await book.card('林小满').waitFor();
  const first = await book.cards.first().textContent();
  expect(first).toContain('默认');
  expect(first).toContain('138****8000');
  expect(first).toContain('020-****4321');
  expect(await page.title()).toContain('收货地址');
  expect((await page.content()).includes('13912345678')).toBe(false);
});

test('ACC-ADDR-02 ACC-ADDR-03 ACC-ADDR-04 ACC-ADDR-05 ACC-ADDR-06 an address is added, edited, made the default and deleted', async ({
  shop,
}) => {
  const book = await openAddresses(shop, await shop.newVisitor(), members.empty);
  await book.page.getByText('还没有收货地址').waitFor();
  await book.openNew();
  const box = book.form.getByRole('checkbox', { name: '设为默认地址' });
  expect([await box.isChecked(), await box.isDisabled()]).toEqual([true, true]);
  await book.write(address);
  await book.saved();
  await book.card('北京市海淀区中关村街道中关村大街 1 号').waitFor();
  await book.page.getByText('地址已保存', { exact: true }).waitFor();

  await book.openNew();
  expect([await box.isChecked(), await box.isDisabled()]).toEqual([false, false]);
  await book.write({ ...address, consignee: '韩梅梅' });
  await book.saved();
  await book.press('设为默认', '韩梅梅');
  await book.cards.first().filter({ hasText: '韩梅梅' }).getByText('默认', { exact: true }).waitFor();

  await book.openEdit('韩梅梅');
  expect(await box.isDisabled()).toBe(true);
  expect(await book.mobile.inputValue()).toBe('135 1234 5678');
  await book.write({ detail: '知春路 2 号' });
  await book.saved();
  await book.card('北京市海淀区中关村街道知春路 2 号').waitFor();

  await book.press('删除', '李雷');
  const question = book.page.getByRole('alertdialog', { name: '删除这个地址？' });
  await question.getByRole('button', { name: '保留' }).click();
  expect(await book.card('李雷').count()).toBe(1);
  await book.press('删除', '李雷');
  await question.getByRole('button', { name: '删除' }).click();
  await book.card('李雷').waitFor({ state: 'detached' });
  await book.page.getByText('地址已删除', { exact: true }).waitFor();
});

const regions = [
  [['广东省', '广州市', '天河区', '五山街道'], '广东省广州市天河区五山街道'],
  [['上海市', '浦东新区', '塘桥街道'], '上海市浦东新区塘桥街道'],
  [['重庆市', '城口县', '葛城街道'], '重庆市城口县葛城街道'],
  [['广东省', '东莞市', '莞城街道'], '广东省东莞市莞城街道'],
  [['广东省', '中山市', '石岐街道'], '广东省中山市石岐街道'],
  [['海南省', '儋州市', '那大镇'], '海南省儋州市那大镇'],
  [['甘肃省', '嘉峪关市', '雄关街道'], '甘肃省嘉峪关市雄关街道'],
  [['湖北省', '仙桃市', '沙嘴街道'], '湖北省仙桃市沙嘴街道'],
  [['浙江省', '杭州市'], '浙江省杭州市'],
  [['台湾省'], '台湾省'],
  [['香港特别行政区'], '香港特别行政区'],
  [['澳门特别行政区'], '澳门特别行政区'],
] as const;

test('ACC-ADDR-14 ACC-ADDR-27 ACC-ADDR-28 a region is chosen level by level and named once, whatever levels it has', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const book = await openAddresses(shop, visitor, members.empty);
  const fetched = () => visitor.requests.filter((request) => request.url().includes('/regions/')).length;
  for (const [names, joined] of regions) {
    const before = fetched();
    await book.openNew();
    expect(fetched()).toBe(before);
    await book.write({ ...address, region: names });
    await book.saved();
    await book.card(`${joined}中关村大街 1 号`).waitFor();
    expect(fetched() - before, joined).toBeLessThanOrEqual(2);
  }
});

test('ACC-ADDR-27 before the first choice no more than 4 kB of regions come', async ({ shop }) => {
  const book = await openAddresses(shop, await shop.newVisitor(), members.empty);
  await book.openNew();
  const came = book.page.waitForResponse((answer) => answer.url().endsWith('/provinces.json'));
  await book.region.click();
  const answer = await came;
  await answer.finished();
  expect((await answer.request().sizes()).responseBodySize).toBeLessThanOrEqual(4000);
  expect((await answer.allHeaders())['cache-control']).toContain('immutable');
});

test('ACC-ADDR-02 ACC-ADDR-27 an address is added by the keyboard alone', async ({ shop }) => {
  const book = await openAddresses(shop, await shop.newVisitor(), members.empty);
  const { keyboard } = book.page;
  await tabTo(book.add);
  await keyboard.press('Enter');
  await tabTo(book.consignee);
  await keyboard.type('李雷');
  await keyboard.press('Tab');
  await keyboard.type('13512345678');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const option = (name: string) => book.form.getByRole('option', { name, exact: true });
  await tabTo(option('北京市'));
  await keyboard.press('End');
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  // The list that takes the place of another takes the keyboard too.
  await option('和平区').waitFor();
  expect(await option('和平区').evaluate((node) => node === document.activeElement)).toBe(true);
  await keyboard.press('Enter');
  await book.form.getByRole('tab', { name: '街道', selected: true }).waitFor();
  await expect
    .poll(() =>
      book.form
        .getByRole('option')
        .first()
        .evaluate((node) => node === document.activeElement),
    )
    .toBe(true);
  await keyboard.press('Enter');
  await expect.poll(() => book.region.evaluate((node) => node === document.activeElement)).toBe(true);
  await keyboard.press('Tab');
  await keyboard.type('滨江道 7 号');
  await tabTo(book.save);
  await keyboard.press('Enter');
  await book.card('天津市和平区').waitFor();
  expect(await book.card('滨江道 7 号').count()).toBe(1);
});

test('ACC-ADDR-11 ACC-ADDR-12 ACC-ADDR-13 ACC-ADDR-14 ACC-ADDR-15 ACC-ADDR-16 ACC-ADDR-17 ACC-ADDR-18 ACC-ADDR-19 ACC-ADDR-20 ACC-ADDR-21 ACC-ADDR-22 what is wrong stands beside its field; phones take no more than their digits', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const book = await openAddresses(shop, visitor);
  await book.openNew();
  await book.save.click();
  for (const text of ['收货人不能为空', '手机号码不能为空', '省市区不能为空', '详细地址不能为空']) {
    await book.form.getByText(text).waitFor();
  }
  expect(await book.consignee.evaluate((node) => node === document.activeElement)).toBe(true);
  await book.consignee.fill('欧阳小明的爸爸是老师啊');
  await book.mobile.fill('12800138000');
  await book.detail.fill('路'.repeat(51));
  await book.form.getByRole('textbox', { name: '区号' }).fill('02a');
  await book.form.getByRole('textbox', { name: '固定电话' }).fill('123456789');
  await book.save.click();
  for (const text of ['收货人为 2~10 个汉字或字母', '请输入正确的手机号码', '详细地址最多 50 个字', '11/10', '51/50']) {
    await book.form.getByText(text).waitFor();
  }
  await book.form.getByText('固定电话请同时填写区号').waitFor();
  expect(await book.detail.inputValue()).toHaveLength(51);
  expect(await book.form.getByRole('textbox', { name: '固定电话' }).inputValue()).toBe('12345678');
  expect(visitor.callsTo(BOOK).filter((call) => call.method() === 'POST')).toHaveLength(0);
});

test('ACC-ADDR-02 a pasted address fills the form as far as it is sure', async ({ shop }) => {
  const book = await openAddresses(shop, await shop.newVisitor(), members.empty);
  await book.openNew();
  await book.form
    .getByRole('textbox', { name: '粘贴整段地址' })
    .fill('收货人：韩梅梅 电话：138 0013 8000 地址：广东省广州市天河区五山街道五山路 1 号');
  await book.form.getByRole('button', { name: '识别' }).click();
  await book.form.getByText('已填入识别出的内容，请核对').waitFor();
  expect(await book.consignee.inputValue()).toBe('韩梅梅');
  expect(await book.region.textContent()).toBe('广东省 广州市 天河区 五山街道');
  await book.saved();
  await book.card('广东省广州市天河区五山街道五山路 1 号').waitFor();
});
