import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { clientFolder } from '../../scripts/lib/client-graph.ts';
import { hintedPages } from '../../scripts/lib/page-chunks.ts';
import { frameWords } from '../../src/lib/frame.words.ts';
import { loginWords } from '../../src/login/login.words.ts';
import { resetPasswordWords } from '../../src/password/reset-password.words.ts';
import { registerWords } from '../../src/register/register.words.ts';
import { bootFailureWords } from '../../src/shell/boot-failure.words.ts';
import { enterAsMember, greeted, hydrated } from './kit/login-page.ts';
import { addressOf, one, ordersOf } from './kit/orders.ts';
import { afterProof, payLinkAddress } from './kit/pay-link-page.ts';
import { test, type Visitor, widths } from './kit/story.ts';

const isScript = ({ pathname }: URL) => pathname.startsWith('/assets/');
const noScripts = (page: Page) =>
  page.route(isScript, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));

/** From the next page on, measures how much of the visible page shifts by itself (CLS). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      Object.assign(window, { shifted: sum });
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0));

const readable = [
  ['/user/login', loginWords.submit],
  ['/user/register', registerWords.submit],
  ['/user/account/password/forget', resetPasswordWords.submit],
] as const;

test('ACC-ROUTE-01 ACC-ROUTE-02 ACC-ROUTE-08 login, registration and the forgotten password can be read before any script runs', async ({
  shop,
}) => {
  const page = await (await shop.newVisitor({ javaScriptEnabled: false })).newTab();
  for (const [address, submit] of readable) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    expect(await page.getByRole('textbox').first().isVisible(), address).toBe(true);
    // With its styles: the button has the shop's colour, not the browser's grey.
    const button = page.getByRole('button', { name: submit, exact: true });
    const colour = await button.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(colour, address).toBe('rgb(11, 122, 94)');
    const html = await page.content();
    expect(html).not.toMatch(/ style="/);
    // Keyframes inserted at the first press would make the browser restyle the whole page.
    expect(html).toContain('@keyframes');
  }
});

test('the login page does not shift while its scripts load late and one by one, at 1440 and 320 px', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor({ profile: 'own' });
  for (const width of widths) {
    const page = await visitor.newTab();
    await page.setViewportSize({ width, height: 900 });
    const shown = Promise.withResolvers<void>();
    let line = shown.promise;
    await page.route(isScript, (route) => {
      line = line.then(async () => route.fulfill({ response: await route.fetch() }));
      return line;
    });
    await watchShifts(page);
    await page.goto('/user/login', { waitUntil: 'commit' });
    await page.getByRole('button', { name: loginWords.submit, exact: true }).waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    shown.resolve();
    await hydrated(page);
    // Late content: on a busy machine the network is never idle, because the status of the code is polled each second.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
    expect(await shifted(page), `${width} px`).toBeLessThanOrEqual(0.02);
    await page.close();
  }
});

/** How much two pictures differ, from 0 to 1, on a grid so coarse that other fonts make no difference. */
async function difference(page: Page, pictures: readonly Buffer[]): Promise<number> {
  await page.goto('about:blank');
  return page.evaluate(
    async (sources) => {
      const grids = await Promise.all(
        sources.map(async (source) => {
          const image = Object.assign(new Image(), { src: source });
          await image.decode();
          const canvas = new OffscreenCanvas(48, 30).getContext('2d');
          canvas?.drawImage(image, 0, 0, 48, 30);
          return Array.from(canvas?.getImageData(0, 0, 48, 30).data ?? []);
        }),
      );
      const [one = [], other = []] = grids;
      return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length / 255;
    },
    pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  );
}

test('the picture in the README is the current login page; npm run shots takes it again', async ({ shop }) => {
  const page = await (await shop.newVisitor()).newTab();
  await page.goto('/user/login');
  await hydrated(page);
  const taken = await page.screenshot();
  if (process.env.SHOTS === '1') writeFileSync('docs/screenshot.png', taken);
  expect(await difference(page, [taken, readFileSync('docs/screenshot.png')])).toBeLessThan(0.006);
});

