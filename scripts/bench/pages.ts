import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import * as v from 'valibot';
import { seededPayLinks } from '../../gateway/sandbox/seed-pay-links.ts';
import { findChromium } from '../lib/chromium.ts';
import { fail, log } from '../lib/log.ts';
import { smsCodeFor } from '../load/account-actions.ts';
import { visitorAt } from '../load/shopper.ts';
import type { Goal } from '../quality/record.ts';
import { measureLoad, observePages, type PageLoad } from './page-load.ts';

/** A cheap phone on a slow mobile network. */
const slowness = { processor: 4, network: { kilobitsPerSecond: 1600, roundTripMs: 150 } };
/** Google's limits for a good page. */
const MOST_LCP_MS = 2500;
const MOST_SHIFT = 0.1;
const TIMEOUT_MS = 120_000;
const MEMBER = '13800138000';

const { key, phone } = seededPayLinks.registered;
const pages: Readonly<Record<string, string>> = {
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

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

const untilComplete = (page: Page) => page.locator('body:not(:has([inert], [aria-busy=true])) main').waitFor();

type Login = Awaited<ReturnType<BrowserContext['storageState']>>;

const answer = v.object({ access_token: v.string(), refresh_token: v.string(), expires_in: v.number() });

/** Logs the seeded member with many orders in; returns what a browser keeps of it. */
async function logIn(browser: Browser, base: string): Promise<Login> {
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
  return { cookies, origins: [{ origin: base, localStorage }] };
}

/** Opens a page in a new profile, then once more with its cache. */
async function visit(browser: Browser, address: string, login: Login | null) {
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
    ...(login === null ? {} : { storageState: login }),
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await observePages(context);
  const load = async () => measureLoad(await context.newPage(), address, slowness, untilComplete);
  const [cold, warm] = [await load(), await load()];
  await context.close();
  return [cold, warm] as const;
}

/** The medians of so many visits of each page. */
export async function pageGoals(base: string, runs: number): Promise<Goal[]> {
  const executablePath = findChromium();
  if (executablePath === null) fail('Chromium is missing: install it or set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const goals: Goal[] = [];
  try {
    const login = await logIn(browser, base);
    for (const [name, path] of Object.entries(pages)) {
      const isOfMember = !/login|payJianke/.test(path);
      const visits: (readonly [PageLoad, PageLoad])[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, base + path, isOfMember ? login : null));
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
  } finally {
    await browser.close();
  }
  return goals;
}
