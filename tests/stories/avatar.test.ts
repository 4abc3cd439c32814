import { loadImage } from '@napi-rs/canvas';
import { expect } from 'vitest';
import { uploadWords } from '../../src/uploads/upload.words.ts';
import { exact } from '../kit/exact.ts';
import { hugePng, jpeg, png, pngOf } from '../kit/pictures.ts';
import { openProfile, type ProfilePage } from './kit/profile-page.ts';
import { test } from './kit/story.ts';

const UPLOAD = '/uploader/upload';
const words = uploadWords;

const pick = (profile: ProfilePage, name: string, buffer: Buffer) =>
  profile.picker.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const says = (profile: ProfilePage, text: string) =>
  profile.page.getByRole('group', { name: '头像' }).getByText(text).waitFor();
const use = (profile: ProfilePage) => profile.page.getByRole('button', { name: words.use }).click();

// No text repeats the one before it: each is shown because of its own file.
const refused = [
  ['me.gif', png(), words.wrongType],
  ['me.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), words.broken],
  ['me.png', pngOf(2049 * 1024), exact.pictureTooLarge.text],
  ['me.png', png().subarray(0, 40), words.broken],
  ['me.png', Buffer.alloc(0), words.empty],
  ['me.png', hugePng(20_000, 20_000), words.broken],
] as const;

test('ACC-PROF-02 ACC-UP-01 ACC-UP-02 ACC-UP-03 ACC-UP-04 ACC-CALL-41 ACC-SES-18 a file that is no picture, broken, empty or too large is refused on the page and not sent; a picture is cropped to a square, sent with the token, and shown in the top bar', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const profile = await openProfile(shop, visitor);
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
