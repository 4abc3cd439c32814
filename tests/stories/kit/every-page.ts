import { faultsAtWidths, isLong } from './axe.ts';
import { isInside, openByKeyboard, tabAround, walk } from './keyboard.ts';
import { faultsOfLargeText } from './large-text.ts';
import { follow, isHere, openFor, type PageEntry, type Who } from './pages.ts';
import type { Shop } from './story.ts';

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
