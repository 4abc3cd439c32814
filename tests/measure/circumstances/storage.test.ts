import type { BrowserContext } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { proposed } from '../../../src/words/proposed.ts';
import { logInBySms, members } from '../../stories/kit/login-page.ts';
import { look, usualLooks } from './kit/look.ts';
import { keptFor, openGuest, openScreen, type Scene, setScene } from './kit/people.ts';
import type { Screen } from './kit/screens.ts';
import { difference, over } from './kit/tally.ts';

let scene: Scene;
let usual: (screen: Screen) => Promise<string>;

beforeAll(async () => {
  scene = await setScene();
  usual = usualLooks(scene);
});

/** What a screen says to its usual visitor, whose browser is as `spoil` makes it. */
async function lookAt(screen: Screen, spoil: (context: BrowserContext) => Promise<void>) {
  const guest = await openGuest({ storageState: keptFor(scene, screen) });
  await spoil(guest.context);
  const page = await openScreen(guest, screen);
  const text = await look(page);
  const { pathname } = new URL(page.url());
  await guest.close();
  return { text, pathname, complaints: guest.complaints };
}

const script = (work: () => void) => (context: BrowserContext) => context.addInitScript(work);

/** What the browser does not give; everything must look and work as ever. */
const spoilt: Readonly<Record<string, (context: BrowserContext) => Promise<unknown>>> = {
  'storage full': script(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }),
  'storage switched off': script(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  }),
  'storage missing': script(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: undefined });
  }),
  'IndexedDB missing': script(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  }),
  'BroadcastChannel and Web Locks missing': script(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  }),
};

test.each(Object.entries(spoilt))('ACC-SES-05 %s: every screen is as ever', async (circumstance, spoil) => {
  await over(circumstance, scene.screens, async (screen) => {
    const seen = await lookAt(screen, async (context) => void (await spoil(context)));
    return [...difference('page', seen.text, await usual(screen)), ...seen.complaints];
  });
});

test('ACC-SES-09 whatever the browser does not give, a login by SMS and a logout go well', async () => {
  const all = Object.entries(spoilt).map(([name, spoil]) => ({ name, spoil }));
  await over('login and logout without it', all, async ({ spoil }) => {
    await scene.sandbox.reset();
    const guest = await openGuest();
    await spoil(guest.context);
    const page = await logInBySms(scene.shop, guest.visitor, undefined, members.full);
    await page.getByRole('heading', { level: 1, name: /^您好，./ }).waitFor();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL('**/user/login');
    await guest.close();
    return guest.complaints;
  });
  scene = await setScene();
});

/** As with cookies switched off in the browser: none is sent, none is kept, and pages can see that. */
async function refuseCookies(context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await context.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
  });
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() === 'image') return route.continue();
    const headers = Object.fromEntries(Object.entries(route.request().headers()).filter(([name]) => name !== 'cookie'));
    try {
      const answer = await route.fetch({ headers, maxRedirects: 0 });
      const kept = Object.entries(answer.headers()).filter(([name]) => name !== 'set-cookie');
      await route.fulfill({ response: answer, headers: Object.fromEntries(kept) });
    } catch {
      // The page has gone on, and with it whoever asked.
    }
  });
}

const saysSo = proposed.frame.cookiesOff;

test('ACC-ROUTE-23 ACC-SES-03 cookies off: what is anybody’s is as ever, a member’s page leads to Login, which says why', async () => {
  // Who holds a pay link is known by a cookie, too: they prove it anew, on the page of the link.
  const proved = ['order of a pay link', 'inquiry of a pay link'];
  await over('cookies off', scene.screens, async (screen) => {
    const { text, pathname, complaints } = await lookAt(screen, refuseCookies);
    const told = difference('message', text.split('\n', 1)[0] ?? '', saysSo);
    if (screen.who === 'member') return [...difference('path', pathname, '/user/login'), ...told, ...complaints];
    if (screen.name === 'login') return [...told, ...complaints];
    if (proved.includes(screen.name)) return complaints;
    return [...difference('page', text, await usual(screen)), ...complaints];
  });
});