test('the HTML of every route names the scripts of its start, and no file that does not exist', async ({ shop }) => {
  for (const { path, file, scripts } of hintedPages()) {
    const address = `/${file.replace(/[.]html$/, '').replace(/_$/, 'all')}`;
    const page = await (await fetch(shop.origin + address, { headers: { accept: 'text/html' } })).text();
    const named = [...page.matchAll(/"[/](assets[/][^"]+[.]js)"/g)].map(([, name = '']) => name);
    expect(named, path).toEqual(expect.arrayContaining([...scripts]));
    expect(scripts.length, path).toBeGreaterThan(1);
    expect(
      named.filter((name, place) => named.indexOf(name) !== place || !existsSync(join(clientFolder, name))),
      path,
    ).toEqual([]);
  }
});

/** Those of these calls that the HTML prefetched and the page has not used. */
const untaken = (page: Page, calls: readonly string[]) =>
  page.evaluate((places) => places.filter((place) => globalThis.__prefetched?.('GET', place)), calls);

/** Waits until the app has taken over and its page is loaded: on a busy machine the network may be idle before. */
const settled = async (page: Page) => {
  await page.locator('#root:not(:has([inert], [aria-busy])) main h1').waitFor();
  await page.waitForLoadState('networkidle');
};

/** From the next page on, holds the app until so many calls are answered; notes whether it showed without rows. */
async function holdScripts(page: Page, answered: () => number): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const app = document.querySelector('#root > :not([inert])');
      if (app?.querySelector('[data-row]')) return;
      if (app !== null) Object.assign(window, { waited: true });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.route(isScript, async (route) => {
    // The browser adds an entry once a resource is loaded completely.
    const come = (least: number) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'fetch').length >= least;
    await page.waitForFunction(come, answered());
    await route.continue();
  });
}

/** The calls of this tab from now on, by path and query. */
const callsOf = (visitor: Visitor, page: Page) => {
  const before = visitor.requests.length;
  return () =>
    visitor.requests
      .slice(before)
      .filter((request) => request.resourceType() === 'fetch' && request.frame().page() === page)
      .map((request) => new URL(request.url()).pathname + new URL(request.url()).search);
};
/** The wanted calls that were not made exactly once. */
const notOnce = (wanted: readonly string[], made: readonly string[]) =>
  wanted.filter((call) => made.filter((other) => other === call).length !== 1);

const drawn = [
  ['/user', '会员首页', '您好'],
  ['/user/order/mine/all', '我的订单', '我的订单'],
] as const;
const drawnForAll = [
  [payLinkAddress('registered'), '请补全收货手机号'],
  [afterProof('registered', 'messagePayment'), '支付订单'],
] as const;

test('ACC-SES-17 ORD-ROUTE-15 ORD-ROUTE-16 home and orders are drawn for a member and pay links for all before any script, are inert then, make each call once, and are replaced without a layout shift', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor({ profile: 'own' });
  const stranger = await visitor.newTab();
  await noScripts(stranger);
  for (const [address] of drawn) {
    await stranger.goto(address);
    expect(await stranger.locator('#root').innerHTML(), address).toBe('');
  }
  for (const [address, heading] of drawnForAll) {
    await stranger.goto(address);
    expect(await stranger.locator('#root > [inert] h1').textContent(), address).toBe(heading);
    expect(await stranger.title(), address).toMatch(/^.+ - 杏林大药房$/);
  }
  await stranger.close();

  const bare = await enterAsMember(shop, visitor);
  await noScripts(bare);
  const page = await visitor.newTab();
  await watchShifts(page);
  let prefetched: () => readonly string[] = () => [];
  await holdScripts(page, () => prefetched().length);
  for (const [address, title, heading] of drawn) {
    prefetched = callsOf(visitor, bare);
    await bare.goto(address, { waitUntil: 'networkidle' });
    expect(await bare.title()).toBe(`${title} - 杏林大药房`);
    const view = bare.locator('#root > [inert]');
    expect(await view.locator('h1').textContent()).toBe(heading);
    const link = await view.getByRole('link', { name: '收货地址' }).first().boundingBox();
    await bare.mouse.click((link?.x ?? 0) + 5, (link?.y ?? 0) + 5);
    await bare.keyboard.press('Tab');
    await bare.keyboard.press('Enter');
    expect(new URL(bare.url()).pathname).toBe(address);
    expect(prefetched().length, address).toBeGreaterThanOrEqual(3);

    const asked = callsOf(visitor, page);
    await page.goto(address);
    await settled(page);
    await page.locator('[data-row]').first().waitFor();
    expect(await shifted(page), address).toBeLessThanOrEqual(0.01);
    expect(await page.evaluate(() => Reflect.has(window, 'waited')), address).toBe(false);
    expect(await page.locator('[inert]').count()).toBe(0);
    expect(notOnce(prefetched(), asked()), address).toEqual([]);
    expect(await untaken(page, prefetched()), address).toEqual([]);
  }
});

