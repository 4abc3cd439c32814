import { type BrowserContext, type BrowserContextOptions, expect } from '@playwright/test';
import {
  follow,
  isCall,
  isScript,
  look,
  newVisitor,
  pathOf,
  retryAll,
  textFields,
  textFor,
  typedIn,
  type Visitor,
} from './look.ts';
import { addressOf, type PageRow, pages } from './pages.ts';
import { type Shop, test } from './shop.ts';

/** A page under a condition. */
interface Scenario {
  readonly shop: Shop;
  readonly row: PageRow;
  readonly address: string;
  /** A new browser that is logged in where the page is a member's. */
  visit(options?: BrowserContextOptions): Promise<Visitor>;
}

async function usual({ visit, address }: Scenario): Promise<string> {
  const visitor = await visit();
  await visitor.page.goto(address);
  const text = await look(visitor);
  await visitor.context.close();
  return text;
}

const refusal = { status: 401, json: { code: '401', message: '请先登录' } };
const REFRESH = '/passport/account/refreshToken';
const isAtLogin = (url: URL) => url.pathname === '/user/login';

async function logOut(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/user');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL(isAtLogin);
}

/** A back/forward cache that keeps `no-store` pages, as Safari's does; a cached page hears no other tab. */
async function keepEverything(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await context.route('**/*', async (route) => {
    if (!isCall(route.request()) && route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => null);
    if (response === null) return route.abort();
    const headers = Object.fromEntries(Object.entries(response.headers()).filter(([name]) => name !== 'cache-control'));
    await route.fulfill({ response, headers }).catch(() => {});
  });
}

interface Condition {
  readonly ids: string;
  readonly of: (row: PageRow) => boolean;
  readonly play: (scenario: Scenario) => Promise<Visitor>;
}
const isMembers = (row: PageRow) => row.isMembers;
const isInApp = (row: PageRow) => row.isInApp;

/** Expects the page to look as usual in an unusual browser or network. */
const asEver =
  (prepare: (context: BrowserContext) => Promise<unknown>, options: BrowserContextOptions = {}) =>
  async (scenario: Scenario): Promise<Visitor> => {
    const wanted = await usual(scenario);
    const visitor = await scenario.visit(options);
    await prepare(visitor.context);
    await visitor.page.goto(scenario.address);
    expect(await look(visitor)).toBe(wanted);
    return visitor;
  };

/** Expects this to lead to Login, which knows the way back to the page, and to show nothing of the member. */
const endsAtLogin =
  (act: (visitor: Visitor, address: string) => Promise<unknown>) =>
  async ({ visit, address }: Scenario): Promise<Visitor> => {
    const visitor = await visit();
    await act(visitor, address);
    const { page } = visitor;
    await page.waitForURL(isAtLogin);
    expect(new URL(page.url()).searchParams.get('backurl')).toBe(address);
    expect(await page.locator('body').textContent()).not.toContain('138****8000');
    return visitor;
  };

