import { expect, type Locator, type Route } from '@playwright/test';
import * as v from 'valibot';
import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import type { Row, Stage } from './row.ts';
import { accountRows } from './rows-account.ts';
import { loginRows } from './rows-login.ts';
import { orderRows } from './rows-orders.ts';
import { patientRows } from './rows-patients.ts';
import { FULL, test } from './shop.ts';

const rows: Readonly<Record<string, Row | readonly Row[]>> = {
  ...loginRows,
  ...accountRows,
  ...orderRows,
  ...patientRows,
};

const byOthers = 'other clients of the gateway make it';
const begunElsewhere = 'only for an inquiry that the shop has begun, which the reference gateway never does';
/** The calls that no page makes, and why. */
const withoutPage: Readonly<Record<string, string>> = {
  ...{ checkSameThirdBinder: byOthers, openStoreApplication: byOthers, updateOrderPhone: byOthers },
  ...{ deleteOrderPatient: byOthers, readOrderPatient: byOthers, perfectInquiryV2: byOthers },
  ...{ perfectInquiry: begunElsewhere, perfectInquiryByToken: begunElsewhere },
  notifyPayment: 'the payment provider makes it',
};

/** What happens to a call. `lost`: the gateway executes it, the answer is lost; `expired`: 401, and no new tokens. */
type Fault = 'refused' | 'failed' | 'offline' | 'silent' | 'malformed' | 'lost' | 'expired';
const REFUSAL = '今天不行，请换个时间（故障）';
const LONGER_THAN_A_CALL_MAY_TAKE = 16_000;

/** Replaces every value with one of another type. */
function twisted(value: unknown): unknown {
  if (Array.isArray(value)) return { 0: 'twisted' };
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? [{ twisted: 1 }] : 'twisted';
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, twisted(inner)]));
}

const refusal = (status: number) => ({ status, json: { code: 'fault', message: REFUSAL } });

/** The connection between a page and the gateway, on which one call goes wrong. */
class Line {
  #fault: Fault | null = null;
  asked = 0;
  /** How many calls have met the present fault. */
  met = 0;
  /** The contract accepts a malformed answer: the page shows less, and reports no error. */
  isTolerated = false;
  readonly #call: Call;
  #held: Route[] = [];
  readonly #underWay = new Set<unknown>();
  /** What identifies each request that may have taken effect: a repeated one must be told apart from a second one. */
  readonly keys: (string | undefined)[] = [];

  constructor(call: Call) {
    this.#call = call;
  }

  get fault(): Fault | null {
    return this.#fault;
  }

  set fault(fault: Fault | null) {
    this.#fault = fault;
    this.met = 0;
  }