/** From the next page on, records the calls that the HTML itself makes: no script of the app is inline. */
const watchEarlyCalls = (page: Page) =>
  page.addInitScript(() => {
    const early: string[] = [];
    const send = window.fetch;
    window.fetch = (place, how) => {
      const isInline = document.currentScript?.getAttribute('src') === null;
      if (isInline && typeof place === 'string') early.push(place);
      return send(place, how);
    };
    Object.assign(window, { early });
  });

test('an order, seven lists, the account and the profile are requested once, before any script, and drawn without a layout shift', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const { ordersCode } = one(await ordersOf(await enterAsMember(shop, visitor)), ({ splitOf }) => splitOf === '');
  const lists = [
    ...['order/collect', 'order/drug', 'account/coupon', 'account/coin'],
    ...['personal/address', 'personal/invoice', 'personal/patient', 'personal/safe', 'personal/info'],
  ];
  const page = await visitor.newTab();
  await watchEarlyCalls(page);
  await watchShifts(page);
  const open = async (address: string) => {
    const html = await (await page.goto(address))?.text();
    await settled(page);
    expect(html, address).toContain('<template>');
    expect(await shifted(page), address).toBeLessThanOrEqual(0.01);
  };
  for (const address of [addressOf(ordersCode), ...lists.map((list) => `/user/${list}`)]) {
    const asked = callsOf(visitor, page);
    await open(address);
    const early = await page.evaluate((): string[] => Reflect.get(window, 'early'));
    // The profile and the frame share one.
    const least = address.endsWith('/info') ? 1 : 2;
    expect(early.length, address).toBeGreaterThanOrEqual(address.includes('/detail/') ? 3 : least);
    expect(notOnce(early, asked()), address).toEqual([]);
    expect(await untaken(page, early), address).toEqual([]);
  }
});

test('ACC-SAFE-01 a late part of the account moves nothing, on a phone too; nor a late list', async ({ shop }) => {
  const page = await enterAsMember(shop, await shop.newVisitor());
  await watchShifts(page);
  const open = async (address: string, path: string) => {
    await shop.sandbox.setFaults({ method: 'GET', path, delayMs: 800, times: 4 });
    await page.goto(address, { waitUntil: 'commit' }); // Loading it all may take longer than the delay.
    await page.locator('main [aria-busy=true]').first().waitFor();
    await settled(page);
    expect(await shifted(page), path).toBeLessThanOrEqual(0.01);
  };
  const parts = ['/v2/member/account', '/v2/member/consents', '/v2/member/account/thirdBinder'];
  for (const part of parts) await open('/user/personal/safe', part);
  await page.setViewportSize({ width: 390, height: 900 });
  for (const part of parts) await open('/user/personal/safe', part);
  await open('/user/account/coupon', '/coupon/v2/coupons');
});

test('ACC-ROUTE-19 F8 without its scripts the drawn page says so, and a refresh loads them', async ({ shop }) => {
  const page = await enterAsMember(shop, await shop.newVisitor());
  const app = '**/assets/app-*.js';
  await page
    .context()
    .route(app, (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }));
  await page.goto('/user');
  await page.getByRole('alert').filter({ hasText: bootFailureWords.text }).waitFor();
  await page.context().unroute(app);
  await page.getByRole('button', { name: frameWords.refresh, exact: true }).click();
  await greeted(page);
});
