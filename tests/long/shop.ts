import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { startGateway } from '../../scripts/lib/gateway-process.ts';
import { Sandbox } from '../stories/kit/sandbox.ts';

/** Seeded members. */
export const FULL = '13800138000';
export const EMPTY = '13800138001';

/** Chromium's own message on a call that was refused or cut, and the shop's on a 5xx (ACC-ERR-01). */
const noteOfRefusal = /^Failed to load resource: |^\w+: 5\d\d$/;

/** Response bodies are read without a schema: tests know what they ask for. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any; // oxlint-disable-line typescript/no-explicit-any -- see above

/** The built shop with its sandbox, one for each worker. */
export class Shop {
  readonly origin: string;
  readonly sandbox: Sandbox;
  constructor(origin: string) {
    this.origin = origin;
    this.sandbox = new Sandbox(origin);
  }

  /** Makes a request as this browser, without its pages. */
  async ask(context: BrowserContext, method: string, path: string, data?: object): Promise<Json> {
    const response = await context.request.fetch(this.origin + path, {
      ...{ method, headers: { 'content-type': 'application/json', platform: 'PC' } },
      ...(data === undefined ? {} : { data }),
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  }

  /** Restores the seed data, and turns image codes off. */
  async reset(): Promise<void> {
    await this.sandbox.reset();
    await this.sandbox.askForImageCode('never');
  }

  /** Code of the first seeded order of this type. */
  async order(type: string): Promise<string> {
    const [code] = await this.sandbox.orderCodes(type);
    if (code === undefined) throw new Error(`no seeded order is ${type}`);
    return code;
  }

  /** Logs this browser in, without the login page. */
  async logIn(page: Page, phone = FULL): Promise<void> {
    const context = page.context();
    const { ticket } = await this.ask(context, 'POST', '/v2/captcha/sms/tickets', { phoneNum: phone });
    await this.ask(context, 'POST', '/v2/captcha/sms/v3/captchas', { phoneNum: phone, ticket, validCode: '' });
    const smsCode = await this.sandbox.smsCode(phone);
    const tokens = await this.ask(context, 'POST', '/passport/account/smsLogin/v2', { phoneNum: phone, smsCode });
    await this.store(page, {
      AUTHORIZATION: tokens.access_token,
      refreshToken: tokens.refresh_token,
      expiresIn: String(Date.now() + (tokens.expires_in - 60) * 1000),
      'xinglin.login': 'long',
    });
  }

  /** Replaces what the browser stores for the shop. */
  async store(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('/blank');
    await page.unroute('**/blank');
    await page.evaluate((stored) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, entries);
  }
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page);
}

/** Waits until React has taken over what was prerendered or drawn: an earlier press would be lost. */
export async function awake(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const isOfReact = (node: Element) => Object.keys(node).some((key) => key.startsWith('__react'));
        const controls = [...document.querySelectorAll('main button, main form, main input')];
        const main = document.querySelector('main');
        return main !== null && main.closest('[inert]') === null && controls.every(isOfReact);
      }),
    )
    .toBe(true);
}

/** Collects what pages of a browser throw and write to their console. */
export function watch(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    const isBad = ['error', 'warning'].includes(message.type());
    if (isBad && !noteOfRefusal.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  return complaints;
}

/** A test fails, too, when a page of it throws or writes an error or a warning to its console. */
export const test = base.extend<{ complaints: string[] }, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the other fixtures from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'xinglin-long-'));
      const gateway = startGateway({ SANDBOX: '1', DATA_DIR: folder, LOG_LEVEL: 'warn' }, 'dist/server/main.js');
      const { port } = new URL(await gateway.ready);
      await use(new Shop(`http://localhost:${port}`));
      gateway.child.kill('SIGTERM');
      await gateway.ended;
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
  complaints: [
    async ({ context }, use) => {
      const complaints = watch(context);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
