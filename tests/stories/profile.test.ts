import { expect } from 'vitest';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { logInBySms, members } from './kit/login-page.ts';
import { chooseBirthday, tabTo } from './kit/page.ts';
import { COMPLETE, openProfile, PROFILE } from './kit/profile-page.ts';
import { test } from './kit/story.ts';

const MEMBER = '/v2/member/vo';
const REFRESH = '/passport/account/refreshToken';

test('ACC-PROF-03 ACC-PROF-04 ACC-PROF-05 ACC-PROF-09 ACC-PROF-10 ACC-PROF-11 ACC-PROF-16 ACC-FRAME-04 a new member is told what is missing, chooses it and sees it saved', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const profile = await openProfile(shop, visitor);
  expect(await profile.year.inputValue()).toBe('');
  await profile.save('基本资料');
  await profile.page.getByText(exact.sexIsMissing.text).waitFor();
  await profile.page.getByText(exact.birthdayIsMissing.text).waitFor();
  expect(visitor.callsTo(MEMBER).filter((call) => call.method() === 'PUT')).toEqual([]);

  await profile.nickName.fill('春风十里路');
  await profile.page.getByRole('radio', { name: '女' }).check();
  await profile.year.selectOption('1990');
  await profile.save('基本资料');
  await profile.page.getByText(proposed.profile.malformed.birthday).waitFor();
  expect(visitor.callsTo(MEMBER).filter((call) => call.method() === 'PUT')).toEqual([]);
  await profile.page.getByRole('combobox', { name: '出生月' }).selectOption('2');
  await profile.page.getByRole('combobox', { name: '出生日' }).selectOption('28');
  await profile.save('基本资料');
  await profile.page.getByText(exact.profileSaved.text).waitFor();
  const [saved] = visitor.callsTo(MEMBER).filter((call) => call.method() === 'PUT');
  expect(saved?.postDataJSON()).toEqual({ nickName: '春风十里路', sex: 2, birthday: '1990-02-28' });
  expect(await saved?.headerValue('authorization')).toBeNull();
  await profile.page.getByRole('banner').getByText('您好，春风十里路').waitFor();
  await profile.page.getByRole('link', { name: '完善资料 40%' }).waitFor();

  await profile.page.reload();
  await profile.form('基本资料').waitFor();
  expect([await profile.nickName.inputValue(), await profile.year.inputValue()]).toEqual(['春风十里路', '1990']);
});

test('ACC-PROF-06 ACC-CALL-05 health data need their consent first, are sent alone and never stay in the browser (ruling 19)', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const profile = await openProfile(shop, visitor);
  await profile.field('过敏药物').fill('青霉素过敏');
  await profile.field('身高').fill('170.5');
  expect(await profile.consent.isChecked()).toBe(false);
  await profile.save('健康信息');
  await profile.page.getByText('请先勾选同意').waitFor();
  expect(await profile.consent.evaluate((box) => box === document.activeElement)).toBe(true);
  await profile.consent.check();
  await profile.save('健康信息');
  await profile.page.getByText(exact.profileSaved.text).waitFor();
  const changing = visitor.requests
    .filter((request) => request.method() === 'PUT' && request.url().includes('/v2/member/'))
    .map((request) => request.postDataJSON());
  expect(changing).toEqual([
    { purpose: 'health', version: '2026-11' },
    { height: 170.5, weight: null, commonDrugs: '', allergyDrugs: '青霉素过敏', diseaseHistory: '' },
  ]);
  await profile.consent.waitFor({ state: 'detached' });
  await profile.field('过敏药物').fill('头孢过敏');
  const kept = await profile.page.evaluate(() =>
    JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]),
  );
  expect(kept).not.toMatch(/过敏|170/);
  expect(visitor.addresses.join()).not.toMatch(/%E9%9D%92|170\.5/);
});

