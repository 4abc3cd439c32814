import { expect } from 'vitest';
import { AddressPage, BOOK, openAddresses } from './kit/address-page.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { hydrated, LoginPage, members } from './kit/login-page.ts';
import { answerTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const address = { consignee: '李雷', mobile: '13512345678', region: ['北京市', '海淀区'], detail: '中关村大街 1 号' };

test('ACC-ADDR-26 a 401 in the middle of an address leads to Login, and what was typed is there after it', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const book = await openAddresses(shop, visitor, members.empty);
  await book.openNew();
  await book.write(address);
  await shop.sandbox.setFaults(
    { method: 'POST', path: BOOK, status: 401 },
    { method: 'POST', path: '/passport/account/refreshToken', status: 401 },
  );
  await book.save.click();
  await book.page.waitForURL((url) => url.pathname === '/user/login');
  expect(new URL(book.page.url()).searchParams.get('backurl')).toBe('/user/personal/address');
  await shop.sandbox.setFaults();
  await shop.sandbox.moveClock(61_000);
  await shop.sandbox.askForImageCode('never');
  // The countdown of the first login would still run: the page has not heard of the later hour.
  await book.page.evaluate(() => sessionStorage.removeItem('smsCode.deadlines'));
  await book.page.reload();
  await hydrated(book.page);
  const login = new LoginPage(book.page);
  await login.phone.fill(members.empty);
  await login.send.click();
  await login.page.getByText(/秒后重发/).waitFor();
  await login.smsCode.fill(await shop.sandbox.smsCode(members.empty));
  await login.agreement.check();
  await login.submit.click();
  await book.form.getByText('已恢复您上次没有保存的内容').waitFor();
  expect(await book.consignee.inputValue()).toBe('李雷');
  expect(await book.region.textContent()).toBe('北京市 海淀区');
  await book.saved();
  await book.card('北京市海淀区中关村大街 1 号').waitFor();
  await book.page.reload();
  await book.card('李雷').waitFor();
  expect(await book.form.count()).toBe(0);
});

test('ACC-ADDR-24 ACC-ADDR-25 a save that fails leaves everything typed, says why, and can be tried again', async ({
  shop,
}) => {
  const book = await openAddresses(shop, await shop.newVisitor(), members.empty);
  await book.openNew();
  await book.write(address);
  const failures = [
    { fault: { status: 400, body: { code: 'x', message: '今天不能新增地址' } }, says: '今天不能新增地址' },
    { fault: { status: 400, body: {} }, says: '数据异常' },
    { fault: { status: 500, body: { message: '地址服务正在维护' } }, says: '地址服务正在维护' },
    { fault: { status: 200, body: '<html>' }, says: '服务暂时不可用，请稍后重试' },
    { fault: { drop: true }, says: '网络连接不上，请检查网络后重试' },
  ];
  for (const { fault, says } of failures) {
    await shop.sandbox.setFaults({ method: 'POST', path: BOOK, ...fault });
    await book.save.click();
    await book.form.getByText(says).waitFor();
  }
  await shop.sandbox.setFaults();
  expect(await book.consignee.inputValue()).toBe('李雷');
  await book.saved();
  expect(await book.card('李雷').count()).toBe(1);
});

test('ACC-ADDR-02 typed text is not given up unasked', async ({ shop }) => {
  const book = await openAddresses(shop, await shop.newVisitor(), members.empty);
  await book.openNew();
  await book.page.keyboard.press('Escape');
  await book.form.waitFor({ state: 'detached' });
  await book.openNew();
  await book.consignee.fill('李雷');
  await book.page.keyboard.press('Escape');
  const question = book.page.getByRole('alertdialog', { name: '放弃填写的内容？' });
  await question.getByRole('button', { name: '继续填写' }).click();
  expect(await book.consignee.inputValue()).toBe('李雷');
  await book.form.getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '放弃' }).click();
  await book.form.waitFor({ state: 'detached' });
  await book.page.reload();
  await book.page.getByText('还没有收货地址').waitFor();
  expect(await book.form.count()).toBe(0);
});

