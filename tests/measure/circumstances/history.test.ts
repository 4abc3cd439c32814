import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/ground/chromium.ts';
import type { Goal } from '../../../scripts/quality/record.ts';
import { logInBySms, members } from '../../stories/kit/login-page.ts';
import { comesFromCache, keepEverything, watchReturns, whyNotKept } from './kit/cache.ts';
import { look, usualLooks } from './kit/look.ts';
import { type Guest, keptFor, openGuest, openScreen, type Scene, setScene } from './kit/people.ts';
import type { Screen } from './kit/screens.ts';
import { difference, lookedAt, none, over, reached } from './kit/tally.ts';
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

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Goes to a page of this origin that is none of the shop's, and comes back when told. */
async function leave(page: Page): Promise<() => Promise<void>> {
  await page.goto('/sandbox/agreements/user');
  return async () => {
    // Playwright's own way back waits for a load that a cached page never has.
    await page.evaluate(() => window.history.back());
    await expect.poll(() => pathOf(page)).not.toMatch(/^\/sandbox/);
  };
}

type Way = readonly [how: string, open: (options?: BrowserContextOptions) => Promise<Guest>, areKept: boolean];

/** A browser without the cache, one with it, and one whose cache heeds no `no-store`, as Safari's. */
const ways: readonly Way[] = [
  ['not cached', (options) => openGuest(options), false],
  ['cached as the shop allows', (options) => openGuest(options, caching), false],
  [
    'cached whatever the shop says',
    async (options) => {
      const guest = await openGuest(options, caching);
      await keepEverything(guest.context);
      return guest;
    },
    true,
  ],
];

/** How many pages came from the cache, of how many, beside how many should have. */
function kept(what: string, areKept: boolean, cached: number, tabs: readonly Left[]): Goal {
  const wanted = areKept ? tabs.length : 0;
  const why = [...new Set(tabs.flatMap(({ reasons }) => reasons))].join(', ');
  return {
    what: `${what}: pages that came from the cache`,
    wanted: `${wanted}/${tabs.length}`,
    reached: `${cached}/${tabs.length}${why === '' ? '' : ` (not kept: ${why})`}`,
    isMet: cached === wanted,
  };
}

interface Left {
  readonly name: string;
  readonly screen: Screen;
  readonly page: Page;
  readonly reasons: readonly string[];
  back(): Promise<void>;
}

/** Opens a screen in a tab of its own, and leaves it. */
async function leaveOne(guest: Guest, screen: Screen): Promise<Left> {
  const page = await openScreen(guest, screen);
  await look(page);
  return { name: screen.name, screen, page, reasons: await whyNotKept(page), back: await leave(page) };
}

async function leaveAll(guest: Guest, screens: readonly Screen[]): Promise<Left[]> {
  const left: Left[] = [];
  for (const screen of lookedAt(screens)) left.push(await leaveOne(guest, screen));
  return left;
}

async function logOut(guest: Guest): Promise<void> {
  const here = await guest.visitor.newTab();
  await here.goto('/user');
  await here.getByRole('button', { name: '退出登录' }).click();
  await here.waitForURL('**/user/login');
}

test('F6 ACC-SES-10 back to every screen in a browser with the cache: as before, and no page of a member was kept', async () => {
  const usual = usualLooks(scene);
  const cached = { anyone: 0, member: 0 };
  for (const who of ['anyone', 'member'] as const) {
    const screens = scene.screens.filter((screen) => screen.who === who);
    const guest = await openGuest({ storageState: who === 'member' ? scene.member : scene.anyone }, caching);
    await watchReturns(guest.context);
    const tabs: Left[] = [];
    // One after the other: a cookie that another page sets throws what says `no-store` out of the cache.
    await over(`back to what is ${who === 'member' ? 'a member’s' : 'anybody’s'}`, screens, async (screen) => {
      const left = await leaveOne(guest, screen);
      tabs.push(left);
      await left.back();
      if (await comesFromCache(left.page)) cached[who] += 1;
      const faults = difference('page', await look(left.page), await usual(screen));
      await left.page.close();
      return faults;
    });
    reached(
      who === 'member'
        ? kept('back to what is a member’s', false, cached.member, tabs)
        : {
            what: 'back to what is anybody’s: pages that came from the cache',
            wanted: '≥ 1',
            reached: `${cached.anyone}/${tabs.length}`,
            isMet: cached.anyone > 0,
          },
    );
    await guest.close();
    expect(guest.complaints).toEqual([]);
  }
});

