import { expect } from 'vitest';
import { faultsAtWidths } from './kit/axe.ts';
import { openLogin } from './kit/login-page.ts';
import { test } from './kit/story.ts';

const pages = [
  '/sandbox',
  '/sandbox/doctor',
  '/sandbox/rx-settings',
  '/sandbox/mall',
  '/sandbox/chat',
  '/sandbox/mobile-pay?key=1',
  '/sandbox/search?keyword=%E6%84%9F%E5%86%92%E7%81%B5',
  '/sandbox/agreements/user',
  '/sandbox/agreements/privacy',
];

test('sandbox at 1440 and 320 px: axe finds nothing, and nothing is wider than the window', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const { url } = await (await openLogin(visitor)).openQr();
  const page = await visitor.newTab();
  for (const address of [...pages, url]) {
    await page.goto(address);
    expect(await faultsAtWidths(page), address).toEqual([]);
  }
});
