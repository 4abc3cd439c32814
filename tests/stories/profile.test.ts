import { expect } from 'vitest';
import { logInBySms, members } from './kit/login-page.ts';
import { openProfile, PROFILE } from './kit/profile-page.ts';
import { test } from './kit/story.ts';

test('ACC-PROF-06 the browser asks before it closes a page with unsaved changes, and only then', async ({ shop }) => {
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

test('ACC-ROUTE-11 ACC-ROUTE-12 ACC-ROUTE-14 a login leads to the profile; each kind of missing data has a page to complete it', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const member = await logInBySms(shop, visitor, `/user/login?backurl=${encodeURIComponent(PROFILE)}`);
  await member.getByRole('heading', { level: 1, name: '个人资料' }).waitFor();
  for (const kind of ['info', 'phone', 'pwd']) {
    await member.goto(`/user/personal/addInfo/${kind}`);
    await member.getByRole('heading', { level: 1, name: '完善资料' }).waitFor();
  }
});
