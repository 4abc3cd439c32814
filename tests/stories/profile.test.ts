import { expect } from 'vitest';
import { exact } from '../kit/exact.ts';
import { proposed } from '../kit/proposed.ts';
import { logInBySms, members } from './kit/login-page.ts';
import { chooseBirthday } from './kit/page.ts';
import { openProfile, PROFILE } from './kit/profile-page.ts';
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

test('ACC-PROF-06 closing a page with unsaved changes asks by the browser, and with saved ones does not', async ({
  shop,
}) => {
  const { page, ...profile } = await openProfile(shop, await shop.newVisitor({ profile: 'own' }), {
    phone: members.full,
  });
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

test('ACC-ROUTE-11 ACC-ROUTE-12 ACC-ROUTE-14 a visitor is sent to Login and back to the profile; each kind of what is missing completes it', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await visitor.newTab();
  await page.goto(PROFILE);
  await page.waitForURL(`**/user/login?backurl=${encodeURIComponent(PROFILE)}`);
  const member = await logInBySms(shop, visitor, page.url());
  await member.getByRole('heading', { level: 1, name: '个人资料' }).waitFor();
  for (const kind of ['info', 'phone', 'pwd']) {
    await member.goto(`/user/personal/addInfo/${kind}`);
    await member.getByRole('heading', { level: 1, name: '完善资料' }).waitFor();
  }
});