test('ACC-ADDR-03 ACC-CALL-38 of two tabs that edit one address the later is asked before it overwrites', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const first = await openAddresses(shop, visitor);
  const second = new AddressPage(await visitor.newTab());
  await second.page.goto('/user/personal/address');
  await first.openEdit('林建国');
  await second.openEdit('林建国');
  await first.write({ detail: '一号' });
  await first.saved();
  await second.write({ detail: '二号' });
  await second.save.click();
  const question = second.page.getByRole('alertdialog', { name: '地址已在别处修改' });
  await question.getByRole('button', { name: '返回核对' }).click();
  await second.form.getByText('该地址已在别处修改过，请核对后再保存').waitFor();
  expect(await second.detail.inputValue()).toBe('二号');
  await second.save.click();
  await question.getByRole('button', { name: '覆盖保存' }).click();
  await second.card('北新桥街道二号').waitFor();
  await first.page.reload();
  await first.card('北新桥街道二号').waitFor();
});

test('ACC-ADDR-23 with twenty addresses no form opens, and the server refuses as well', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const book = await openAddresses(shop, visitor);
  const body = {
    ...{ consignee: '李雷', consigneePhone2: '13512345678', customArea: '1 号' },
    ...{ provinceCode: '11', provinceName: '北京市', cityCode: '1101', cityName: '北京市' },
  };
  const create = () => visitor.context.request.post(`${shop.origin}${BOOK}`, { data: body });
  await book.openNew();
  await book.write(address);
  for (let made = 4; made < 20; made += 1) expect((await create()).status()).toBe(200);
  await answerTo(book.page, BOOK, () => book.save.click(), 'POST');
  await book.form.getByText('只能创建20个地址').waitFor();
  await book.form.getByRole('button', { name: '取消' }).click();
  await book.page.getByRole('button', { name: '放弃' }).click();
  await book.page.reload();
  await book.page.getByText('已保存 20 个').waitFor();
  await book.add.click();
  await book.page.getByRole('alert').filter({ hasText: '只能创建20个地址' }).waitFor();
  expect(await book.form.count()).toBe(0);
});

test('ACC-ADDR-01 ACC-ADDR-27 a list and regions that do not come can be asked for again', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const book = await openAddresses(shop, visitor);
  await shop.sandbox.setFaults({ method: 'GET', path: BOOK, status: 500, body: { message: '地址服务正在维护' } });
  await book.page.reload();
  await book.page.getByText('地址服务正在维护').waitFor();
  await shop.sandbox.setFaults();
  await book.page.getByRole('button', { name: '重试' }).click();
  await book.card('林小满').waitFor();
  await book.openNew();
  await book.page.route('**/regions/**', (route) => route.abort());
  await book.region.click();
  await book.form.getByText('地区数据没有加载出来').waitFor();
  await book.page.unroute('**/regions/**');
  await book.form.getByRole('button', { name: '重试' }).click();
  await book.form.getByRole('option', { name: '北京市' }).waitFor();
});

test('ACC-ADDR-01 axe finds nothing at 1440 and 320 px: list, form, picker, questions', async ({ shop }) => {
  const book = await openAddresses(shop, await shop.newVisitor());
  await book.card('林小满').waitFor();
  expect(await faultsAtWidths(book.page)).toEqual([]);
  await book.openNew();
  await book.save.click();
  expect(await faultsAtWidths(book.page)).toEqual([]);
  await book.region.click();
  await book.form.getByRole('option', { name: '广东省' }).click();
  await book.form.getByRole('option', { name: '广州市' }).click();
  await book.form.getByRole('option', { name: '天河区' }).waitFor();
  expect(await faultsAtWidths(book.page)).toEqual([]);
  await book.form.getByRole('button', { name: '取消' }).click();
  await book.page.getByRole('alertdialog').waitFor();
  expect(await faultsAtWidths(book.page)).toEqual([]);
});
