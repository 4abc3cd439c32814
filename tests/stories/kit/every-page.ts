import { faultsAtWidths, isLong } from './axe.ts';
import { isInside, openByKeyboard, tabAround, walk } from './keyboard.ts';
import { faultsOfLargeText } from './large-text.ts';
import { follow, isHere, openFor, type PageEntry, type Who } from './pages.ts';
import type { Shop } from './story.ts';

/** What axe, the widths, text of twice the size and the keyboard find on the pages and dialogs that this person opens, one line each. */
export async function faultsOnPages(pages: readonly PageEntry[], who: Who, shop: Shop): Promise<string[]> {
  const { page, at } = await openFor(shop, who);
  const faults: string[] = [];
  const look = async (name: string) => {
    faults.push(...(await faultsAtWidths(page, undefined, name)).map((fault) => `${name}: ${fault}`));
  };
  // Within one document, as most pages are reached, unless the page before asks what is to become of what was typed.
  let canFollow = false;
  for (const { address, leadsTo, steps = [] } of pages) {
    await (canFollow ? follow : isHere)(page, at(address));
    if (leadsTo !== undefined) await page.getByRole('heading', { level: 1, name: leadsTo }).waitFor();
    canFollow = who !== 'sandbox' && !steps.some(({ types }) => types);
    await look(address);
    // The pages that play others are no pages of the shop.
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
