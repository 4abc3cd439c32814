import { expect } from 'vitest';
import { uploadWords } from '../../src/uploads/upload.words.ts';
import { png } from '../kit/pictures.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { isInside, openByKeyboard, tabAround, walk } from './kit/keyboard.ts';
import { groups, isHere, openFor, pagesOf } from './kit/pages.ts';
import { test } from './kit/story.ts';

test.for(groups)(
  'ACC-APP-01 ACC-APP-03 on every page and dialog of a %s axe finds nothing at 1440 and 320 px, nothing is wider than the window, the keyboard reaches every control, is seen there, and Escape gives it back from a dialog',
  async (who, { shop }) => {
    const { page, at } = await openFor(shop, who);
    const faults: string[] = [];
    const look = async (name: string) => {
      faults.push(...(await faultsAtWidths(page, undefined, name)).map((fault) => `${name}: ${fault}`));
    };
    for (const { address, steps = [] } of pagesOf[who]) {
      await isHere(page, at(address));
      await look(address);
      // The pages that play others are no pages of the shop.
      if (who !== 'sandbox') faults.push(...(await walk(page)).map((fault) => `${address} ${fault}`));
      for (const { name, opener, act } of steps) {
        const dialog = opener && (await openByKeyboard(page, opener));
        await act?.(page, shop);
        await look(`${address} ${name}`);
        if (dialog === undefined) continue;
        await tabAround(dialog);
        if (!(await isInside(dialog))) faults.push(`${address} Tab leads out of ${name}`);
        await dialog.leave();
      }
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
    expect(faults).toEqual([]);
  },
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
  const { page } = await openFor(shop, 'member', 320);
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