test('ACC-PROF-12 ACC-PROF-13 a save that fails says so in the form, loses nothing and can be pressed again', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const profile = await openProfile(shop, visitor, { phone: members.full });
  await profile.field('职业').fill('教师');
  const fail = async (fault: { status?: number; body?: unknown; drop?: boolean }) => {
    await shop.sandbox.setFaults({ method: 'PUT', path: MEMBER, ...fault });
    await profile.save('补充资料');
  };
  const says = (text: string) => profile.form('补充资料').getByRole('alert').getByText(text).waitFor();
  await fail({ status: 400, body: { code: 'no', message: '职业暂时不能修改' } });
  await says('职业暂时不能修改');
  await fail({ status: 400, body: {} });
  await says(exact.profileNotSaved.text);
  await fail({ drop: true });
  await says('网络连接不上，请检查网络后重试');
  await fail({ status: 500, body: { message: '资料服务正在维护' } });
  await says('资料服务正在维护');
  expect(await profile.field('职业').inputValue()).toBe('教师');
  await shop.sandbox.setFaults({ method: 'PUT', path: MEMBER, delayMs: 300, times: 1 });
  const before = visitor.callsTo(MEMBER).filter((call) => call.method() === 'PUT').length;
  await profile.page.getByRole('button', { name: '保存补充资料' }).dblclick();
  await profile.page.getByText(exact.profileSaved.text).waitFor();
  expect(visitor.callsTo(MEMBER).filter((call) => call.method() === 'PUT').length - before).toBe(1);
});

test('ACC-PROF-14 ACC-PROF-15 a save without a login says 请登录, leads to Login and back, and brings what was typed along', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const profile = await openProfile(shop, visitor);
  await profile.nickName.fill('登录前填的');
  await profile.field('过敏药物').fill('青霉素');
  await profile.page.getByRole('radio', { name: '男' }).check();
  await chooseBirthday(profile.page, '1991-11-21');
  await shop.sandbox.setFaults(
    { method: 'PUT', path: MEMBER, status: 401, times: 50 },
    { method: 'POST', path: REFRESH, status: 401, times: 50 },
  );
  await profile.save('基本资料');
  await profile.page.getByText(exact.loginFirst.text, { exact: true }).waitFor();
  await profile.page.waitForURL(`**/user/login?backurl=${encodeURIComponent(PROFILE)}`);
  await shop.sandbox.setFaults();
  // In another tab: here the code that was sent before is still counted.
  await shop.sandbox.askForImageCode('never');
  await shop.sandbox.moveClock(61_000);
  await logInBySms(shop, visitor, undefined, members.empty);
  await profile.form('基本资料').waitFor();
  expect(await profile.nickName.inputValue()).toBe('登录前填的');
  expect(await profile.page.getByRole('radio', { name: '男' }).isChecked()).toBe(true);
  expect(await profile.field('过敏药物').inputValue()).toBe('');
  await profile.save('基本资料');
  await profile.page.getByText(exact.profileSaved.text).waitFor();
});

test('ACC-PROF-06 unsaved changes ask before a link or the way back leaves them, and saved ones do not', async ({
  shop,
}) => {
  const profile = await openProfile(shop, await shop.newVisitor(), { phone: members.full });
  const { page } = profile;
  await page.getByRole('link', { name: '会员首页' }).first().click();
  await page.waitForURL('**/user');
  await page.getByRole('link', { name: '个人资料' }).first().click();
  await profile.form('基本资料').waitFor();

  await profile.field('职业').fill('教师');
  await page.getByRole('link', { name: '会员首页' }).first().click();
  await profile.stay.click();
  expect([new URL(page.url()).pathname, await profile.field('职业').inputValue()]).toEqual([PROFILE, '教师']);
  await page.goBack().catch(() => null);
  await profile.stay.click();
  expect([new URL(page.url()).pathname, await profile.field('职业').inputValue()]).toEqual([PROFILE, '教师']);
  await page.goBack().catch(() => null);
  await profile.leave.click();
  await page.waitForURL('**/user');
  await page.getByRole('link', { name: '个人资料' }).first().click();
  await profile.form('基本资料').waitFor();
  expect(await profile.field('职业').inputValue()).toBe('');

  await profile.field('职业').fill('医师');
  await profile.save('补充资料');
  await page.getByText(exact.profileSaved.text).waitFor();
  await page.getByRole('link', { name: '会员首页' }).first().click();
  await page.waitForURL('**/user');
});

