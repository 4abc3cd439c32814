import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { proposed } from '../../../src/words/proposed.ts';
import { prepareRelease } from './kit/deploy.ts';
import { follow, look, usualLooks } from './kit/look.ts';
import { type Guest, keptFor, openGuest, type Scene, setScene } from './kit/people.ts';
import type { Screen } from './kit/screens.ts';
import { difference, over } from './kit/tally.ts';

let scene: Scene;
let parted: readonly Screen[];
let usual: (screen: Screen) => Promise<string>;
const words = proposed.frame;

/** What only a new document leads to: the links of the app leave these addresses to the browser. */
const ofDocuments = /^\/(?:pay|payJianke|timeout)/;
const move = (page: Page, { address }: Screen) =>
  ofDocuments.test(address) ? page.goto(address) : follow(page, address);

beforeAll(async () => {
  scene = await setScene();
  // The error page is in the entry: it is where everything here begins, and has no part of its own.
  parted = scene.screens.filter(({ name }) => name !== 'error page');
  usual = usualLooks(scene);
});

interface Start {
  readonly guest: Guest;
  readonly page: Page;
  /** How many documents were loaded since the start. */
  documents(): number;
}

/** At the error page, with the app's entry here and no part of a screen. */
async function start(screen: Screen, before: (context: BrowserContext) => Promise<unknown> = async () => {}) {
  const guest = await openGuest({ storageState: keptFor(scene, screen) });
  await before(guest.context);
  const page = await guest.visitor.newTab();
  await page.goto('/user/error');
  // What the frame asks for has come: only parts are missing from now on.
  await look(page);
  const loaded = () => guest.visitor.requests.filter((request) => request.resourceType() === 'document').length;
  const first = loaded();
  return { guest, page, documents: () => loaded() - first } satisfies Start;
}

/** From now on scripts that were not loaded yet are answered so; resolves to the way to end it. */
async function spoilParts({ guest }: Start, answer: (route: Route) => Promise<unknown>): Promise<() => void> {
  let isOn = true;
  const there = new Set(guest.visitor.requests.map((request) => new URL(request.url()).pathname));
  await guest.context.route('**/assets/*.js', async (route) => {
    const isThere = there.has(new URL(route.request().url()).pathname);
    await (isOn && !isThere ? answer(route) : route.continue());
  });
  return () => {
    isOn = false;
  };
}

const failed = (page: Page) => page.getByText(words.partFailed, { exact: true });
const retry = (page: Page) => page.getByRole('button', { name: words.retry, exact: true }).click();
/** The browser's own note of a script that is a page. */
const noteOfPage = /^error: Failed to load module script: Expected a JavaScript/;
const complaintsOf = (guest: Guest) => guest.complaints.filter((complaint) => !noteOfPage.test(complaint));
const asUsual = async (page: Page, screen: Screen) => difference('page', await look(page), await usual(screen));

test('ACC-LIM-01 a release takes the old parts away: one load of the page brings every screen', async () => {
  await over('release without the old parts', parted, async (screen) => {
    let release = () => {};
    const begun = await start(screen, async (context) => {
      release = await prepareRelease(context);
    });
    release();
    await move(begun.page, screen);
    await expect.poll(begun.documents).toBeGreaterThan(0);
    const faults = await asUsual(begun.page, screen);
    if (begun.documents() !== 1) faults.push(`${begun.documents()} documents were loaded`);
    await begun.guest.close();
    return [...faults, ...begun.guest.complaints];
  });
});

const spoilt: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  'part is not there': (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{"message":"none"}' }),
  'part is a page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>maintenance' }),
  'part is cut short': async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: `${text.slice(0, text.length / 2)}(` });
  },
  'part: the server fails': (route) => route.fulfill({ status: 503, body: '' }),
};

test.each(Object.entries(spoilt))(
  'ACC-LIM-01 ACC-ROUTE-19 %s: one load of the page, then a retry that works',
  async (circumstance, answer) => {
    await over(circumstance, parted, async (screen) => {
      const begun = await start(screen);
      const { page, guest } = begun;
      const mend = await spoilParts(begun, answer);
      await move(page, screen);
      const own = ofDocuments.test(screen.address) ? 1 : 0;
      await expect.poll(() => begun.documents() - own).toBe(1);
      await failed(page).waitFor();
      const loads = begun.documents() - own;
      mend();
      await retry(page);
      const faults = await asUsual(page, screen);
      if (loads > 1) faults.push(`${loads} loads of the page while the part failed`);
      await guest.close();
      return [...faults, ...complaintsOf(guest)];
    });
  },
);

test('ACC-LIM-01 a part that hangs for 120 seconds is given up; when the line has ended, one load of the page brings it', async () => {
  await over('part hangs for 120 s', parted, async (screen) => {
    const begun = await start(screen, (context) => context.clock.install());
    const { page, guest } = begun;
    const held: Route[] = [];
    const mend = await spoilParts(begun, async (route) => void held.push(route));
    const clock = () => page.evaluate(() => Date.now());
    const movedAt = await clock();
    // The load of a document ends when its parts are here: it is not waited for.
    const moved = move(page, screen).catch(() => {});
    await expect.poll(() => held.length).toBeGreaterThan(0);
    // The clock goes on by itself, too: what the way here took belongs to the 120 seconds.
    const waited = (await clock()) - movedAt;
    await page.clock.fastForward(119_000 - waited);
    const faults = (await failed(page).count()) === 0 ? [] : ['was given up too early'];
    // In a new document the time counts from when the app has started, which a page that is drawn does not show.
    const later = ofDocuments.test(screen.address) ? 121_000 : 0;
    await page.clock.fastForward(2000 + waited);
    await expect.poll(() => page.clock.fastForward(later).then(() => failed(page).count())).toBe(1);
    mend();
    const before = begun.documents();
    // Until then a retry would join the file that hangs: the browser asks for none twice.
    await Promise.all(held.map((route) => route.abort().catch(() => {})));
    await expect.poll(begun.documents).toBeGreaterThan(before);
    faults.push(...(await asUsual(page, screen)));
    if (begun.documents() > before + 1) faults.push(`${begun.documents() - before} loads of the page`);
    await moved;
    await guest.close();
    return [...faults, ...guest.complaints];
  });
});

test('ACC-LIM-01 without a connection a part is asked for again, and nothing that is there is lost', async () => {
  const inApp = parted.filter(({ address }) => !ofDocuments.test(address));
  await over('offline while a part loads', inApp, async (screen) => {
    const begun = await start(screen);
    const { page, guest } = begun;
    await guest.context.setOffline(true);
    await move(page, screen);
    await failed(page).waitFor();
    const faults = begun.documents() === 0 ? [] : ['the page was loaded anew without a connection'];
    await guest.context.setOffline(false);
    await retry(page);
    faults.push(...(await asUsual(page, screen)));
    await guest.close();
    return [...faults, ...guest.complaints];
  });
});
