import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import type { Stage } from '../../kit/browser.ts';
import { type CallsOfPorts, callsOf, HeldCalls } from '../../kit/held-calls.ts';
import { askForSmsCode, hydrated, LoginPage } from '../kit/login-page.ts';
import type { Fault, Sandbox } from '../kit/sandbox.ts';
import type { Shop, Visitor } from '../kit/story.ts';

declare global {
  interface Window {
    /** Set by `watchHand`. */
    actions?: string[];
    /** Set by `watchMachines`: machine id → its last state value. */
    values?: Record<string, unknown>;
  }
}

/** Records in the page what the shopper does: presses, keys, and named fields that are left. */
function watchHand(): void {
  const actions: string[] = [];
  window.actions = actions;
  for (const type of ['input', 'click', 'submit'])
    document.addEventListener(type, () => void actions.push('act'), true);
  document.addEventListener(
    'focusout',
    ({ target }) => {
      if (target instanceof HTMLInputElement) actions.push(target.name);
    },
    true,
  );
}

/** Records the state of each machine in the page, alongside other listeners. */
function watchMachines(): void {
  const values: Record<string, unknown> = {};
  window.values = values;
  // Init scripts run in no fixed order: each calls the listener that it finds.
  const before = globalThis.__xinglinInspect;
  globalThis.__xinglinInspect = (seen) => {
    before?.(seen);
    if (seen.type !== '@xstate.snapshot' || !('value' in seen.snapshot) || seen.snapshot.status === 'stopped') return;
    if ('logic' in seen.actorRef) values[Object(seen.actorRef.logic).id] = seen.snapshot.value;
  };
}

/** The current time of each profile's fake clock, which continues from there. */
const times = new WeakMap<BrowserContext, number>();
/** How far a kept clock may run ahead: data that the sandbox seeds now must be valid at its time, too. */
const FARTHEST = 10 * 60_000;

async function clockVisitor(shop: Shop, userAgent: string | undefined): Promise<Visitor> {
  if (userAgent !== undefined) return shop.newVisitor({ userAgent });
  const visitor = await shop.newVisitor({ profile: 'clock' });
  if ((times.get(visitor.context) ?? 0) < Date.now() + FARTHEST) return visitor;
  // A new one is kept in its place.
  await visitor.context.close();
  return shop.newVisitor({ profile: 'clock' });
}

type GivenFault = Pick<Fault, 'status' | 'body' | 'drop'>;

/** A page with a form (login at first), a frozen clock and held calls; the gateway's time follows the page's. */
export class LoginStage implements Stage {
  readonly page: Page;
  readonly login: LoginPage;
  readonly calls: HeldCalls;
  readonly sandbox: Sandbox;
  readonly visitor: Visitor;
  readonly #calls: CallsOfPorts;
  #standingFaults: readonly Fault[] = [];
  #now: number;

  private constructor(shop: Shop, visitor: Visitor, page: Page, held: HeldCalls, known: CallsOfPorts, now: number) {
    this.page = page;
    this.login = new LoginPage(page);
    this.calls = held;
    this.sandbox = shop.sandbox;
    this.visitor = visitor;
    this.#calls = known;
    this.#now = now;
  }

  /**
   * @param asides calls outside the path, which are not held
   * @param unopened path prefixes to which the page navigates without their being opened
   * @param address null: the path begins by opening its page
   */
  static async open(
    shop: Shop,
    calls: CallsOfPorts,
    {
      asides = [],
      address = '/user/login',
      userAgent,
      unopened = [],
    }: {
      asides?: readonly Call[];
      address?: string | null;
      userAgent?: string | undefined;
      unopened?: readonly string[];
    } = {},
  ): Promise<LoginStage> {
    const visitor = await clockVisitor(shop, userAgent);
    const { context } = visitor;
    const last = times.get(context);
    // The start of a second: the gateway's `Date` has whole seconds, and agrees with the page's clock all through it.
    const now = Math.ceil(Math.max(Date.now(), last ?? 0) / 1000) * 1000 + 1000;
    if (last === undefined) {
      await context.clock.install({ time: now - 1000 });
      await context.addInitScript(watchHand);
      await context.addInitScript(watchMachines);
    }
    await context.clock.pauseAt(now);
    times.set(context, now);
    const page = await visitor.newTab();
    const before = () => stage.keepTime();
    const held = await HeldCalls.over(page, calls, { calls: asides, before, unopened });
    const stage: LoginStage = new LoginStage(shop, visitor, page, held, calls, now);
    await stage.sandbox.askForImageCode('never');
    if (address === null) return stage;
    await stage.goTo(address);
    await hydrated(page);
    return stage;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.#starts();
    await hydrated(this.page);
  }

