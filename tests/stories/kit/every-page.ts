import type { CDPSession, Page } from 'playwright-core';
import { faultsAtWidths, isLong, overflow } from './axe.ts';
import { isInside, openByKeyboard, tabAround, walk } from './keyboard.ts';
import { follow, isHere, openFor, type PageEntry, type Who } from './pages.ts';
import type { Shop } from './story.ts';

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
async function faultsOfLargeText(page: Page): Promise<string[]> {
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

/** The faults of this person's pages and dialogs (axe, widths, doubled text size, keyboard), one line each. */
export async function faultsOnPages(pages: readonly PageEntry[], who: Who, shop: Shop): Promise<string[]> {
  const { page, at } = await openFor(shop, who);
  const faults: string[] = [];
  const look = async (name: string) => {
    faults.push(...(await faultsAtWidths(page, undefined, name)).map((fault) => `${name}: ${fault}`));
  };
  // Within one document, as most pages are reached, unless the page before asks about unsaved input.
  let canFollow = false;
  for (const { address, leadsTo, steps = [] } of pages) {
    await (canFollow ? follow : isHere)(page, at(address));
    if (leadsTo !== undefined) await page.getByRole('heading', { level: 1, name: leadsTo }).waitFor();
    canFollow = who !== 'sandbox' && !steps.some(({ types }) => types);
    await look(address);
    // The sandbox's pages play other parties and are not the shop's.
    if (who !== 'sandbox') {
      const found = [...(isLong ? await faultsOfLargeText(page) : []), ...(await walk(page))];
      faults.push(...found.map((fault) => `${address} ${fault}`));
    }
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
  const language = await page.evaluate(() => document.documentElement.lang);
  return language === 'zh-CN' ? faults : [...faults, `the language of the page is ${language}`];
}
