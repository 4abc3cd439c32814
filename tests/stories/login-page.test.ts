import type { Locator, Route } from 'playwright-core';
import { expect } from 'vitest';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { type LoginPage, members, openLogin } from './kit/login-page.ts';
import { type Shop, test, widths } from './kit/story.ts';

/** The states of the login page that look different. */
const states: readonly { name: string; reach(login: LoginPage, shop: Shop): Promise<unknown> }[] = [
  { name: 'as opened', reach: async () => {} },
  { name: 'every field wrong', reach: (login) => login.submit.click() },
  {
    name: 'image code asked for',
    reach: async (login, { sandbox }) => {
      await sandbox.askForImageCode('always');
      await login.phone.fill(members.full);
      await login.send.click();
      await login.imageCode.waitFor();
    },
  },
  {
    name: 'code sent',
    reach: async (login) => {
      await login.phone.fill(members.full);
      await login.send.click();
      await login.page.getByText(/秒后重发/).waitFor();
    },
  },
  { name: 'QR code shown', reach: (login) => login.openQr() },
  {
    name: 'QR code scanned',
    reach: async (login, { sandbox }) => {
      const { uuid } = await login.openQr();
      await sandbox.playPhone(uuid, 1, members.full);
      await login.page.getByText(proposed.qr.confirmOnPhone).waitFor();
    },
  },
  {
    name: 'QR code expired',
    reach: async (login, { sandbox }) => {
      const { uuid } = await login.openQr();
      await sandbox.playPhone(uuid, 3, members.full);
      await login.page.getByText(exact.qrIsInvalid.text).waitFor();
    },
  },
];

test.for(states)(
  'ACC-APP-03 $name at 1440 and 320 px: axe finds nothing, and nothing is wider than the window',
  async ({ reach }, { shop }) => {
    const login = await openLogin(await shop.newVisitor());
    await reach(login, shop);
    expect(await faultsAtWidths(login.page)).toEqual([]);
  },
);

test('ACC-SML-04 a field that appears later looks like the prerendered ones around it', async ({ shop }) => {
  const login = await openLogin(await shop.newVisitor());
  await shop.sandbox.askForImageCode('always');
  await login.phone.fill(members.full);
  await login.send.click();
  await login.imageCode.waitFor();
  const rowOf = (field: Locator) => field.evaluate((control) => control.closest('form > div')?.className);
  expect(await rowOf(login.imageCode)).toBe(await rowOf(login.phone));
});

test('ACC-ROUTE-01 the login page can be read before any script runs', async ({ shop }) => {
  const page = await (await shop.newVisitor({ javaScriptEnabled: false })).newTab();
  const answer = await page.goto('/user/login');
  expect(answer?.status()).toBe(200);
  expect(await page.title()).toContain(proposed.login.title);
  for (const text of [proposed.sms.phone, proposed.sms.smsCode, proposed.login.bySms, proposed.login.byQr]) {
    expect(await page.getByText(text).first().isVisible(), text).toBe(true);
  }
  // The styles are there too: the one button of the form has the shop's colour, not the browser's grey.
  const colour = await page
    .getByRole('button', { name: proposed.login.submit, exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(colour).toBe('rgb(11, 122, 94)');
});

test('ACC-LIM-01 the login page is drawn and its script hangs: after 120 seconds it says so, and comes when the line has ended', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await visitor.newTab();
  await page.clock.install();
  const held: Route[] = [];
  await page.route('**/assets/login-page-*.js', (route) => void held.push(route), { times: 1 });
  await page.goto('/user/login', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(1);
  await page.clock.fastForward(119_000);
  const failed = page.getByText(proposed.frame.partFailed, { exact: true });
  expect(await failed.count()).toBe(0);
  // The time counts from when the app has started, which the page does not show.
  await expect.poll(() => page.clock.fastForward(121_000).then(() => failed.count())).toBe(1);
  await held[0]?.abort();
  await page.getByRole('button', { name: proposed.login.submit, exact: true }).waitFor();
  expect(await failed.count()).toBe(0);
});

const slowly = { latency: 100, downloadThroughput: 25_000, uploadThroughput: 25_000, offline: false };

test.for(widths)(
  'the login page does not move while it loads and wakes up, slow line and machine, %i px',
  async (width, { shop }) => {
    const visitor = await shop.newVisitor({ width });
    const page = await visitor.newTab();
    const devTools = await visitor.context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await devTools.send('Network.emulateNetworkConditions', slowly);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/user/login', { waitUntil: 'networkidle' });
    const shifted = await page.evaluate<number>('shifts.reduce((sum, shift) => sum + shift, 0)');
    expect(shifted).toBeLessThanOrEqual(0.02);
  },
);

test('login loads at most 145 kB of script, none of it twice, and no dialog', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const page = await visitor.newTab();
  await page.goto('/user/login', { waitUntil: 'networkidle' });
  // The sandbox adds what lets a page be watched; no shop has that.
  const ofSandbox = `${shop.origin}/sandbox/`;
  const scripts = visitor.requests.filter(
    (request) => request.resourceType() === 'script' && !request.url().startsWith(ofSandbox),
  );
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(new Set(scripts.map((request) => request.url())).size).toBe(scripts.length);
  expect(bytes).toBeLessThanOrEqual(145_000);
  expect(scripts.map((request) => request.url()).filter((url) => /dialog|confirm/i.test(url))).toEqual([]);
});

test('every page answers with a strict policy, and its nonce is new each time', async ({ shop }) => {
  const nonces = new Set<string>();
  for (const path of ['/user/login', '/user/login', '/user']) {
    const answer = await fetch(`${shop.origin}${path}`, { headers: { accept: 'text/html' } });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(policy).toContain("frame-ancestors 'none'");
    const html = await answer.text();
    expect(html).not.toContain('__CSP_NONCE__');
    nonces.add(/nonce-([^']+)'/.exec(policy)?.[1] ?? '');
  }
  expect(nonces.size).toBe(3);
});