  async goTo(address: string): Promise<void> {
    await this.page.goto(address);
    await this.#starts();
  }

  async #starts(): Promise<void> {
    // While a loading view is shown, a timer starts the page, and its clock is frozen.
    if ((await this.page.locator('#root > [inert]').count()) > 0) await this.letPass(500);
  }

  /** The page's time, milliseconds since 1970. */
  get now(): number {
    return this.#now;
  }

  #moveTo(now: number): void {
    this.#now = now;
    times.set(this.visitor.context, now);
  }

  async letPass(milliseconds: number): Promise<void> {
    // First, so that the page's calls meanwhile are answered at the new time.
    this.#moveTo(this.#now + milliseconds);
    await this.page.clock.runFor(milliseconds);
  }

  /** Waits for lazy content, which a timer of the page shows while its clock is frozen. */
  async comes(what: Locator): Promise<void> {
    const isThere = async () => {
      await this.letPass(100);
      return (await what.count()) > 0;
    };
    await expect.poll(isThere).toBe(true);
  }

  /** The page's time leaps, as on a laptop that wakes up: timers due meanwhile fire once, at the end. */
  async leap(milliseconds: number): Promise<void> {
    this.#moveTo(this.#now + milliseconds);
    await this.page.clock.fastForward(milliseconds);
  }

  /** The shopper turns to another tab, or back to this one. */
  async show(visibility: 'hidden' | 'visible'): Promise<void> {
    await this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  }

  /** Sets the gateway's clock to the page's time, or `later` milliseconds after it. */
  async keepTime(later = 0): Promise<void> {
    await this.sandbox.moveClock(this.#now + later - Date.now());
  }

  /** The phone's owner has a code sent from another device. */
  async sendFromElsewhere(phone: string): Promise<void> {
    await this.forgetLimits();
    await this.sandbox.askForImageCode('never');
    await askForSmsCode(this.visitor.context.request, phone);
  }

  /** Resets the gateway's limits: counts that lie in the future once its time goes back are dropped. */
  async forgetLimits(): Promise<void> {
    await this.keepTime(1000);
    await this.keepTime();
  }

  actions(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.actions?.splice(0) ?? []);
  }

  /** Resolves once the page has rendered its machines' states. */
  valueOf(machine: string): Promise<unknown> {
    return this.page.evaluate(
      (id) =>
        new Promise((resolve) => {
          // Handled after the task in which React renders.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(window.values?.[id]);
          port2.postMessage(null);
        }),
      machine,
    );
  }

  /** From now on these calls always fail this way. */
  async standFaults(...faults: readonly Fault[]): Promise<void> {
    this.#standingFaults = faults;
    await this.sandbox.setFaults(...faults);
  }

  /** Lets the gateway answer at the page's time, or `later`. */
  async answer(port: string, later = 0) {
    await this.keepTime(later);
    return this.calls.answer(port);
  }

  /** Makes the gateway's next answer to this call fail. */
  async answerFault(port: string, fault: GivenFault) {
    const calls = callsOf(this.#calls, port);
    if (calls.length === 0) throw new Error(`«${port}» is no call`);
    // Not `times: 1`: when a reused connection is cut, the browser repeats the request by itself.
    await this.sandbox.setFaults(
      ...calls.map(({ method, path }) => ({ method, path, ...fault })),
      ...this.#standingFaults,
    );
    const answer = await this.answer(port);
    await this.sandbox.setFaults(...this.#standingFaults);
    return answer;
  }
}

interface OnStage {
  readonly stage: LoginStage;
}

/** Lets the gateway answer this call. */
export const answered =
  (port: string, later = 0) =>
  async ({ stage }: OnStage): Promise<void> => {
    await stage.answer(port, later);
  };

/** Makes the gateway's next answer to this call fail. */
export const faulty =
  (port: string, fault: GivenFault) =>
  async ({ stage }: OnStage): Promise<void> => {
    await stage.answerFault(port, fault);
  };
