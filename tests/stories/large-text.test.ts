import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflow } from './kit/axe.ts';
import { isHere, openFor, pagesOf } from './kit/pages.ts';
import { test } from './kit/story.ts';

/** The texts that a box cuts off below, where it does not say so by dots. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main *'))
      .filter((one) => ['hidden', 'clip'].includes(getComputedStyle(one).overflowY))
      .filter((one) => one.clientHeight > 1 && one.scrollHeight > one.clientHeight + 2)
      .filter((one) => one.textContent !== '' && getComputedStyle(one).webkitLineClamp === 'none')
      .map((one) => `cut: ${one.textContent.slice(0, 20)}`),
  );

test.for(['visitor', 'shopper', 'member'] as const)(
  'with text of twice the size no page of a %s is wider than the window or cuts a text off',
  async (who, { shop }) => {
    // The size of the text would stay in a kept profile.
    const { page, at } = await openFor(shop, who, { profile: 'own' });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const faults: string[] = [];
    for (const { address } of pagesOf[who]) {
      await isHere(page, at(address));
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const wider = await overflow(page);
        const found = wider > 0 ? [`${wider} px wider than the window`] : [];
        faults.push(...found.concat(await cutTexts(page)).map((fault) => `${address} ${width}: ${fault}`));
      }
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(faults).toEqual([]);
  },
);
