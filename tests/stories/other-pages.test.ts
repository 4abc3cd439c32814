import { expect } from 'vitest';
import { uploadWords } from '../../src/uploads/upload.words.ts';
import { png } from '../kit/pictures.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { faultsOnPagesOf } from './kit/every-page.ts';
import { isHere, openFor, otherGroups } from './kit/pages.ts';
import { test } from './kit/story.ts';

test.for(otherGroups)(
  'ACC-APP-01 ACC-APP-03 on every page and dialog of a %s axe finds nothing at 1440 and 320 px, nothing is wider than the window, the keyboard reaches every control, is seen there, and Escape gives it back from a dialog',
  async (who, { shop }) => expect(await faultsOnPagesOf(who, shop)).toEqual([]),
);

test('axe finds nothing while the square of a picture is chosen', async ({ shop }) => {
  const { page } = await openFor(shop, 'new member');
  await isHere(page, '/user/personal/info');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: png(300, 200) };
  await page.getByLabel('上传头像').setInputFiles(file);
  await page.getByRole('dialog', { name: uploadWords.cropTitle }).waitFor();
  expect(await faultsAtWidths(page, undefined, 'square')).toEqual([]);
});

test('below 1024 px the menu opens, moves and closes by the keyboard', async ({ shop }) => {
  const { page } = await openFor(shop, 'member', { width: 320 });
  await isHere(page, '/user');
  const opener = page.getByRole('button', { name: '打开菜单' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('link', { name: '会员首页' });
  await entry.waitFor();
  await entry.focus();
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});