  async join({ context }: Stage): Promise<void> {
    const call = this.#call;
    const path = new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    context.on('request', (request) => this.#underWay.add(request));
    context.on('requestfinished', (request) => this.#underWay.delete(request));
    context.on('requestfailed', (request) => this.#underWay.delete(request));
    await context.route(
      ({ pathname }) => path.test(pathname),
      (route) =>
        this.fault !== null && route.request().method() === call.method ? this.#meet(route) : route.fallback(),
    );
    await context.route('**/passport/account/refreshToken', (route) =>
      this.fault === 'expired' ? route.fulfill(refusal(401)) : route.fallback(),
    );
  }

  async #meet(route: Route): Promise<void> {
    const met = this.fault;
    this.asked += 1;
    await this.#spoil(route);
    if (this.fault === met) this.met += 1;
  }

  async #spoil(route: Route): Promise<void> {
    switch (this.fault) {
      case 'refused':
        return route.fulfill(refusal(400));
      case 'failed':
        return route.fulfill({ status: 500, body: '' });
      case 'offline':
        return route.abort('connectionrefused');
      case 'silent':
        this.#held.push(route);
        return;
      case 'expired':
        return route.fulfill(refusal(401));
      case 'lost': {
        this.keys.push(route.request().headers()['idempotency-key']);
        const response = await route.fetch();
        expect(response.ok(), `the gateway refused: ${await response.text()}`).toBe(true);
        return route.abort('connectionreset');
      }
      default: {
        const response = await route.fetch();
        const json = twisted(await response.json().catch(() => null));
        this.isTolerated = v.safeParse(this.#call.answer, json).success;
        return route.fulfill({ response, json });
      }
    }
  }

  /** Lets the time allowed for an answer pass, for the held call only. */
  async timeOut({ context }: Stage): Promise<void> {
    await expect.poll(() => this.#underWay.size - this.#held.length).toBeLessThanOrEqual(0);
    await context.clock.fastForward(LONGER_THAN_A_CALL_MAY_TAKE);
    for (const route of this.#held.splice(0)) await route.abort().catch(() => {});
  }
}

const visible = (locator: Locator) => locator.filter({ visible: true }).first();
const isLocator = (made: Locator | Promise<unknown>): made is Locator => 'click' in made;

async function act(step: Row['press'], stage: Stage): Promise<void> {
  const made = step(stage);
  await (isLocator(made) ? made.click() : made);
}

/** Clicks twice before the page has rendered, and then presses Enter: only one call may result. */
async function actThrice(step: Row['press'], stage: Stage, line: Line): Promise<void> {
  const made = step(stage);
  if (!isLocator(made)) return void (await made);
  const before = line.asked;
  await made.evaluate((control: HTMLElement) => {
    control.focus();
    control.click();
    control.click();
  });
  await made.press('Enter', { timeout: 500 }).catch(() => {});
  await expect.poll(() => line.asked).toBeGreaterThan(before);
  expect(line.asked - before, 'calls of one press').toBe(1);
}

/** The contents of the page's fields, by label. */
const typedIn = ({ page }: Stage, forgets = /^$/) =>
  page.locator('input:not([type=file]):not([type=hidden]), textarea, select').evaluateAll(
    (all, pattern) =>
      all.flatMap((control) => {
        const { labels, value, checked, type } = control as HTMLInputElement; // the selector finds nothing else
        const label = control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? '';
        const isTick = type === 'checkbox' || type === 'radio';
        if (new RegExp(pattern).test(label) || (isTick ? !checked : value === '')) return [];
        return [`${label}: ${isTick ? '✓' : value}`];
      }),
    forgets.source,
  );

async function rests({ page }: Stage, fault: Fault): Promise<void> {
  // A dialog hides what waits for it, such as the button of a login.
  const busy = page.locator('[aria-busy=true]:not([aria-hidden=true], [aria-hidden=true] *)').filter({ visible: true });
  await expect(busy, `${fault}: at rest`).toHaveCount(0);
  await expect(visible(page.locator('h1, [role=dialog], [role=alertdialog]')), `${fault}: usable`).toBeVisible();
}

/** Expects the page to report the fault, settle, stay usable, and lose nothing. */
async function fails(stage: Stage, row: Row, fault: Fault, typed: readonly string[]): Promise<void> {
  const { page } = stage;
  const own = row.says === undefined ? page.getByRole('alert').filter({ hasText: /./ }) : page.getByText(row.says);
  const retry = page.getByRole('button', { name: '重试' });
  const refused = row.final === true ? page.locator('h1') : page.getByText(REFUSAL);
  const words = fault === 'refused' && row.ownRefusal !== true ? refused : own.or(retry);
  await expect(visible(words), `${fault}: what it says`).toBeVisible();
  await rests(stage, fault);
  expect(await typedIn(stage, row.forgets), `${fault}: what was typed`).toEqual(expect.arrayContaining([...typed]));
}

const tries = ({ call, row }: Case) => row.again ?? (call.method === 'GET' ? again : row.press);
const again = ({ page }: Stage) => page.getByRole('button', { name: '重试' }).filter({ visible: true }).first();

interface Case {
  readonly call: Call;
  readonly row: Row;
}

async function begin({ row }: Case, stage: Stage): Promise<void> {
  await stage.page.goto('about:blank');
  await stage.shop.reset();
  await stage.context.clearCookies();
  if (row.as === null) await stage.shop.store(stage.page, {});
  else await stage.shop.logIn(stage.page, row.as ?? FULL);
  await row.prepare?.(stage);
}

function faultsOf({ final, afresh, untimed, open }: Row): Fault[][] {
  const chain: Fault[] = ['failed', 'offline', ...(untimed === true ? [] : (['silent'] as const))];
  chain.push(open === undefined ? 'malformed' : 'lost');
  if (final !== true) chain.unshift('refused');
  return afresh === true ? chain.map((fault) => [fault]) : [chain];
}

/** One fault after the other, each retried from what the one before has left; in the end the call succeeds. */
async function failEachWay(one: Case, stage: Stage, line: Line, faults: readonly Fault[]): Promise<void> {
  const { call, row } = one;
  const isRead = row.open === undefined;
  await row.open?.(stage);
  const typed = isRead ? [] : await typedIn(stage, row.forgets);
  let step = row.press;
  for (const fault of faults) {
    await test.step(fault, async () => {
      line.fault = fault;
      await (fault === 'silent' && !isRead ? actThrice(step, stage, line) : act(step, stage));
      await expect.poll(() => line.met, `${fault}: the call is made`).toBeGreaterThan(0);
      if (fault === 'silent') await line.timeOut(stage);
      if (line.isTolerated) await rests(stage, fault);
      else await fails(stage, row, fault, typed);
    });
    step = line.isTolerated ? row.press : tries(one);
  }
  line.fault = null;
  const repeated = stage.page.waitForRequest((request) => request.method() === call.method).catch(() => null);
  await act(step, stage);
  const done = row.done(stage);
  await expect(visible(row.spent === undefined ? done : done.or(stage.page.getByText(row.spent)))).toBeVisible();
  const [key] = line.keys;
  if (key !== undefined) expect((await repeated)?.headers()['idempotency-key']).toBe(key);
}

for (const [name, of] of Object.entries(rows)) {
  const call = allCalls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`there is no call ${name}`);
  for (const [place, row] of [of].flat().entries()) {
    const one: Case = { call, row };
    const isMembers = row.as !== null && (call.access === 'member' || row.asMember === true);
    test(`F4 F5 F14 ${name}${place === 0 ? '' : ` ${place + 1}`}`, async ({ page, context, shop }) => {
      const stage: Stage = { page, context, shop, notes: {} };
      page.on('dialog', (dialog) => void dialog.accept());
      await context.clock.install();
      context.on('response', async (response) => {
        const kind = /captcha\/(image|slide)|account\/(qrCode)$/.exec(new URL(response.url()).pathname);
        if (kind === null) return;
        const said: { id?: string; uuid?: string } | null = await response.json().catch(() => null);
        const found = said?.id ?? said?.uuid;
        if (found !== undefined)
          stage.notes[kind[1] === 'slide' ? 'puzzle' : kind[1] === 'image' ? 'image' : 'qr'] = found;
      });
      const line = new Line(call);
      await line.join(stage);
      await begin(one, stage);
      if (row.quiet === true) {
        for (const fault of ['refused', 'failed', 'offline', 'malformed'] as const) {
          if (row.final === true && fault === 'refused') continue;
          await row.open?.(stage);
          line.fault = fault;
          await act(row.press, stage);
          await expect.poll(() => line.met, `${fault}: the call is made`).toBeGreaterThan(0);
          await expect(visible(row.done(stage)), fault).toBeVisible();
          if (row.open !== undefined) await begin(one, stage);
        }
        return;
      }
      for (const [turn, faults] of faultsOf(row).entries()) {
        if (turn > 0) await begin(one, stage);
        await failEachWay(one, stage, line, faults);
      }
      if (row.final === true) {
        await begin(one, stage);
        await row.open?.(stage);
        line.fault = 'refused';
        await act(row.press, stage);
        await fails(stage, row, 'refused', []);
        line.fault = null;
      }
      if (!isMembers) return;
      await begin(one, stage);
      await row.open?.(stage);
      line.fault = 'expired';
      await act(row.press, stage);
      if (row.expired !== undefined) return expect(visible(page.getByText(row.expired))).toBeVisible();
      await page.waitForURL((url) => url.pathname === '/user/login' && url.searchParams.has('backurl'));
    });
  }
}

test('F4 F14 every call of the contract is in the table, or no page makes it', () => {
  const names = allCalls.map(({ name }) => name);
  expect([...Object.keys(rows), ...Object.keys(withoutPage)].toSorted()).toEqual(names.toSorted());
});
