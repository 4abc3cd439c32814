import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import * as v from 'valibot';
import { logInBySms, refreshTokens } from '../../../../contract/account/session.calls.ts';
import type { Call } from '../../../../contract/call.ts';
import { ask, askForSmsCode } from '../../../stories/kit/ask.ts';
import { Sandbox } from '../../../stories/kit/sandbox.ts';

/** Longer than anything here takes on a busy machine: a page that needs it hangs. */
const PATIENCE_MS = 1000 * Number(process.env.FAULTS_PATIENCE ?? 15);

/** The browser's own note of a call that was refused or cut, and the shop's of a 5xx (ACC-ERR-01). */
const noteOfRefusal = /^Failed to load resource: |^\w+: 5\d\d$/;
/** A framed page that asks for nothing of its own. */
export const QUIET = '/user/account/couponRule';

/** One browser profile in the seeded world, with a clock that can be moved and calls that can be spoilt. */
export class Stage {
  readonly origin: string;
  readonly sandbox: Sandbox;
  readonly context: BrowserContext;
  page: Page;
  readonly complaints: string[] = [];
  /** How often new tokens were asked for. */
  renewals = 0;
  /** Requests of the page that nothing has come of yet. */
  readonly underWay = new Set<Request>();
  /** What a scene keeps for itself, such as the code of its order. */
  readonly notes = new Map<string, string>();

  /** How long a fact is waited for. */
  readonly patience: number;

  private constructor(origin: string, context: BrowserContext, page: Page, patience: number) {
    this.origin = origin;
    this.patience = patience;
    this.sandbox = new Sandbox(origin);
    this.context = context;
    this.page = page;
    context.on('request', (request) => this.underWay.add(request));
    context.on('requestfinished', (request) => this.underWay.delete(request));
    context.on('requestfailed', (request) => this.underWay.delete(request));
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === refreshTokens.path) this.renewals += 1;
    });
  }

  static async open(browser: Browser, origin: string, patience = PATIENCE_MS): Promise<Stage> {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(patience);
    await context.clock.install();
    const stage = new Stage(origin, context, await context.newPage(), patience);
    stage.#watch(stage.page);
    return stage;
  }

  #watch(page: Page): void {
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => null));
    page.on('console', (message) => {
      const bad = message.type() === 'error' || message.type() === 'warning';
      if (bad && !noteOfRefusal.test(message.text())) this.complaints.push(`${message.type()}: ${message.text()}`);
    });
  }

  /** The seeded world, with this member logged in. */
  async setBack(phone: string | null): Promise<void> {
    await this.page.goto('about:blank');
    this.underWay.clear();
    await this.sandbox.reset();
    await this.sandbox.askForImageCode('never');
    await this.context.clearCookies();
    this.notes.clear();
    await this.logIn(phone);
  }

  async logIn(phone: string | null): Promise<void> {
    const { request } = this.context;
    const stored: Record<string, string> = {};
    if (phone !== null) {
      await askForSmsCode(request, phone);
      const smsCode = await this.sandbox.smsCode(phone);
      const tokens = v.parse(logInBySms.answer, await ask(request, logInBySms, { phoneNum: phone, smsCode }));
      Object.assign(stored, {
        AUTHORIZATION: tokens.access_token,
        refreshToken: tokens.refresh_token,
        expiresIn: String(Date.now() + (tokens.expires_in - 60) * 1000 + 3_600_000),
        'xinglin.login': 'faults',
      });
    }
    await this.#atBlank(stored);
  }

  /** In a document of this origin that is none of the shop's. */
  async #atBlank(stored: Readonly<Record<string, string>>): Promise<void> {
    await this.page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await this.page.goto('/blank');
    await this.page.unroute('**/blank');
    await this.page.evaluate((entries) => {
      window.localStorage.clear();
      window.sessionStorage.clear();
      for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
    }, stored);
  }

  /** Follows a link of the shop to this address, as its pages do; loads the document where there is no shop yet. */
  async go(address: string): Promise<void> {
    if (!this.page.url().startsWith(this.origin) || this.page.url().endsWith('/blank')) {
      await this.page.goto(address);
      return;
    }
    await this.page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.querySelector('#root')?.append(link);
      link.click();
      link.remove();
    }, address);
  }

  /** Makes a call past the pages. */
  ask(call: Call, data: object = {}): Promise<unknown> {
    return ask(this.context.request, call, data);
  }

  /** What the gateway says to a reading call, whatever it is. */
  async read(path: string): Promise<unknown> {
    const answer = await this.context.request.get(path, { headers: { platform: 'PC' } });
    return answer.ok() ? answer.json() : null;
  }

  /** How many rows the gateway lists there. */
  async count(path: string): Promise<number> {
    const { content, totalElements } = Object(await this.read(path));
    if (typeof totalElements === 'number') return totalElements;
    if (Array.isArray(content)) return content.length;
    throw new Error(`${path} lists nothing`);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