test.each(ways)(
  'ACC-SES-10 ACC-ROUTE-23 back to a page after a logout, %s: it leads to Login and shows nothing of the member',
  async (how, open, areKept) => {
    let cached = 0;
    let stale = 0;
    const guest = await open({ storageState: scene.member });
    await watchReturns(guest.context);
    const tabs = await leaveAll(
      guest,
      scene.screens.filter(({ who }) => who === 'member'),
    );
    await logOut(guest);
    await over(`back after a logout, ${how}`, tabs, async ({ page, back }) => {
      await back();
      if (await comesFromCache(page)) cached += 1;
      await expect.poll(() => pathOf(page)).toBe('/user/login');
      const text = await look(page);
      const isStale = text.includes('138****8000');
      if (isStale) stale += 1;
      await page.close();
      return isStale ? ['the phone of the member is shown'] : [];
    });
    await guest.close();
    reached(
      none(`back after a logout, ${how}: stale views`, stale),
      kept(`back after a logout, ${how}`, areKept, cached, tabs),
    );
    expect(guest.complaints).toEqual([]);
  },
);

test.each(ways)(
  'ACC-SES-09 back to a page after another member came in, %s: it is that member’s',
  async (how, open, areKept) => {
    let cached = 0;
    const guest = await open({ storageState: scene.member });
    const other = await openGuest();
    await watchReturns(guest.context);
    const tabs = await leaveAll(
      guest,
      scene.screens.filter(({ who }) => who === 'member'),
    );
    await logOut(guest);
    await logInBySms(scene.shop, guest.visitor, undefined, members.empty);
    await other.context.addCookies(await guest.context.cookies());
    await over(`back after another member came in, ${how}`, tabs, async ({ screen, page, back }) => {
      await back();
      if (await comesFromCache(page)) cached += 1;
      const fresh = await openScreen(other, screen);
      const wanted = await look(fresh);
      await expect.poll(() => look(page)).toBe(wanted);
      await Promise.all([fresh.close(), page.close()]);
      return [];
    });
    await Promise.all([guest.close(), other.close()]);
    reached(kept(`back after another member came in, ${how}`, areKept, cached, tabs));
    expect(guest.complaints).toEqual([]);
  },
);

test.each(ways)('ruling 2: back to a form, %s: no password and no code is in it', async (how, open) => {
  await over(
    `back to a form, ${how}`,
    scene.screens.filter(({ isForm }) => isForm),
    async (screen) => {
      const guest = await open({ storageState: keptFor(scene, screen) });
      await watchReturns(guest.context);
      const page = await openScreen(guest, screen);
      page.on('dialog', (dialog) => void dialog.accept());
      await look(page);
      await fillEverything(page);
      const back = await leave(page);
      await back();
      await look(page);
      const wasCached = await comesFromCache(page);
      const typed = await textFields(page).evaluateAll((all: HTMLInputElement[]) =>
        all.map((field) => {
          const { value, type, inputMode } = field;
          return { value, isSecret: type === 'password' || (inputMode === 'numeric' && value === '123456') };
        }),
      );
      await guest.close();
      // From the cache the very page comes back, in the same tab, as it was left.
      const secrets = wasCached ? [] : typed.filter(({ value, isSecret }) => isSecret && value !== '');
      return [...secrets.map(() => 'a secret stands in a field'), ...guest.complaints];
    },
  );
});
