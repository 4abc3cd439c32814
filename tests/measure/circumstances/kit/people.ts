import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { enterAsMember, members } from '../../../stories/kit/login-page.ts';
import { PATIENCE_MS } from '../../../stories/kit/patience.ts';
import { afterProof, PayLinkPage, payLinkAddress, proofOf } from '../../../stories/kit/pay-link-page.ts';
import { Sandbox } from '../../../stories/kit/sandbox.ts';
import { ownShop, type Shop, Visitor } from '../../../stories/kit/story.ts';
import { allScreens, type Screen } from './screens.ts';

/** Cookies and storage of a profile, as it was left. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One person, and what their pages complain of. */
export interface Guest {
  readonly visitor: Visitor;
  readonly context: BrowserContext;
  /** What was thrown and not caught, and every error and warning of the console that no fault explains. */
  readonly complaints: string[];
  close(): Promise<void>;
}

let common: Promise<Browser> | undefined;
const sharedBrowser = () => (common ??= chromium.connect(inject('browserEndpoint')));

afterAll(async () => {
  await (await common)?.close();
  common = undefined;
});

/** @param from a browser of its own, such as one with the back/forward cache */
export async function openGuest(options: BrowserContextOptions = {}, from?: Browser): Promise<Guest> {
  const browser = from ?? (await sharedBrowser());
  const context = await browser.newContext({
    baseURL: ownShop().origin,
    viewport: { width: 1280, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS / 2);
  watchCalls(context);
  const complaints: string[] = [];
  return { visitor: new Visitor(context, complaints), context, complaints, close: () => context.close() };
}

/** What a page has asked for. */
interface Asked {
  readonly open: Set<Request>;
  /** When its last script came, or failed to. */
  scriptAt: number;
}

const asked = new WeakMap<Page, Asked>();

function askedBy(page: Page): Asked {
  const known = asked.get(page) ?? { open: new Set(), scriptAt: Number.NEGATIVE_INFINITY };
  asked.set(page, known);
  return known;
}

/** A view whose script has come is shown by React within this time of the one before it. */
const SHOWN_WITHIN_MS = 350;

/** Whether a call or a script of this page has no answer yet, or a script may still have to be shown. */
export function isAsking(page: Page): boolean {
  const { open, scriptAt } = askedBy(page);
  return open.size > 0 || performance.now() - scriptAt < SHOWN_WITHIN_MS;
}

function watchCalls(context: BrowserContext): void {
  const of = (request: Request) => askedBy(request.frame().page());
  context.on('request', (request) => {
    if (['fetch', 'xhr', 'script'].includes(request.resourceType())) of(request).open.add(request);
  });
  const end = (request: Request) => {
    of(request).open.delete(request);
    if (request.resourceType() === 'script') of(request).scriptAt = performance.now();
  };
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/** The seeded world with its screens, and who can look at them. */
export interface Scene {
  readonly shop: Shop;
  readonly sandbox: Sandbox;
  readonly screens: readonly Screen[];
  /** The member who has everything. */
  readonly member: Kept;
  /** Nobody's profile; it has proved to hold the seeded pay links. */
  readonly anyone: Kept;
}

/** The profile of who looks at a screen. */
export function keptFor({ member, anyone }: Scene, { who }: Screen): Kept {
  return who === 'member' ? member : anyone;
}

/** Sets the world back, at another time where told, and has everybody come in once. */
export async function setScene(offsetMs = 0): Promise<Scene> {
  const { origin } = ownShop();
  const sandbox = new Sandbox(origin);
  await sandbox.reset();
  // An image to read before a code would be another story.
  await sandbox.askForImageCode('never');
  // Who holds a link proves it while it is good.
  const anyone = await keptHolder();
  if (offsetMs !== 0) await sandbox.moveClock(offsetMs);
  const shop: Shop = { origin, sandbox, newVisitor: async (options) => (await openGuest(options)).visitor };
  const member = await keptMember(shop, members.full);
  const screens = await allScreens(sandbox);
  return { shop, sandbox, screens, member, anyone };
}

/** The profile of a member who has just come in. */
export async function keptMember(shop: Shop, phone: string): Promise<Kept> {
  const { visitor, context, close } = await openGuest();
  await enterAsMember(shop, visitor, phone);
  const kept = await context.storageState();
  await close();
  return kept;
}

async function keptHolder(): Promise<Kept> {
  const { visitor, context, close } = await openGuest();
  for (const [name, leadsTo] of [
    ['registered', 'messagePayment'],
    ['needsInquiry', 'inquiry'],
  ] as const) {
    const entry = new PayLinkPage(await visitor.newTab());
    await entry.page.goto(payLinkAddress(name));
    await entry.digits.fill(proofOf(name));
    await entry.agreement.check();
    await entry.viewOrder.click();
    await entry.isAt(afterProof(name, leadsTo));
  }
  const kept = await context.storageState();
  await close();
  return kept;
}

/** A tab of this guest at a screen. */
export async function openScreen({ visitor }: Guest, { address }: Screen): Promise<Page> {
  const page = await visitor.newTab();
  await page.goto(address);
  return page;
}
