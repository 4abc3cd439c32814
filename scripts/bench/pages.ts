import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import * as v from 'valibot';
import { seededPayLinks } from '../../gateway/sandbox/seed-pay-links.ts';
import { findChromium } from '../lib/chromium.ts';
import { fail, log } from '../lib/log.ts';
import { smsCodeFor } from '../load/account-actions.ts';
import { FIRST_PAGE } from '../load/scenarios.ts';
import { visitorAt } from '../load/shopper.ts';
import type { Goal } from '../quality/record.ts';
import { serveFloor } from './floor.ts';
import { measureLoad, observePages, type PageLoad, untilComplete } from './page-load.ts';
import { median } from './quantile.ts';

/** A cheap phone on a slow mobile network. */
const slowness = { processor: 4, network: { kilobitsPerSecond: 1600, roundTripMs: 150 } };
/** The same phone on an unthrottled network. */
const slowProcessor = { processor: 4, network: null };
/** Google's limits for a good page. */
const MOST_LCP_MS = 2500;
const MOST_SHIFT = 0.1;
/** How much longer than the floor of the same packages a page may take. */
const MOST_FLOORS = 1.5;
const TIMEOUT_MS = 120_000;
const MEMBER = '13800138000';

const { key, phone } = seededPayLinks.registered;
export const pages: Readonly<Record<string, string>> = {
  login: '/user/login',
  'pay link': `/payJianke/messagePayment?key=${key}&consigneePhone=${phone}`,
  home: '/user',
  orders: '/user/order/mine/all',
  favourites: '/user/order/collect',
  addresses: '/user/personal/address',
  profile: '/user/personal/info',
  patients: '/user/personal/patient',
  coupons: '/user/account/coupon',
  coins: '/user/account/coin',
};

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** What a browser keeps of a login. */
export type Login = Awaited<ReturnType<BrowserContext['storageState']>>;

const orderOf = v.object({ ordersCode: v.string() });
const answer = v.object({ access_token: v.string(), refresh_token: v.string(), expires_in: v.number() });

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) fail('Chromium is missing: install it or set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/**
 * Logs the seeded member with many orders in at a sandbox.
 * @param origin where the login is used: a gateway on the same database
 */
export async function logIn(browser: Browser, base: string, origin: string): Promise<Login> {
  const context = await browser.newContext();
  const data = { phoneNum: MEMBER, smsCode: await smsCodeFor(visitorAt(base), MEMBER) };
  const sent = await context.request.post(`${base}/passport/account/smsLogin/v2`, { data });
  const { access_token, refresh_token, expires_in } = v.parse(answer, await sent.json());
  const { cookies } = await context.storageState();
  await context.close();
  const localStorage = Object.entries({
    ...{ AUTHORIZATION: access_token, refreshToken: refresh_token },
    expiresIn: String(Date.now() + expires_in * 1000),
  }).map(([name, value]) => ({ name, value }));
  return { cookies, origins: [{ origin, localStorage }] };
}

export async function newProfile(browser: Browser, login: Login | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
    ...(login === null ? {} : { storageState: login }),
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await observePages(context);
  return context;
}

/** Opens a page in a new profile, then once more with its cache. */
async function visit(browser: Browser, address: string, login: Login | null) {
  const context = await newProfile(browser, login);
  const load = async () => measureLoad(await context.newPage(), address, slowness);
  const [cold, warm] = [await load(), await load()];
  await context.close();
  return [cold, warm] as const;
}

export const isOfMember = (path: string) => !/login|payJianke/.test(path);

/** The medians of `runs` visits of each page. */
export async function pageGoals(browser: Browser, login: Login, base: string, runs: number): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const visits: (readonly [PageLoad, PageLoad])[] = [];
    for (let run = 0; run < runs; run += 1) {
      visits.push(await visit(browser, base + path, isOfMember(path) ? login : null));
    }
    const [cold, warm] = [visits.map(([first]) => first), visits.map(([, second]) => second)];
    const of = (loads: readonly PageLoad[], field: keyof PageLoad) => median(loads.map((load) => load[field]));
    const pair = (field: keyof PageLoad) => `${seconds(of(cold, field))} s, warm ${seconds(of(warm, field))} s`;
    const shift = Math.max(...visits.flat().map((load) => load.shift));
    goals.push({
      what: name,
      reached: `LCP ${pair('lcp')}; complete ${pair('complete')}; shift ${shift.toFixed(3)}; ${of(cold, 'requests')} requests, ${Math.round(of(cold, 'bytes') / 1000)} kB`,
      wanted: `LCP ≤ ${seconds(MOST_LCP_MS)} s, shift ≤ ${MOST_SHIFT}`,
      isMet: of(cold, 'lcp') <= MOST_LCP_MS && shift <= MOST_SHIFT,
    });
    log(`${name}: ${goals.at(-1)?.reached}`);
  }
  return goals;
}

/** Loads a page once in a new profile on a slow processor; resolves to the milliseconds until its data is in view. */
async function dataInView(browser: Browser, address: string, login: Login | null): Promise<number> {
  const context = await newProfile(browser, login);
  const { complete } = await measureLoad(await context.newPage(), address, slowProcessor);
  await context.close();
  return complete;
}

/** The paths that a page reads from the gateway. */
async function readBy(browser: Browser, address: string, login: Login | null): Promise<string[]> {
  const context = await newProfile(browser, login);
  const page = await context.newPage();
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'fetch' && request.method() === 'GET') read.push(pathname + search);
  });
  await page.goto(address);
  await untilComplete(page);
  await page.waitForLoadState('networkidle');
  await context.close();
  return read;
}

/** The page of the member's newest order. */
async function detailPage(browser: Browser, login: Login, base: string): Promise<string> {
  const context = await browser.newContext({ storageState: login });
  const sent = await context.request.get(base + FIRST_PAGE, { headers: { platform: 'PC' } });
  const { content } = v.parse(v.object({ content: v.tupleWithRest([orderOf], orderOf) }), await sent.json());
  await context.close();
  return `/user/order/detail/${content[0].ordersCode}`;
}

/** When data is in view, compared with the floor that reads the same, in turn. */
export async function floorGoals(browser: Browser, login: Login, base: string, pairs: number): Promise<Goal[]> {
  const floor = await serveFloor(base);
  const goals: Goal[] = [];
  try {
    const { 'pay link': payLink = '', home = '', orders = '' } = pages;
    const beside = { 'pay link': payLink, home, orders, 'order detail': await detailPage(browser, login, base) };
    for (const [name, path] of Object.entries(beside)) {
      const own = isOfMember(path) ? login : null;
      const bare = floor.addressOf(await readBy(browser, base + path, own));
      const times: { page: number; floor: number }[] = [];
      for (let pair = 0; pair < pairs; pair += 1) {
        times.push({ page: await dataInView(browser, base + path, own), floor: await dataInView(browser, bare, own) });
      }
      const ratio = median(times.map((time) => time.page / time.floor));
      const [ofPage, ofFloor] = [median(times.map((time) => time.page)), median(times.map((time) => time.floor))];
      goals.push({
        what: `${name}: data in view beside the floor`,
        reached: `${ratio.toFixed(2)} (${seconds(ofPage)} of ${seconds(ofFloor)} s)`,
        wanted: `≤ ${MOST_FLOORS}`,
        isMet: ratio <= MOST_FLOORS,
      });
      log(`${name}: ${goals.at(-1)?.reached}`);
    }
  } finally {
    await floor.close();
  }
  return goals;
}
