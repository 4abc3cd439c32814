import { expect } from 'vitest';
import { uploadWords } from '../../src/uploads/upload.words.ts';
import { png } from '../kit/pictures.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { groups, isHere, openFor, pagesOf } from './kit/pages.ts';
import { test } from './kit/story.ts';

test.for(groups)(
  'ACC-APP-01 ACC-APP-03 axe finds nothing at 1440 and 320 px on any page and dialog of a %s, and nothing is wider than the window',
  async (who, { shop }) => {
    const { page, at } = await openFor(shop, who);
    const faults: string[] = [];
    const look = async (name: string) => {
      faults.push(...(await faultsAtWidths(page, undefined, name)).map((fault) => `${name}: ${fault}`));
    };
    for (const { address, steps = [] } of pagesOf[who]) {
      await isHere(page, at(address));
      await look(address);
      for (const { name, opener, act } of steps) {
        if (opener !== undefined) {
          await page.getByRole('main').getByRole('button', { name: opener }).first().click();
          await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
        }
        await act?.(page, shop);
        await look(`${address} ${name}`);
        if (opener !== undefined) await isHere(page, at(address));
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
