import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { isAsking, keptFor, openGuest, openScreen, type Scene } from './people.ts';
import type { Screen } from './screens.ts';

/** What runs by itself, and so differs between two looks. */
const running = /\d{2}\n:\n\d{2}\n:\n\d{2}|\d{1,3}:\d{2}(?::\d{2})?|\d+ ?(?:秒|分钟?|小时|天)/g;

interface Seen {
  readonly text: string;
  readonly isBusy: boolean;
}

function see(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    // What the page does after it has drawn waits in this queue, and draws again; clocks that stand still do not stop it.
    for (let turn = 0; turn < 6; turn += 1) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
    const place = document.querySelector('main') ?? document.body;
    const busy = '[aria-busy="true"], [role="progressbar"]:not(main *)';
    return {
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said, and lines are told apart.
      text: place.innerText.trim(),
      isBusy: place.querySelector(busy) !== null || document.querySelector('h1, main [role="alert"]') === null,
    };
  });
}

/** How many looks one after the other have to see the same. */
const SAME = 4;

/** Waits until the page has come to rest; resolves to what it says, without what runs by itself. */
export async function look(page: Page, without: RegExp = running): Promise<string> {
  let before = '';
  let same = 1;
  await vi.waitFor(
    async () => {
      const { text, isBusy } = await see(page).catch(() => ({ text: '', isBusy: true }));
      // A time that is round leaves its last part out.
      const now = text.replaceAll(without, '#').replaceAll(/#(?: #)+/g, '#');
      const isStill = !isBusy && !isAsking(page) && now !== '' && now === before;
      before = now;
      same = isStill ? same + 1 : 1;
      if (same < SAME) throw new Error(`${page.url()} does not come to rest: ${now.slice(0, 80)}`);
    },
    { interval: 60, timeout: 20_000 },
  );
  return before;
}

/** What each screen says where nothing is amiss; looked up once. */
export function usualLooks(scene: Scene): (screen: Screen) => Promise<string> {
  const looks = new Map<string, string>();
  return async (screen) => {
    const known = looks.get(screen.name);
    if (known !== undefined) return known;
    const guest = await openGuest({ storageState: keptFor(scene, screen) });
    const text = await look(await openScreen(guest, screen));
    await guest.close();
    looks.set(screen.name, text);
    return text;
  };
}

/** Presses every 重试 until there is none any more. */
export async function retryAll(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: '重试', exact: true });
  await vi.waitFor(
    async () => {
      if ((await retry.count()) === 0) return;
      await retry.first().click();
      throw new Error('there is something to try again');
    },
    { interval: 200, timeout: 20_000 },
  );
}

/** Moves within the app, as a link on the page would. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}
