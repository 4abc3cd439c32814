import { loadImage } from '@napi-rs/canvas';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { uploadExact, uploadWords as words } from '../../src/uploads/upload.words.ts';
import { hugePng, jpeg, png, pngOf } from '../kit/pictures.ts';
import { beMember, logInBySms, members } from './kit/login-page.ts';
import { type Shop, test, type Visitor } from './kit/story.ts';

const PROFILE = '/user/personal/info';
const UPLOAD = '/uploader/upload';

/** The profile's page as a member sees it. */
class ProfilePage {
  readonly page: Page;
  readonly nickName: Locator;
  readonly picker: Locator;

  constructor(page: Page) {
    this.page = page;
    this.nickName = page.getByRole('textbox', { name: '昵称', exact: true });
    this.picker = page.getByLabel('上传头像');
  }

  /** The source of the avatar in the top bar; null for the drawn one. */
  topAvatar(): Promise<string | null> {
    return this.page.getByRole('banner').locator('img').first().getAttribute('src');
  }
}

/** Logs in and opens the profile, loaded and ready. */
async function openProfile(shop: Shop, visitor: Visitor, phone: string): Promise<ProfilePage> {
  const profile = new ProfilePage(await beMember(shop, visitor, PROFILE, phone));
  await profile.nickName.waitFor();
  return profile;
}

const pick = (profile: ProfilePage, name: string, buffer: Buffer) =>
  profile.picker.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const says = (profile: ProfilePage, text: string) =>
  profile.page.getByRole('group', { name: '头像' }).getByText(text).waitFor();
const use = (profile: ProfilePage) => profile.page.getByRole('button', { name: words.use }).click();

// No text repeats the one before it: each is shown because of its own file.
const refused = [
  ['me.gif', png(), words.wrongType],
  ['me.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), words.broken],
  ['me.png', pngOf(2049 * 1024), uploadExact.pictureTooLarge.text],
  ['me.png', png().subarray(0, 40), words.broken],
  ['me.png', Buffer.alloc(0), words.empty],
  ['me.png', hugePng(20_000, 20_000), words.broken],
] as const;

test('ACC-PROF-02 ACC-UP-01 ACC-UP-02 ACC-UP-03 ACC-UP-04 ACC-CALL-41 ACC-SES-18 a file that is no picture, broken, empty or too large is refused on the page and not sent; a picture is cropped to a square, sent with the token, and shown in the top bar', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const profile = await openProfile(shop, visitor, members.empty);
  for (const [name, file, text] of refused) {
    await pick(profile, name, file);
    await says(profile, text);
  }
  expect(visitor.callsTo(UPLOAD)).toEqual([]);
  await pick(profile, 'good.png', png());
  await use(profile);
  await says(profile, words.done);
  await expect.poll(() => profile.topAvatar()).toMatch(/^\/uploads\/[\w-]+$/);
  const before = await profile.topAvatar();

  await pick(profile, 'me.JPG', jpeg(600, 300));
  await profile.page.getByRole('dialog', { name: words.cropTitle }).waitFor();
  await use(profile);
  await expect.poll(() => profile.topAvatar()).not.toBe(before);
  await says(profile, words.done);
  const sent = visitor.callsTo(UPLOAD).at(-1);
  expect(await sent?.headerValue('authorization')).toMatch(/^Bearer ./);
  expect(await sent?.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  await expect.poll(() => profile.topAvatar()).toMatch(/^\/uploads\/[\w-]+$/);
  const address = await profile.topAvatar();
  const picture = await fetch(shop.origin + address);
  expect([picture.headers.get('content-type'), picture.headers.get('x-content-type-options')]).toEqual([
    'image/jpeg',
    'nosniff',
  ]);
  const image = await loadImage(Buffer.from(await picture.arrayBuffer()));
  expect([image.width, image.height]).toEqual([300, 300]);
  await profile.page.getByRole('link', { name: '完善资料 30%' }).waitFor();
  await profile.page.reload();
  await expect.poll(() => profile.topAvatar()).toBe(address);
});

test('ACC-PROF-06 the browser asks before it closes a page with unsaved changes, and only then', async ({ shop }) => {
  const { page, ...profile } = await openProfile(shop, await shop.newVisitor({ profile: 'own' }), members.full);
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
