import type { CDPSession, Page } from 'playwright-core';
import { overflow } from './axe.ts';

/** The texts that a box cuts off at the bottom without an ellipsis. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main *'))
      .filter((one) => ['hidden', 'clip'].includes(getComputedStyle(one).overflowY))
      .filter((one) => one.clientHeight > 1 && one.scrollHeight > one.clientHeight + 2)
      .filter((one) => one.textContent !== '' && getComputedStyle(one).webkitLineClamp === 'none')
      .map((one) => `cut: ${one.textContent.slice(0, 20)}`),
  );

/** Resolves once the page has the size. */
async function setTextSize(page: Page, devTools: CDPSession, standard: number): Promise<void> {
  await devTools.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, standard);
}

/** With text of twice the size, at 1440 and 390 px: how much wider the page is than the window, and what is cut off. */
export async function faultsOfLargeText(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const devTools = await page.context().newCDPSession(page);
  const faults: string[] = [];
  await setTextSize(page, devTools, 32);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: before.height });
    const wider = await overflow(page);
    const found = wider > 0 ? [`${wider} px wider than the window`] : [];
    faults.push(...found.concat(await cutTexts(page)).map((fault) => `large text ${width} px: ${fault}`));
  }
  await setTextSize(page, devTools, 16);
  await devTools.detach();
  await page.setViewportSize(before);
  return faults;
}