test('ACC-PROF-06 closing a page with unsaved changes asks by the browser, and with saved ones does not', async ({
  shop,
}) => {
  const { page, ...profile } = await openProfile(shop, await shop.newVisitor(), { phone: members.full });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await profile.nickName.fill('还没有保存');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await profile.nickName.fill('杏林春暖用户');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toEqual(['beforeunload']);
});

test.for(['info', 'phone', 'pwd'])(
  'ACC-ROUTE-11 ACC-ROUTE-12 ACC-ROUTE-13 ACC-FRAME-12 /user/personal/addInfo/%s completes the profile',
  async (kind, { shop }) => {
    const address = `/user/personal/addInfo/${kind}`;
    const profile = await openProfile(shop, await shop.newVisitor(), { address });
    await profile.page.getByRole('heading', { level: 1, name: '完善资料' }).waitFor();
    expect(await profile.page.getByRole('progressbar', { name: '资料完整度' }).getAttribute('value')).toBe('20');
    await profile.field('职业').fill('教师');
    await profile.save('补充资料');
    await profile.page.getByText(exact.profileSaved.text).waitFor();
    await expect
      .poll(() => profile.page.getByRole('progressbar', { name: '资料完整度' }).getAttribute('value'))
      .toBe('30');
  },
);

test('ACC-ROUTE-13 a kind that is none has no page; ACC-ROUTE-14 a visitor is sent to Login and back', async ({
  shop,
}) => {
  const profile = await openProfile(shop, await shop.newVisitor());
  await profile.page.goto('/user/personal/addInfo/other');
  await profile.page.getByRole('heading', { level: 1, name: '页面不存在' }).waitFor();
  const page = await (await shop.newVisitor()).newTab();
  await page.goto(PROFILE);
  await page.waitForURL(`**/user/login?backurl=${encodeURIComponent(PROFILE)}`);
});

test('ACC-PROF-03 by the keyboard alone: nickname, sex, birthday, save', async ({ shop }) => {
  const profile = await openProfile(shop, await shop.newVisitor());
  const { keyboard } = profile.page;
  await tabTo(profile.nickName);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('an_lan-01');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  for (const part of ['出生年', '出生月', '出生日']) {
    await tabTo(profile.page.getByRole('combobox', { name: part }));
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  }
  await tabTo(profile.page.getByRole('button', { name: '保存基本资料' }));
  await keyboard.press('Enter');
  await profile.page.getByText(exact.profileSaved.text).waitFor();
});

test('ACC-APP-01 at 1440 and 320 px axe finds nothing on the profile in any of its states', async ({ shop }) => {
  const profile = await openProfile(shop, await shop.newVisitor());
  const { page } = profile;
  const isClean = async () => {
    expect(await faultsAtWidths(page)).toEqual([]);
  };
  await isClean();
  await profile.nickName.fill('短');
  for (const group of ['基本资料', '健康信息'] as const) await profile.save(group);
  await isClean();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/user"]')?.click());
  await profile.leave.waitFor();
  await isClean();
  await profile.leave.click();
  await page.waitForURL('**/user');
  await page.goto(COMPLETE);
  await profile.form('基本资料').waitFor();
  await isClean();
  await shop.sandbox.setFaults({ method: 'GET', path: MEMBER, status: 500, times: 4 });
  await page.goto(PROFILE);
  await page.locator('main').getByRole('button', { name: '重试' }).waitFor();
  await isClean();
});
