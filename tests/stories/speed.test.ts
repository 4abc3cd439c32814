import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { measureLoad, observePages, type Slowness } from '../../scripts/bench/page-load.ts';
import { clientFolder } from '../../scripts/ground/client-graph.ts';
import { hintedPages } from '../../scripts/ground/page-chunks.ts';
import { enterAsMember } from './kit/login-page.ts';
import { test } from './kit/story.ts';

const plain: Slowness = { processor: 1, network: null };

/** A page that is known: how long its script blocks, how far its text is pushed down, how large it is. */
const knownPage = (
  blockingMs: number,
  pushedBy: number,
) => `<!doctype html><title>known</title><link rel="icon" href="data:,">
<body style="margin:0"><p id="text" style="margin:0;height:300px;background:#eee">${'a text that is the largest here '.repeat(20)}</p>
<script>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
    const until = performance.now() + ${blockingMs};
    while (performance.now() < until);
    const pusher = document.createElement('div');
    pusher.style.height = '${pushedBy}px';
    document.body.prepend(pusher);
    document.body.dataset.done = 'yes';
  })));
</script>`;

const untilDone = (page: Page) => page.locator('body[data-done]').waitFor();

test('what blocks and what moves is measured as such, and a page that does neither is not', async ({ shop }) => {
  const { context } = await shop.newVisitor();
  await observePages(context);
  const measured = async (blockingMs: number, pushedBy: number) => {
    const page = await context.newPage();
    const html = knownPage(blockingMs, pushedBy);
    await page.route('**/known', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    const speed = await measureLoad(page, '/known', plain, untilDone);
    await page.close();
    return speed;
  };
  const bad = await measured(400, 150);
  const good = await measured(0, 0);
  expect(bad.blocking).toBeGreaterThanOrEqual(350);
  // Moved by 150 of the 1440 px of the longer side, and taking, with its way, 450 of 900 px of the view.
  expect(bad.shift).toBeCloseTo((150 / 1440) * (450 / 900), 3);
  expect(good.shift).toBe(0);
  for (const speed of [bad, good]) {
    expect(speed.lcp).toBeGreaterThanOrEqual(speed.fcp);
    expect(speed.fcp).toBeGreaterThan(0);
    expect(speed.requests).toBe(1);
  }
});

test('the page of every route names the scripts of its start, and nothing that is not there', async ({ shop }) => {
  for (const { path: route, file, scripts } of hintedPages()) {
    const address = `/${file.replace(/[.]html$/, '').replace(/_$/, 'all')}`;
    const page = await (await fetch(shop.origin + address, { headers: { accept: 'text/html' } })).text();
    const named = [...page.matchAll(/"[/](assets[/][^"]+[.]js)"/g)].map(([, name]) => name);
    expect(
      scripts.filter((script) => !named.includes(script)),
      route,
    ).toEqual([]);
    expect(new Set(named).size, route).toBe(named.length);
    expect(scripts.length, route).toBeGreaterThan(1);
    expect(
      named.filter((name = '') => !existsSync(join(clientFolder, name))),
      route,
    ).toEqual([]);
  }
});

const noScripts = (page: Page) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/assets/'),
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  );

test.for([
  ['/user', '会员首页', '您好'],
  ['/user/order/mine/all', '我的订单', '我的订单'],
])(
  'ACC-SES-17 %s is drawn for a member before any script, cannot be used then, and gives way without a move',
  async ([address = '', title = '', heading = ''], { shop }) => {
    const visitor = await shop.newVisitor();
    const stranger = await (await shop.newVisitor()).newTab();
    await noScripts(stranger);
    await stranger.goto(address);
    expect(await stranger.locator('#root').innerHTML()).toBe('');

    const bare = await enterAsMember(shop, visitor);
    await noScripts(bare);
    await bare.goto(address);
    await expect.poll(() => bare.title()).toBe(`${title} - 杏林大药房`);
    const view = bare.locator('#root > [inert]');
    expect(await view.locator('h1').textContent()).toBe(heading);
    const link = await view.getByRole('link', { name: '收货地址' }).first().boundingBox();
    await bare.mouse.click((link?.x ?? 0) + 5, (link?.y ?? 0) + 5);
    await bare.keyboard.press('Tab');
    await bare.keyboard.press('Enter');
    expect(new URL(bare.url()).pathname).toBe(address);

    await observePages(visitor.context);
    const page = await visitor.newTab();
    const speed = await measureLoad(page, address, plain, (whole) => whole.locator('[data-row]').first().waitFor());
    expect(speed.shift).toBeLessThanOrEqual(0.01);
    expect(await page.locator('[inert]').count()).toBe(0);
  },
);

/** The calls that a page makes from now on, by path and query. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'fetch') calls.push(pathname + search);
  });
  return calls;
}

test.for([
  '/user',
  '/user/order/mine/all',
  '/user/order/mine/waitPay',
  '/user/personal/address',
  '/user/account/coupon',
])(
  'ACC-SES-17 %s asks early, in its HTML, for what it needs, and for nothing of it again',
  async (address, { shop }) => {
    const visitor = await shop.newVisitor();
    const bare = await enterAsMember(shop, visitor);
    const early = callsOf(bare);
    await noScripts(bare);
    await bare.goto(address, { waitUntil: 'networkidle' });
    expect(early.length).toBeGreaterThanOrEqual(7);

    const page = await visitor.newTab();
    const asked = callsOf(page);
    await page.goto(address);
    await page.locator('main:not(:has([aria-busy=true]))').waitFor();
    await page.waitForLoadState('networkidle');
    expect(early.filter((place) => asked.filter((one) => one === place).length !== 1)).toEqual([]);
  },
);
