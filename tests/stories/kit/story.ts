import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { test as bare, expect, inject, onTestFinished } from 'vitest';
import { Sandbox } from './sandbox.ts';
import type { RunningShop } from './stories.setup.ts';
import { TIMEOUT_MS } from './timeout.ts';

export const widths = [1440, 320] as const;
const still = { reducedMotion: 'reduce' } as const;

/** The browser's own message on a refused or cut call, and ours on a 5xx (ACC-ERR-01): stories provoke them. */
const noteOfRefusal = /^Failed to load resource: |^\w+: 5\d\d$/;

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

/** One person with one browser profile; two tabs of theirs share cookies and storage. */
export class Visitor {
  readonly context: BrowserContext;
  readonly #complaints: string[];
  #tab: Page | null;
  /** Every request of this profile, oldest first. */
  readonly requests: Request[] = [];
  /** Every address that a tab of this profile showed, and every line of its console. */
  readonly addresses: string[] = [];
  readonly console: string[] = [];
  readonly #stop = new AbortController();

  /** @param tab an existing blank tab */
  constructor(context: BrowserContext, complaints: string[], tab: Page | null = null) {
    this.context = context;
    this.#complaints = complaints;
    this.#tab = tab;
    const note = (request: Request) => void this.requests.push(request);
    const watch = (page: Page) => this.#watch(page);
    context.on('request', note).on('page', watch);
    this.#stop.signal.addEventListener('abort', () => context.off('request', note).off('page', watch));
    if (tab !== null) watch(tab);
  }

  #watch(page: Page): void {
    const { signal } = this.#stop;
    page.on('framenavigated', (frame) => signal.aborted || this.addresses.push(frame.url()));
    page.on('pageerror', (error) => signal.aborted || this.#complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (signal.aborted) return;
      this.console.push(message.text());
      const bad = message.type() === 'error' || message.type() === 'warning';
      if (bad && !noteOfRefusal.test(message.text())) this.#complaints.push(`${message.type()}: ${message.text()}`);
    });
  }

  /** Stops watching. */
  end(): void {
    this.#stop.abort();
  }

  async newTab(): Promise<Page> {
    const tab = this.#tab;
    this.#tab = null;
    return tab ?? this.context.newPage();
  }

  /** Whether the browser has the cookie of a member. */
  async isMember(): Promise<boolean> {
    return (await this.context.cookies()).some(({ name }) => name === 'memberToken');
  }

  /** The calls to this path, oldest first. */
  callsTo(path: string): Request[] {
    return this.requests.filter((request) => pathOf(request) === path);
  }
}

export interface VisitorOptions extends BrowserContextOptions {
  readonly width?: number;
  /** `own`: a profile of this test alone, for changes that cannot be undone. `clock`: the one with a fake clock. */
  readonly profile?: 'own' | 'clock';
}

/** What a story works with. */
export interface Shop {
  readonly origin: string;
  readonly sandbox: Sandbox;
  /** A clean profile; 1440 px wide by default. */
  newVisitor(options?: VisitorOptions): Promise<Visitor>;
}

/** The shop of this worker; workers are counted from 1. */
export function ownShop(): RunningShop {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1];
  if (shop === undefined) throw new Error(`there is no shop for worker ${process.env.VITEST_POOL_ID}`);
  return shop;
}

/** A page of a story lives too briefly for optimizing compilers to pay off. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromiumPath'),
    args: ['--no-sandbox', '--disable-background-networking', '--js-flags=--no-opt --no-maglev'],
  });

let browser: Promise<Browser> | undefined;

async function newContext(origin: string, options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= launchBrowser();
  // Animations redraw in every frame, which is a tenth of a story's work; nothing waits for their end.
  const defaults = { baseURL: origin, viewport: { width: 1440, height: 900 }, locale: 'zh-CN', ...still };
  const context = await (await browser).newContext({ ...defaults, timezoneId: 'Asia/Shanghai', ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
}

/** A profile that may request other origins and whose pages may report errors; it is closed after the test. */
export async function newUnwatchedProfile(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  browser ??= launchBrowser();
  const context = await (await browser).newContext(options);
  onTestFinished(() => context.close());
  return context;
}

/** A profile that stays open between tests: it opens a page in a third of the time that a new one takes. */
interface KeptProfile {
  readonly context: BrowserContext;
  readonly tab: Page;
  isFree: boolean;
}
const kept = new Map<string, KeptProfile>();

async function takeKept(kind: string, origin: string): Promise<KeptProfile | null> {
  const last = kept.get(kind);
  const found = last?.tab.isClosed() === true ? undefined : last;
  if (found?.isFree === false) return null;
  const context = found?.context ?? (await newContext(origin, {}));
  const profile = found ?? { context, tab: await context.newPage(), isFree: false };
  if (found === undefined) await goBlank(profile.tab);
  profile.isFree = false;
  kept.set(kind, profile);
  return profile;
}

/** Removes everything of a test from a kept profile. */
async function clean({ context, tab }: KeptProfile): Promise<void> {
  for (const page of context.pages()) if (page !== tab) await page.close();
  for (const event of ['request', 'requestfailed', 'response', 'dialog', 'console', 'pageerror'] as const)
    tab.removeAllListeners(event);
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await tab.emulateMedia({ media: null, ...still });
  await goBlank(tab);
  await context.clearCookies();
  await tab.evaluate(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
}

/** Opens an empty document of the shop's origin, in the same process, without running the shop. */
export async function goBlank(page: Page): Promise<void> {
  const headers = { 'cross-origin-opener-policy': 'same-origin' };
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '', headers }));
  await page.goto(`${ownShop().origin}/blank`);
  await page.unroute('**/blank');
}

/**
 * A story on the seed data. It fails when a page throws, writes an error or a warning to its console,
 * or requests anything from another origin; local files do not count.
 */
export const test = bare.extend<{ shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the other fixtures from this pattern.
  shop: async ({}, use) => {
    const { origin } = ownShop();
    const sandbox = new Sandbox(origin);
    await sandbox.reset();
    const visitors: Visitor[] = [];
    const used: KeptProfile[] = [];
    const complaints: string[] = [];
    await use({
      origin,
      sandbox,
      newVisitor: async ({ width = 1440, profile = 'kept', ...options } = {}) => {
        const canKeep = profile !== 'own' && Object.keys(options).length === 0;
        const own = canKeep ? await takeKept(profile, origin) : null;
        if (own !== null) used.push(own);
        await own?.tab.setViewportSize({ width, height: 900 });
        const context = own?.context ?? (await newContext(origin, { viewport: { width, height: 900 }, ...options }));
        const visitor = new Visitor(context, complaints, own?.tab);
        visitors.push(visitor);
        return visitor;
      },
    });
    for (const visitor of visitors) visitor.end();
    for (const { context } of visitors) if (!used.some((one) => one.context === context)) await context.close();
    for (const profile of used) {
      if (profile.tab.isClosed()) {
        await profile.context.close();
        for (const [kind, one] of kept) if (one === profile) kept.delete(kind);
      } else {
        await clean(profile);
        profile.isFree = true;
      }
    }
    const elsewhere = visitors.flatMap(({ requests }) => requests.map((request) => request.url()));
    expect(complaints).toEqual([]);
    expect(elsewhere.filter((url) => !url.startsWith(origin) && !/^(data|blob|about|file):/.test(url))).toEqual([]);
  },
});
