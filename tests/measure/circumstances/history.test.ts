import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/ground/chromium.ts';
import { logInBySms, members } from '../../journeys/kit/login-page.ts';
import { look } from './kit/look.ts';
import { type Guest, openGuest, openScreen, type Scene, setScene } from './kit/people.ts';
import type { Screen } from './kit/screens.ts';
import { none, over, reached } from './kit/tally.ts';
import { fillEverything, textFields } from './kit/typing.ts';

let scene: Scene;
let caching: Browser;

beforeAll(async () => {
  caching = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-background-networking'],
    // Without this the browser of tests never brings a page back from its cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});

afterAll(() => caching.close());

beforeEach(async () => {
  scene = await setScene();
});

/**
 * Lets a page say whether it came back from the cache. Its channel to the other tabs is taken away: a message on it
 * throws a page out of the cache, and what is to be seen here is a page that has slept through everything.
 */
async function watchReturns({ context }: Guest): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    window.addEventListener('pageshow', ({ persisted }) => {
      Object.assign(window, { cameBack: persisted });
    });
  });
}

const isCached = (page: Page) => page.evaluate(() => Object(window).cameBack === true);

/** Goes to a page of this origin that is none of the shop's, and comes back when told. */
async function leave(page: Page): Promise<() => Promise<void>> {
  await page.goto('/sandbox/agreements/user');
  return async () => {
    // Playwright's own way back waits for a load that a cached page never has.
    await page.evaluate(() => window.history.back());
    await page.waitForURL((url) => !url.pathname.startsWith('/sandbox'), { waitUntil: 'commit' });
  };
}

const ways = [
  ['cached', () => caching],
  ['not cached', () => undefined],
] as const;

test.each(ways)(
  'ACC-SES-10 ACC-ROUTE-23 back to a page after a logout, %s: it leads to Login and shows nothing of the member',
  async (how, from) => {
    const ofMember = scene.screens.filter(({ who }) => who === 'member');
    let cached = 0;
    let stale = 0;
    const guest = await openGuest({ storageState: scene.member }, from());
    await watchReturns(guest);
    const tabs: { screen: Screen; page: Page; back: () => Promise<void> }[] = [];
    for (const screen of ofMember) {
      const page = await openScreen(guest, screen);
      await look(page);
      tabs.push({ screen, page, back: await leave(page) });
    }
    const here = await guest.visitor.newTab();
    await here.goto('/user');
    await here.getByRole('button', { name: '退出登录' }).click();
    await here.waitForURL('**/user/login');
    await over(
      `back after a logout, ${how}`,
      tabs.map((tab) => ({ ...tab, name: tab.screen.name })),
      async ({ page, back }) => {
        await back();
        if (await isCached(page)) cached += 1;
        await page.waitForURL((url) => url.pathname === '/user/login');
        const text = await look(page);
        const isStale = text.includes('138****8000');
        if (isStale) stale += 1;
        await page.close();
        return isStale ? ['the phone of the member is shown'] : [];
      },
    );
    await guest.close();
    const isAsMeant = how === 'cached' ? cached > 0 : cached === 0;
    reached(none(`back after a logout, ${how}: stale views`, stale), {
      what: `back after a logout, ${how}: pages that came from the cache`,
      wanted: how === 'cached' ? '≥ 1' : '0',
      reached: `${cached}/${tabs.length}`,
      isMet: isAsMeant,
    });
    expect(guest.complaints).toEqual([]);
  },
);

test.each(ways)(
  'ACC-SES-09 back to a page after another member came in, %s: it is that member’s',
  async (how, from) => {
    const ofMember = scene.screens.filter(({ who }) => who === 'member');
    const guest = await openGuest({ storageState: scene.member }, from());
    const other = await openGuest();
    await watchReturns(guest);
    const tabs: { name: string; screen: Screen; page: Page; back: () => Promise<void> }[] = [];
    for (const screen of ofMember) {
      const page = await openScreen(guest, screen);
      await look(page);
      tabs.push({ name: screen.name, screen, page, back: await leave(page) });
    }
    const here = await guest.visitor.newTab();
    await here.goto('/user');
    await here.getByRole('button', { name: '退出登录' }).click();
    await here.waitForURL('**/user/login');
    await logInBySms(scene.shop, guest.visitor, undefined, members.empty);
    await other.context.addCookies(await guest.context.cookies());
    await over(`back after another member came in, ${how}`, tabs, async ({ screen, page, back }) => {
      await back();
      const fresh = await openScreen(other, screen);
      const wanted = await look(fresh);
      await expect.poll(() => look(page)).toBe(wanted);
      await Promise.all([fresh.close(), page.close()]);
      return [];
    });
    await Promise.all([guest.close(), other.close()]);
    expect(guest.complaints).toEqual([]);
  },
);

test.each(ways)('ruling 2: back to a form, %s: no password and no code is in it', async (how, from) => {
  await over(
    `back to a form, ${how}`,
    scene.screens.filter(({ isForm }) => isForm),
    async (screen) => {
      const guest = await openGuest({ storageState: scene.keptFor(screen) }, from());
      await watchReturns(guest);
      const page = await openScreen(guest, screen);
      page.on('dialog', (dialog) => void dialog.accept());
      await look(page);
      await fillEverything(page);
      const back = await leave(page);
      await back();
      await look(page);
      const wasCached = await isCached(page);
      const kept = await textFields(page).evaluateAll((all: HTMLInputElement[]) =>
        all.map((field) => {
          const { value, type, inputMode } = field;
          return { value, isSecret: type === 'password' || (inputMode === 'numeric' && value === '123456') };
        }),
      );
      await guest.close();
      // From the cache the very page comes back, in the same tab, as it was left.
      const secrets = wasCached ? [] : kept.filter(({ value, isSecret }) => isSecret && value !== '');
      return [...secrets.map(() => 'a secret stands in a field'), ...guest.complaints];
    },
  );
});
