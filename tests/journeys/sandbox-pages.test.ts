import { expect } from 'vitest';
import { axeFindings, overflow } from './kit/axe.ts';
import { openLogin } from './kit/login-page.ts';
import { test, widths } from './kit/story.ts';

const pages = [
  '/sandbox',
  '/sandbox/mall',
  '/sandbox/chat',
  '/sandbox/search?keyword=%E6%84%9F%E5%86%92%E7%81%B5',
  '/sandbox/agreements/user',
  '/sandbox/agreements/privacy',
];

test.for(widths)(
  'sandbox at %i px: axe finds nothing, and nothing is wider than the window',
  async (width, { shop }) => {
    const visitor = await shop.newVisitor({ width });
    const { url } = await (await openLogin(visitor)).openQr();
    const page = await visitor.newTab();
    for (const address of [...pages, url]) {
      await page.goto(address);
      expect(await axeFindings(page), address).toEqual([]);
      expect(await overflow(page), address).toBe(0);
    }
  },
);