/** Starts at the error page, whose script is the app's entry: no part of another page is loaded. */
async function atStart({ visit }: Scenario) {
  const visitor = await visit();
  const scripts = new Set<string>();
  const documents: string[] = [];
  visitor.context.on('request', (request) => {
    if (isScript(request) && documents.length === 1) scripts.add(pathOf(request));
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await visitor.page.goto('/user/error');
  await look(visitor);
  return { visitor, scripts: new Set(scripts), documents };
}

const conditions: Readonly<Record<string, Condition>> = {
  'storage is switched off': {
    ids: 'ACC-SES-05 ACC-SES-09',
    of: () => true,
    play: asEver((context) =>
      context.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        }
      }),
    ),
  },
  'another time zone, and a clock an hour fast': {
    ids: 'ACC-APP-02 ORD-PAY-18',
    of: () => true,
    play: asEver((context) => context.clock.install({ time: Date.now() + 3_600_000 }), {
      timezoneId: 'Pacific/Kiritimati',
    }),
  },
  'each call is refused once': {
    ids: 'ACC-CALL-26',
    of: isMembers,
    play: asEver((context) => {
      const refused = new Set<string>();
      return context.route('**/*', (route) => {
        const path = pathOf(route.request());
        if (!isCall(route.request()) || path === REFRESH || refused.has(path)) return route.continue();
        refused.add(path);
        return route.fulfill(refusal);
      });
    }),
  },
  'each call is refused, and the refresh, too': {
    ids: 'ACC-SES-11 ACC-ROUTE-23',
    of: isMembers,
    play: endsAtLogin(async ({ context, page }, address) => {
      await context.route('**/*', (route) => (isCall(route.request()) ? route.fulfill(refusal) : route.continue()));
      await page.goto(address);
    }),
  },
  'a logout in another tab': {
    ids: 'ACC-SES-10 ACC-SES-14',
    of: isMembers,
    play: endsAtLogin(async (visitor, address) => {
      await visitor.page.goto(address);
      await look(visitor);
      await logOut(visitor.context);
      await visitor.page.bringToFront();
    }),
  },
  'back after a logout, to a page from the cache': {
    ids: 'ACC-SES-10 ACC-ROUTE-23',
    of: isMembers,
    play: endsAtLogin(async (visitor, address) => {
      const { context, page } = visitor;
      await keepEverything(context);
      await page.goto(address);
      await look(visitor);
      await page.goto('/sandbox/agreements/user');
      await logOut(context);
      await page.bringToFront();
      await page.evaluate(() => history.back());
    }),
  },
  'no connection while a page is read': {
    ids: 'ACC-ERR-01 ACC-LIM-01',
    of: isInApp,
    async play(scenario) {
      const wanted = await usual(scenario);
      const { visitor, documents } = await atStart(scenario);
      const { context, page } = visitor;
      await context.setOffline(true);
      await follow(page, scenario.address);
      await expect(page.getByRole('button', { name: '重试', exact: true }).first()).toBeVisible();
      await context.setOffline(false);
      await retryAll(page);
      expect(await look(visitor)).toBe(wanted);
      expect(documents).toHaveLength(1);
      return visitor;
    },
  },
  'a release has taken the old parts away': {
    ids: 'ACC-LIM-01 ACC-ROUTE-19',
    of: isInApp,
    async play(scenario) {
      const wanted = await usual(scenario);
      const { visitor, scripts, documents } = await atStart(scenario);
      await visitor.context.route('**/assets/*.js', (route) =>
        documents.length > 1 || scripts.has(pathOf(route.request()))
          ? route.continue()
          : route.fulfill({ status: 404, json: { message: 'none' } }),
      );
      await follow(visitor.page, scenario.address);
      await expect.poll(() => documents.length).toBe(2);
      expect(await look(visitor)).toBe(wanted);
      expect(documents).toHaveLength(2);
      return visitor;
    },
  },
  'no connection while somebody types': {
    ids: 'ACC-ERR-01',
    of: (row) => row.isForm,
    async play(scenario) {
      const visitor = await scenario.visit();
      const { context, page } = visitor;
      await page.goto(scenario.address);
      await look(visitor);
      for (const field of await textFields(page).all()) await field.fill(await textFor(field));
      for (const box of await page.locator('main').getByRole('checkbox').filter({ visible: true }).all())
        if (await box.isEnabled()) await box.check();
      const typed = await typedIn(page);
      const submit = page.locator('main form button[type=submit], main button[form]').filter({ visible: true }).first();
      await context.setOffline(true);
      await submit.click();
      await look(visitor);
      expect(await typedIn(page)).toBe(typed);
      await context.setOffline(false);
      await look(visitor);
      expect(await typedIn(page)).toBe(typed);
      await expect(submit).toBeEnabled();
      return visitor;
    },
  },
};

for (const [name, { ids, of, play }] of Object.entries(conditions)) {
  for (const row of pages.filter(of)) {
    test(`${ids} ${name}: ${row.name}`, async ({ browser, shop, page }) => {
      await shop.reset();
      if (row.isMembers) await shop.logIn(page);
      const storageState = await page.context().storageState();
      const options = { baseURL: shop.origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', storageState };
      const scenario: Scenario = {
        ...{ shop, row, address: await addressOf(shop, row) },
        visit: (more = {}) => newVisitor(browser, { ...options, ...more }),
      };
      const { context, complaints } = await play(scenario);
      await context.close();
      expect(complaints).toEqual([]);
    });
  }
}
