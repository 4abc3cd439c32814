import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { record } from '../../../scripts/quality/record.ts';
import { enterAsMember, hydrated } from '../../journeys/kit/login-page.ts';
import { OrderListPage } from '../../journeys/kit/order-list-page.ts';
import { PATIENCE_MS } from '../../journeys/kit/patience.ts';
import { afterProof } from '../../journeys/kit/pay-link-page.ts';
import { Sandbox } from '../../journeys/kit/sandbox.ts';
import { Visitor } from '../../journeys/kit/story.ts';
import { measureLoad, type Slowness, watchPages } from '../speed/page-speed.ts';
import { quietRuns } from '../speed/quiet.ts';
import { figuresOf, type Load } from './figures.ts';

const runs = Number(process.env.BENCH_RUNS ?? 7);
const [shop] = inject('shops');
if (shop === undefined) throw new Error('there is no shop');
const { origin } = shop;

const slownesses: readonly Slowness[] = [
  { name: '4x CPU', processor: 4, line: null },
  { name: '1.6 Mb/s, 150 ms', processor: 1, line: { kilobitsPerSecond: 1600, roundTripMs: 150 } },
];

interface Watched {
  readonly name: string;
  readonly address: string;
  readonly isMember: boolean;
  readonly untilWhole: (page: Page) => Promise<unknown>;
}

const watched: readonly Watched[] = [
  {
    name: 'floor',
    address: `${inject('floorOrigin')}/floor`,
    isMember: false,
    untilWhole: (page) => page.getByRole('button', { name: 'Log in' }).waitFor(),
  },
  { name: 'login', address: `${origin}/user/login`, isMember: false, untilWhole: hydrated },
  {
    name: 'home',
    address: `${origin}/user`,
    isMember: true,
    untilWhole: async (page) => {
      await page.locator('[data-row]').first().waitFor();
      await page.locator('main:not(:has([aria-busy=true]))').waitFor();
    },
  },
  {
    name: 'list',
    address: `${origin}/user/order/mine/all`,
    isMember: true,
    untilWhole: (page) => new OrderListPage(page).codes(),
  },
  {
    name: 'pay',
    address: origin + afterProof('registered', 'messagePayment'),
    isMember: false,
    untilWhole: (page) => page.getByRole('button', { name: /^立即支付/ }).waitFor(),
  },
];

/** What a browser keeps of a member: their cookies and storage. */
async function memberState(browser: Browser) {
  const context = await browser.newContext({ baseURL: origin });
  const sandbox = new Sandbox(origin);
  await sandbox.reset();
  // What it needs of a shop is the sandbox, which has the code of the SMS.
  await enterAsMember(
    { origin, sandbox, newVisitor: () => Promise.reject(new Error('nobody else comes')) },
    new Visitor(context, []),
  );
  const state = await context.storageState();
  await context.close();
  return state;
}

test('pages are measured beside the bare floor', async () => {
  const browser = await chromium.connect(inject('browserEndpoint'));
  const storageState = await memberState(browser);
  const quiet = quietRuns(process.env.BENCH_REPEAT !== '0');
  const loads: Load[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const slowness of slownesses) {
      for (const { name, address, isMember, untilWhole } of watched) {
        const speeds = await quiet.run(async () => {
          const context = await browser.newContext({
            viewport: { width: 1440, height: 900 },
            locale: 'zh-CN',
            timezoneId: 'Asia/Shanghai',
            ...(isMember ? { storageState } : {}),
          });
          // A slowed browser on a busy machine may take minutes; the run is repeated then.
          context.setDefaultTimeout(5 * PATIENCE_MS);
          await watchPages(context);
          const cold = await measureLoad(await context.newPage(), address, slowness, untilWhole);
          const warm = await measureLoad(await context.newPage(), address, slowness, untilWhole);
          await context.close();
          return { cold, warm };
        });
        for (const cache of ['cold', 'warm'] as const) {
          loads.push({ page: name, slowness: slowness.name, cache, speed: speeds[cache] });
        }
      }
    }
    console.info(`run ${run + 1} of ${runs}`);
  }
  const chromiumVersion = browser.version();
  await browser.close();
  expect(loads).toHaveLength(runs * slownesses.length * watched.length * 2);
  record('pages', figuresOf(loads, { runs, quiet, chromium: chromiumVersion }));
});
