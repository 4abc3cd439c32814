import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { drawImageCaptcha, takeSmsTicket } from '../../../contract/account/captcha.calls.ts';
import { checkSlidePuzzle } from '../../../contract/account/slide.calls.ts';
import type { Call } from '../../../contract/call.ts';
import type { App } from '../../gateway/browser.ts';
import type { Ground } from '../../gateway/fuzz/hunt.ts';
import type { Right } from '../../gateway/fuzz/right.ts';
import { personOf } from '../../gateway/fuzz/shot.ts';
import { listen } from '../../gateway/fuzz/wire.ts';
import type { World } from '../../gateway/fuzz/world.ts';
import { noteCalls } from './drive.ts';

/** What the gateway said to a form, before the answer was turned for the page. */
export interface Said {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: string;
}

/** The shop in front of the fuzzed world: whatever a form changes is put back before the page is answered. */
export interface FormShop {
  readonly origin: string;
  /** What was said since it was last read. */
  heard(): Said[];
  /** What pages wrote to their console, what they threw, and what ran that must not. */
  readonly complaints: string[];
  open(who: Right['who'], address: string): Promise<Page>;
  close(): Promise<void>;
}

/** What a page is told in place of yes: the form stays, and the next value can be typed. */
const KEPT = { code: 'tried', message: '已核对，没有保存' };

const unsafe = new Set(['POST', 'PUT', 'DELETE']);

/** What pages are told so that their forms can be sent: any piece fits, and each code asks for the same picture first. */
async function eased(request: Request, answer: Response, { once }: World): Promise<Response> {
  const { pathname } = new URL(request.url);
  const is = ({ method, path }: Call) => request.method === method && pathname === path;
  if (is(checkSlidePuzzle)) return Response.json({ ticket: once.slideTicket });
  const more = is(takeSmsTicket) ? { isNeedCaptcha: true } : is(drawImageCaptcha) ? { id: once.image } : null;
  if (more === null || !answer.ok) return answer;
  const body: unknown = await answer.json();
  return Response.json({ ...Object(body), ...more });
}

function turning({ app, watched, world }: Ground, isOfForm: (request: Request) => boolean, said: Said[]): App {
  return {
    fetch: async (request) => {
      const response = await eased(request, await app.fetch(request), world);
      const { pathname: path } = new URL(request.url);
      await watched.settle();
      if (!unsafe.has(request.method) && !isOfForm(request)) return response;
      const text = await response.clone().text();
      said.push({
        method: request.method,
        path,
        status: response.status,
        code: /"code":"(\w+)"/.exec(text)?.[1] ?? '',
      });
      if (response.status >= 300 || !isOfForm(request)) return response;
      return Response.json(KEPT, { status: 400 });
    },
  };
}

/** Opens the shop. `isOfForm`: the calls that a form sends in the end, whose yes the page is not told. */
export async function openFormShop(ground: Ground, isOfForm: (request: Request) => boolean): Promise<FormShop> {
  const browser: Browser = await chromium.connect(inject('browserEndpoint'));
  const said: Said[] = [];
  const complaints: string[] = [];
  const server = await listen(turning(ground, isOfForm, said));
  const origin = `http://localhost:${server.port}`;
  const contexts: BrowserContext[] = [];
  return {
    origin,
    complaints,
    heard: () => said.splice(0),
    open: async (who, address) => {
      const { cookies, bearer } = personOf(ground.world, who);
      const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
      contexts.push(context);
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
      await context.addInitScript(noteCalls);
      await context.addInitScript((token) => {
        if (token === '') return;
        const entries = {
          AUTHORIZATION: token,
          refreshToken: 'none',
          expiresIn: '9999999999999',
          'xinglin.login': 'x',
        };
        for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
      }, bearer);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        const isBad = message.type() === 'error' || message.type() === 'warning';
        if (isBad && !message.text().startsWith('Failed to load resource: ')) complaints.push(message.text());
      });
      page.on('dialog', () => complaints.push('a dialog was opened by a script'));
      await page.goto(address);
      return page;
    },
    close: async () => {
      for (const context of contexts) await context.close();
      await server.close();
      await browser.close();
    },
  };
}
