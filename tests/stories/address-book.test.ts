import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addressWords as words } from '../../src/addresses/address.words.ts';
import { beMember, hydrated, LoginPage, letAnotherCodeGo, members, sendLogin } from './kit/login-page.ts';
import { answerTo } from './kit/page.ts';
import { type Shop, test, type Visitor } from './kit/story.ts';

const PATH = '/user/personal/address';
const BOOK = '/deliveryAddresses';

/** What is typed into the form. */
interface Typed {
  readonly consignee?: string;
  readonly mobile?: string;
  /** The names to choose, from the province down. */
  readonly region?: readonly string[];
  readonly detail?: string;
}

/** The address book as a shopper sees it. */
class AddressPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly add: Locator;
  readonly form: Locator;
  readonly consignee: Locator;
  readonly mobile: Locator;
  readonly detail: Locator;
  readonly region: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole('main').getByRole('listitem');
    this.add = page.getByRole('button', { name: words.add });
    this.form = page.getByRole('dialog');
    this.consignee = this.form.getByRole('textbox', { name: words.consignee });
    this.mobile = this.form.getByRole('textbox', { name: words.mobile });
    this.detail = this.form.getByRole('textbox', { name: words.detail });
    this.region = this.form.getByRole('combobox', { name: words.region });
    this.save = this.form.getByRole('button', { name: words.save, exact: true });
  }

  card(text: string): Locator {
    return this.cards.filter({ hasText: text });
  }

  async press(action: string, text: string): Promise<void> {
    await this.card(text).getByRole('button', { name: action }).click();
  }

  async openNew(): Promise<void> {
    await this.add.click();
    await this.consignee.waitFor();
  }

  async openEdit(text: string): Promise<void> {
    await this.press(words.edit, text);
    await this.consignee.waitFor();
  }

  async write({ consignee, mobile, region, detail }: Typed): Promise<void> {
    if (consignee !== undefined) await this.consignee.fill(consignee);
    if (mobile !== undefined) await this.mobile.fill(mobile);
    if (region !== undefined) await this.choose(region);
    if (detail !== undefined) await this.detail.fill(detail);
  }

  async choose(names: readonly string[]): Promise<void> {
    await this.region.click();
    for (const name of names) await this.form.getByRole('option', { name, exact: true }).click();
    const done = this.form.getByRole('button', { name: words.done });
    if ((await this.region.getAttribute('aria-expanded')) === 'true') await done.click();
  }

  /** Saves and waits until the list was read again. */
  async saved(): Promise<void> {
    await answerTo(this.page, BOOK, () => this.save.click(), 'GET');
    await this.form.waitFor({ state: 'detached' });
  }
}

/** Opens the address book of a member who has no address. */
async function openAddresses(shop: Shop, visitor: Visitor): Promise<AddressPage> {
  const book = new AddressPage(await beMember(shop, visitor, PATH, members.empty));
  await book.add.waitFor();
  return book;
}

const address = {
  consignee: '李雷',
  mobile: '13512345678',
  region: ['北京市', '海淀区', '中关村街道'],
  detail: '中关村大街 1 号',
};

const regionFiles = (visitor: Visitor) =>
  visitor.requests.filter((request) => request.url().includes('/regions/')).length;

test('ACC-ROUTE-15 ACC-ADDR-12 ACC-ADDR-13 ACC-ADDR-18 ACC-ADDR-27 ACC-ADDR-02 ACC-ADDR-03 ACC-ADDR-04 ACC-ADDR-05 ACC-ADDR-06 an address is added, loading few and small region files, edited, made the default and deleted', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const book = await openAddresses(shop, visitor);
  await book.page.getByText('还没有收货地址').waitFor();
  await book.openNew();
  await book.write({ consignee: '欧阳小明的爸爸是老师啊', mobile: '12800138000' });
  await book.save.click();
  for (const text of ['收货人为 2~10 个汉字或字母', '11/10', '请输入正确的手机号码'])
    await book.form.getByText(text).waitFor();
  const box = book.form.getByRole('checkbox', { name: '设为默认地址' });
  expect([await box.isChecked(), await box.isDisabled()]).toEqual([true, true]);
  expect(regionFiles(visitor)).toBe(0);
  const came = book.page.waitForResponse((answer) => answer.url().endsWith('/provinces.json'));
  await book.write({ ...address, region: ['广东省', '广州市', '天河区', '五山街道'] });
  const answer = await came;
  expect((await answer.request().sizes()).responseBodySize).toBeLessThanOrEqual(4000);
  expect((await answer.allHeaders())['cache-control']).toContain('immutable');
  expect(regionFiles(visitor)).toBeLessThanOrEqual(2);
  await book.saved();
  await book.card('广东省广州市天河区五山街道中关村大街 1 号').waitFor();
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

test('ACC-ADDR-26 a 401 on saving an address leads to Login, and the typed form is restored after it', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const book = await openAddresses(shop, visitor);
  await book.openNew();
  await book.write({ ...address, region: ['北京市', '海淀区'] });
  await shop.sandbox.setFaults(
    { method: 'POST', path: BOOK, status: 401 },
    { method: 'POST', path: '/passport/account/refreshToken', status: 401 },
  );
  await book.save.click();
  await book.page.waitForURL((url) => url.pathname === '/user/login');
  expect(new URL(book.page.url()).searchParams.get('backurl')).toBe('/user/personal/address');
  await shop.sandbox.setFaults();
  await letAnotherCodeGo(shop);
  // The countdown of the first login would still run: the page does not know the later time.
  await book.page.evaluate(() => sessionStorage.removeItem('smsCode.deadlines'));
  await book.page.reload();
  await hydrated(book.page);
  await sendLogin(shop, new LoginPage(book.page), members.empty);
  await book.form.getByText('已恢复您上次没有保存的内容').waitFor();
  expect(await book.consignee.inputValue()).toBe('李雷');
  expect(await book.region.textContent()).toBe('北京市 海淀区');
  await book.saved();
  await book.card('北京市海淀区中关村大街 1 号').waitFor();
  await book.page.reload();
  await book.card('李雷').waitFor();
  expect(await book.form.count()).toBe(0);
});
