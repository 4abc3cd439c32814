import type { Locator, Page, Request, Route } from 'playwright-core';
import { beforeEach, test } from 'vitest';
import { AddressPage } from '../../stories/kit/address-page.ts';
import { LoginPage, members } from '../../stories/kit/login-page.ts';
import { look } from './kit/look.ts';
import { type Guest, keptFor, openGuest, openScreen, type Scene, setScene } from './kit/people.ts';
import { over, reached } from './kit/tally.ts';
import { fillEverything } from './kit/typing.ts';

/** Buttons of one screen that are tried; the same ones on every row count once. */
const MOST = 14;

let scene: Scene;
let pressed = 0;
let sent = 0;

beforeEach(async () => {
  scene = await setScene();
});

const isDeed = (request: Request) =>
  ['fetch', 'xhr'].includes(request.resourceType()) && !['GET', 'HEAD', 'OPTIONS'].includes(request.method());

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** Presses twice with the mouse, then Enter, while no answer comes; resolves to the calls that went out more than once. */
async function pressHard(guest: Guest, control: Locator): Promise<string[]> {
  const held: Route[] = [];
  let isHeld = true;
  const hold = async (route: Route) => {
    if (!isHeld || !isDeed(route.request())) return route.fallback();
    held.push(route);
  };
  const page = control.page();
  await guest.context.route('**/*', hold);
  const from = guest.visitor.requests.length;
  // At once: between the two presses the page has no time to draw.
  await control.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await control.press('Enter', { timeout: 1000 }).catch(() => {});
  // Two frames: what was to be asked has been asked.
  await page
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    .catch(() => {});
  isHeld = false;
  await Promise.all(held.map((route) => route.continue().catch(() => {})));
  await look(page).catch(() => '');
  await guest.context.unroute('**/*', hold);
  pressed += 1;
  const counts = new Map<string, number>();
  for (const request of guest.visitor.requests.slice(from).filter(isDeed)) {
    counts.set(nameOf(request), (counts.get(nameOf(request)) ?? 0) + 1);
    sent += 1;
  }
  return [...counts].filter(([, count]) => count > 1).map(([call, count]) => `${count} times ${call}`);
}

/** What the browser says of a press by script on what opens a window of its own to pick a file in. */
const noteOfScript = /^warning: File chooser dialog can only be shown with a user activation/;
const complaintsOf = (guest: Guest) => guest.complaints.filter((complaint) => !noteOfScript.test(complaint));

const buttons = (page: Page) => page.locator('main').getByRole('button').filter({ visible: true });

async function namesOf(page: Page): Promise<string[]> {
  const all = await buttons(page).evaluateAll((found) =>
    found
      .filter((button) => !button.hasAttribute('disabled') && button.getAttribute('aria-disabled') !== 'true')
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent).trim()),
  );
  return [...new Set(all)].filter((name) => name !== '').slice(0, MOST);
}

test('F1 every button of every screen, pressed twice by the mouse and once by Enter: each call goes out once', async () => {
  await over('pressed twice and by Enter', scene.screens, async (screen) => {
    const guest = await openGuest({ storageState: keptFor(scene, screen) });
    const first = await openScreen(guest, screen);
    await look(first);
    const names = await namesOf(first);
    const faults: string[] = [];
    await first.close();
    for (const name of names) {
      const page = await openScreen(guest, screen);
      page.on('dialog', (dialog) => void dialog.accept());
      await look(page);
      if (screen.isForm) await fillEverything(page);
      const button = buttons(page)
        .filter({ hasText: name })
        .or(page.locator('main').getByRole('button', { name, exact: true }))
        .first();
      if ((await button.count()) > 0) {
        faults.push(...(await pressHard(guest, button)).map((fault) => `${name}: ${fault}`));
        // What it asks before it does something.
        const sure = page.getByRole('alertdialog').getByRole('button').last();
        if ((await sure.count()) > 0 && (await sure.isEnabled())) {
          faults.push(...(await pressHard(guest, sure)).map((fault) => `${name}, confirmed: ${fault}`));
        }
      }
      await page.close();
    }
    await guest.close();
    return [...faults, ...complaintsOf(guest)];
  });
  reached({
    what: 'buttons pressed in threes, and the calls they made',
    wanted: 'each call once',
    reached: `${pressed} buttons, ${sent} calls`,
    isMet: pressed > 0,
  });
});

test('F1 a login, a code and an address, sent twice by the mouse and once by Enter, are one', async () => {
  const deeds = [
    {
      name: 'code and login',
      async deed(guest: Guest) {
        const page = await guest.visitor.newTab();
        await page.goto('/user/login');
        await look(page);
        const login = new LoginPage(page);
        await login.phone.fill(members.empty);
        const faults = await pressHard(guest, login.send);
        await page.getByText(/秒后重发/).waitFor();
        await login.smsCode.fill(await scene.sandbox.smsCode(members.empty));
        await login.agreement.check();
        return [...faults, ...(await pressHard(guest, login.submit))];
      },
    },
    {
      name: 'new address',
      async deed(guest: Guest) {
        await guest.context.addCookies(scene.member.cookies);
        const book = new AddressPage(await guest.visitor.newTab());
        await book.page.goto('/user/personal/address');
        await book.openNew();
        await book.write({
          consignee: '李雷',
          mobile: '13512345678',
          region: ['上海市', '浦东新区'],
          detail: '世纪大道 1 号',
        });
        return pressHard(guest, book.save);
      },
    },
  ];
  await over('sent twice and by Enter', deeds, async ({ deed }) => {
    const guest = await openGuest();
    const faults = await deed(guest);
    await guest.close();
    return [...faults, ...guest.complaints];
  });
});
