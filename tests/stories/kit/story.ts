import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, test as bare, beforeAll, expect, inject } from 'vitest';
import { PATIENCE_MS } from './patience.ts';
import { recordIn } from './record-in.ts';
import { Sandbox } from './sandbox.ts';
import type { RunningShop } from './stories.setup.ts';

export const widths = [1440, 320] as const;

/** The browser's own note of a call that was refused or cut, and ours of a 5xx (ACC-ERR-01): stories provoke them. */
const noteOfRefusal = /^Failed to load resource: |^\w+: 5\d\d$/;

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

/** One person with one browser profile; two tabs of theirs share cookies and storage. */
export class Visitor {
  readonly context: BrowserContext;
  readonly #complaints: string[];
  /** Every request of this profile, oldest first. */
  readonly requests: Request[] = [];
  /** Every address that a tab of this profile showed, and every line of its console. */
  readonly addresses: string[] = [];
  readonly console: string[] = [];

  readonly #open = new Set<Request>();
  /** By path, the most calls that were under way at the same time. */
  readonly mostAtOnce = new Map<string, number>();

  constructor(context: BrowserContext, complaints: string[]) {
    this.context = context;
    this.#complaints = complaints;
    context.on('request', (request) => this.#note(request));
    context.on('requestfinished', (request) => this.#open.delete(request));
    context.on('requestfailed', (request) => this.#open.delete(request));
    context.on('page', (page) => this.#watch(page));
  }

  #watch(page: Page): void {
    page.on('framenavigated', (frame) => this.addresses.push(frame.url()));
    page.on('pageerror', (error) => this.#complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      this.console.push(message.text());
      const bad = message.type() === 'error' || message.type() === 'warning';
      if (bad && !noteOfRefusal.test(message.text())) this.#complaints.push(`${message.type()}: ${message.text()}`);
    });
  }

  #note(request: Request): void {
    this.requests.push(request);
    this.#open.add(request);
    const path = pathOf(request);
    const now = [...this.#open].filter((other) => pathOf(other) === path).length;
    this.mostAtOnce.set(path, Math.max(now, this.mostAtOnce.get(path) ?? 0));
  }

  newTab(): Promise<Page> {
    return this.context.newPage();
  }

  /** The calls to this path, oldest first. */
  callsTo(path: string): Request[] {
    return this.requests.filter((request) => pathOf(request) === path);
  }
}

/** What a story is told with. */
export interface Shop {
  readonly origin: string;
  readonly sandbox: Sandbox;
  /** A new profile; 1440 px wide unless told. */
  newVisitor(options?: BrowserContextOptions & { readonly width?: number }): Promise<Visitor>;
}

let browser: Browser | undefined;

/** The shop of this worker; workers are counted from 1. */
export function ownShop(): RunningShop {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1];
  if (shop === undefined) throw new Error(`there is no shop for worker ${process.env.VITEST_POOL_ID}`);
  return shop;
}

beforeAll(async () => {
  browser = await chromium.connect(inject('browserEndpoint'));
});

afterAll(async () => {
  await browser?.close();
});

/**
 * A story in the seeded world. It fails when a page throws, writes an error or a warning to its console,
 * or asks another origin for anything; a file of this machine is none.
 */
export const test = bare.extend<{ shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the other fixtures from this pattern.
  shop: async ({}, use) => {
    const { origin } = ownShop();
    const sandbox = new Sandbox(origin);
    await sandbox.reset();
    const visitors: Visitor[] = [];
    const complaints: string[] = [];
    await use({
      origin,
      sandbox,
      newVisitor: async ({ width = 1440, ...options } = {}) => {
        if (browser === undefined) throw new Error('the browser is not connected');
        const context = await browser.newContext({
          baseURL: origin,
          viewport: { width, height: 900 },
          locale: 'zh-CN',
          timezoneId: 'Asia/Shanghai',
          ...options,
        });
        context.setDefaultTimeout(PATIENCE_MS);
        await recordIn(context);
        const visitor = new Visitor(context, complaints);
        visitors.push(visitor);
        return visitor;
      },
    });
    for (const { context } of visitors) await context.close();
    const elsewhere = visitors.flatMap(({ requests }) => requests.map((request) => request.url()));
    expect(complaints).toEqual([]);
    expect(elsewhere.filter((url) => !url.startsWith(origin) && !/^(data|blob|about|file):/.test(url))).toEqual([]);
  },
});
