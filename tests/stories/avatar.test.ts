import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect } from 'vitest';
import { exact } from '../../src/words/exact.ts';
import { uploadWords } from '../../src/words/proposed/upload.ts';
import { proposed } from '../../src/words/proposed.ts';
import { hugePng, jpeg, png, pngOf } from '../gateway/pictures.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { tabTo } from './kit/page.ts';
import { openProfile, type ProfilePage } from './kit/profile-page.ts';
import { test } from './kit/story.ts';

const UPLOAD = '/uploader/upload';
const words = uploadWords;

const pick = (profile: ProfilePage, name: string, buffer: Buffer) =>
  profile.picker.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const says = (profile: ProfilePage, text: string) =>
  profile.page.getByRole('group', { name: '头像' }).getByText(text).waitFor();
const use = (profile: ProfilePage) => profile.page.getByRole('button', { name: words.use }).click();

test('ACC-PROF-02 ACC-UP-01 ACC-UP-03 ACC-CALL-41 ACC-SES-18 a picture is cut to a square, sent with the token, and shown in the top bar', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const profile = await openProfile(shop, visitor);
  await pick(profile, 'me.JPG', jpeg(600, 300));
  await profile.page.getByRole('dialog', { name: words.cropTitle }).waitFor();
  await use(profile);
  await says(profile, words.done);
  const [sent] = visitor.callsTo(UPLOAD);
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

test.for([
  ['me.gif', 'a wrong ending', png(), words.wrongType],
  ['me.png', '2049 KB', pngOf(2049 * 1024), exact.pictureTooLarge.text],
  ['me.png', 'an empty file', Buffer.alloc(0), words.empty],
  ['me.png', 'a renamed SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), words.broken],
  ['me.png', 'a broken PNG', png().subarray(0, 40), words.broken],
  ['me.png', '20,000 × 20,000 px', hugePng(20_000, 20_000), words.broken],
] as const)(
  'ACC-UP-02 ACC-UP-04 %s with %s is refused on the page, and nothing is sent',
  async ([name, , file, text], { shop }) => {
    const visitor = await shop.newVisitor();
    const profile = await openProfile(shop, visitor);
    await pick(profile, name, file);
    await says(profile, text);
    expect(visitor.callsTo(UPLOAD)).toEqual([]);
    await pick(profile, 'good.png', png());
    await use(profile);
    await says(profile, words.done);
  },
);

test('ACC-UP-01 ACC-UP-04 a refusal and a lost connection say so, keep the picture and can be tried again', async ({
  shop,
}) => {
  const profile = await openProfile(shop, await shop.newVisitor());
  await shop.sandbox.setFaults({
    ...{ method: 'POST', path: UPLOAD, status: 413, times: 1 },
    body: { code: 'tooLarge', message: exact.pictureTooLarge.text },
  });
  await pick(profile, 'me.png', png());
  await use(profile);
  await says(profile, exact.pictureTooLarge.text);
  await shop.sandbox.setFaults({ method: 'POST', path: UPLOAD, drop: true });
  await profile.page.getByRole('button', { name: words.retry }).click();
  await says(profile, proposed.unreachable.offline);
  await shop.sandbox.setFaults();
  await profile.page.getByRole('button', { name: words.retry }).click();
  await says(profile, words.done);
});

test('ACC-UP-01 an upload shows its percent and can be cancelled; nothing becomes of it', async ({ shop }) => {
  const profile = await openProfile(shop, await shop.newVisitor());
  await shop.sandbox.setFaults({ method: 'POST', path: UPLOAD, delayMs: 3000, times: 1 });
  await pick(profile, 'me.png', png());
  await use(profile);
  const bar = profile.page.getByRole('progressbar', { name: words.progress });
  await bar.waitFor();
  await expect.poll(() => bar.getAttribute('value')).toBe('100');
  await profile.page.getByRole('button', { name: words.cancel }).click();
  await bar.waitFor({ state: 'detached' });
  expect(await profile.picker.count()).toBe(1);
  expect(await profile.page.getByRole('banner').locator('img').count()).toBe(0);
});

test('ACC-PROF-02 the square is moved and confirmed by the keyboard', async ({ shop }) => {
  const profile = await openProfile(shop, await shop.newVisitor());
  const canvas = createCanvas(400, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, 200, 200);
  context.fillStyle = '#0000ff';
  context.fillRect(200, 0, 200, 200);
  await pick(profile, 'me.png', canvas.toBuffer('image/png'));
  const { page } = profile;
  await tabTo(page.getByRole('group', { name: words.cropArea }));
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ControlOrMeta+ArrowLeft');
  await tabTo(page.getByRole('button', { name: words.use }));
  await page.keyboard.press('Enter');
  await says(profile, words.done);
  await expect.poll(() => profile.topAvatar()).toMatch(/^\/uploads/);
  const image = await loadImage(
    Buffer.from(await (await fetch(shop.origin + (await profile.topAvatar()))).arrayBuffer()),
  );
  const kept = createCanvas(200, 200).getContext('2d');
  kept.drawImage(image, 0, 0);
  const [red, , blue] = kept.getImageData(190, 100, 1, 1).data;
  expect((red ?? 0) > 200 && (blue ?? 255) < 60).toBe(true);
});

test('ACC-PROF-02 at 1440 and 320 px axe finds nothing at the picture in any of its states', async ({ shop }) => {
  const profile = await openProfile(shop, await shop.newVisitor());
  await pick(profile, 'me.gif', png());
  await says(profile, words.wrongType);
  expect(await faultsAtWidths(profile.page)).toEqual([]);
  await pick(profile, 'me.png', png(300, 200));
  await profile.page.getByRole('group', { name: words.cropArea }).waitFor();
  expect(await faultsAtWidths(profile.page)).toEqual([]);
  await shop.sandbox.setFaults({ method: 'POST', path: UPLOAD, status: 400, body: {}, times: 1 });
  await use(profile);
  await says(profile, words.failed);
  expect(await faultsAtWidths(profile.page)).toEqual([]);
});
