import { type InsertObject, type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, test as base, beforeAll, beforeEach, expect } from 'vitest';
import type { SmsPurpose } from '../../contract/codes/sms-code.ts';
import { createApps } from '../../gateway/app.ts';
import { giveSlideTicket } from '../../gateway/codes/slide-ticket.ts';
import { createLog } from '../../gateway/http/log.ts';
import { type GatewaySettings, readSettings } from '../../gateway/settings.ts';
import type { Tables } from '../../gateway/store/schema.ts';
import { readServerKeys } from '../../gateway/store/server-keys.ts';
import type { Store } from '../../gateway/store/store.ts';
import { type Answer, type App, Browser } from './browser.ts';
import { databaseWithSeed, type FreshDatabase, type Isolation, onPostgres } from './database.ts';
import { Secrets } from './secrets.ts';
import { readSeed, type Seed } from './seeded.ts';

/** Members of the seed data; they share a password. */
export const SEED_PASSWORD = 'Xinglin2026';
export const SHOPPER = '13800138000';
export const OTHER_SHOPPER = '13800138001';
/** A phone that no member has. */
export const STRANGER = '13512345678';

/** A row as a test reads it. */
// biome-ignore lint/suspicious/noExplicitAny: a query in a test says itself which columns it reads
export type Found = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- see above

/** `test` with browsers: `visitor` has no cookies, in `shopper` a member has logged in. */
export const testsOf = (kit: Pick<Kit, 'browser'>, member: () => Promise<Browser>) =>
  base.extend('visitor', () => kit.browser()).extend('shopper', () => member());

/** Acts this many times in parallel. */
export const times = <Result>(count: number, act: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)));

/** What a process is made of. */
type Parts = Parameters<typeof createApps>[0];

/** What a test of the gateway works with. */
export interface Kit {
  readonly store: Store;
  /** The shop interface of the first process. */
  readonly shopApp: App;
  /** Moves time for every app of the kit. */
  readonly clock: { pass(ms: number): void; now(): Date };
  readonly log: ReturnType<typeof createLog>;
  /** Lines that were logged since the last test began. */
  readonly logged: () => string;
  /** A new browser, without cookies or with those of another. Each has an address of its own unless one is given. */
  browser(of?: { address?: string; app?: App; as?: Browser }): Browser;
  /** A browser in which a member has logged in. */
  member(phone?: string): Promise<Browser>;
  readonly test: ReturnType<typeof testsOf>;
  /** What a query finds: all its rows, or the first, which has to be there. */
  rows(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<Found[]>;
  row(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<Found>;
  /** Stores rows. */
  insert<Table extends keyof Tables>(
    table: Table,
    rows: InsertObject<Tables, Table> | readonly InsertObject<Tables, Table>[],
  ): Promise<void>;
  /** Lets browsers, new or with the cookies of `as`, ask in parallel, in turn at two processes on one database. */
  crowd<Result>(count: number, ask: (browser: Browser, at: number) => Promise<Result>, as?: Browser): Promise<Result[]>;
  /** A second process on the same database: its own connections on PostgreSQL. */
  replica(settings?: Partial<GatewaySettings>, adapters?: Partial<Parts>): Promise<App>;
  /** The shop interface of such a process. */
  shopReplica(settings: Partial<GatewaySettings>): Promise<App>;
}

const sandboxSettings: GatewaySettings = {
  ...readSettings({
    SANDBOX: '1',
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
    QR_WAIT_MS: '0',
    CLIENT_DIR: 'no-client-here',
    FLOWS_DIR: 'no-flows-here',
  }),
  port: 0,
};

/** Registers the hooks of one test file: one database per file, the seed data restored before each test. */
export function gatewayKit(of: { isolation?: Isolation; lockTimeoutMs?: number } = {}): Kit {
  let time = 0;
  let lines: string[] = [];
  let addresses = 0;
  const secrets = new Secrets();
  let store: Store;
  let seed: Seed;
  let main: ReturnType<typeof createApps>;
  let database: FreshDatabase;
  let second: App | undefined;
  const clock = {
    // Each call returns a later time, however fast the code is.
    now: () => {
      time += 1;
      return new Date(time);
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const appsOver = async (over: Store, changed: Partial<GatewaySettings>, adapters: Partial<Parts> = {}) =>
    createApps({
      store: over,
      keys: await readServerKeys(over, changed.serverKeys),
      clock,
      log,
      sms: { send: () => Promise.reject(new Error('no SMS service')) },
      settings: { ...sandboxSettings, ...changed },
      ...adapters,
    });

  const replicaOf = async (changed: Partial<GatewaySettings>, adapters?: Partial<Parts>) =>
    appsOver(onPostgres ? await database.open(of.isolation, of.lockTimeoutMs) : store, changed, adapters);

  beforeAll(async () => {
    database = await databaseWithSeed();
    store = await database.open(of.isolation, of.lockTimeoutMs);
    seed = await readSeed(store);
    main = await appsOver(store, {});
  });
  beforeEach(async () => {
    lines = [];
    secrets.clear();
    await seed.restore();
    // Each test begins at the time of the seed; after that, time passes only as the test has it.
    time = seed.at.getTime();
  });
  // S16, for everything that a test requests.
  afterEach(() => {
    expect(secrets.slippedInto(lines.join('')), 'secrets in the log').toEqual([]);
  });
  afterAll(() => database.drop());

  const rows: Kit['rows'] = async (strings, ...values) => {
    const query: RawBuilder<Found> = sql(strings, ...values);
    return (await query.execute(store.db)).rows;
  };
  const kit: Kit = {
    insert: async (table, values) => {
      await store.db.insertInto(table).values(values).execute();
    },
    get store() {
      return store;
    },
    get shopApp() {
      return main.shopApp;
    },
    clock,
    log,
    logged: () => lines.join(''),
    browser: ({ address, app, as } = {}) => {
      addresses += 1;
      return new Browser(app ?? main.app, address ?? `10.${addresses >> 8}.${addresses & 255}.1`, {
        secrets,
        ...(as && { as }),
      });
    },
    member: async (phone) => {
      const browser = kit.browser();
      await logIn(browser, phone);
      return browser;
    },
    get test() {
      return testsOf(kit, () => kit.member());
    },
    rows,
    row: async (strings, ...values) => {
      const [first] = await rows(strings, ...values);
      if (first === undefined) throw new Error(`nothing is found: ${strings.join('…')}`);
      return first;
    },
    crowd: async (count, ask, as) => {
      second ??= await kit.replica();
      const other = second;
      return times(count, (at) => ask(kit.browser({ ...(at % 2 === 1 && { app: other }), ...(as && { as }) }), at));
    },
    replica: async (changed = {}, adapters) => (await replicaOf(changed, adapters)).app,
    shopReplica: async (changed) => (await replicaOf(changed)).shopApp,
  };
  return kit;
}

/** Takes a ticket, sends a code and reads it from the outbox. */
export async function sendCodeTo(browser: Browser, phone: string, purpose?: SmsPurpose): Promise<string> {
  const { body: taken } = await browser.post('/v2/captcha/sms/tickets', { phoneNum: phone });
  let { ticket } = taken;
  if (taken.isNeedCaptcha === true) ticket = await ticketByImage(browser);
  const body = { phoneNum: phone, ticket, validCode: '', ...(purpose && { purpose }) };
  const sent = await browser.post('/v2/captcha/sms/v3/captchas', body);
  if (sent.status !== 200) throw new Error(`the code was not sent: ${sent.status} ${JSON.stringify(sent.body)}`);
  return codeSentTo(browser, phone);
}

/** A wrong code. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The newest code in the outbox. */
export async function codeSentTo(browser: Browser, phone: string): Promise<string> {
  const { body } = await browser.get(`/sandbox/api/messages?to=${phone}`);
  return body[0].code;
}

/** Solves an image captcha with the sandbox's help and trades it for a ticket. */
export async function ticketByImage(browser: Browser): Promise<string> {
  const { body: image } = await browser.post('/v2/captcha/image/captchas');
  const { body: answer } = await browser.get(`/sandbox/api/captchas/image/${image.id}`);
  const { body } = await browser.put('/v2/captcha/image/captchas', { id: image.id, code: answer.code });
  return body.ticket;
}

/** Logs a member in by SMS and returns the tokens. */
export async function logIn(browser: Browser, phone: string = SHOPPER): Promise<Answer['body']> {
  const smsCode = await sendCodeTo(browser, phone);
  const answer = await browser.post('/passport/account/smsLogin/v2', { phoneNum: phone, smsCode });
  if (answer.status !== 200) throw new Error(`not logged in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Tries a password, with a slide puzzle that was just passed. */
export async function tryPassword(kit: Kit, browser: Browser, loginName: string, password: string): Promise<Answer> {
  const slideTicket = await giveSlideTicket(kit);
  return browser.post('/passport/account/login/v2', { loginName, password, platform: 1 }, { slideTicket });
}

/** A browser in which a member has logged in by password. */
export async function memberByPassword(kit: Kit, phone: string = SHOPPER): Promise<Browser> {
  const browser = kit.browser();
  const { status } = await tryPassword(kit, browser, phone, SEED_PASSWORD);
  if (status !== 200) throw new Error(`not logged in: ${status}`);
  return browser;
}

/** Proves by a code that the member's own phone is at hand, as closing the account requires. */
export async function provePhone(browser: Browser, phone: string = SHOPPER): Promise<Browser> {
  await browser.post('/v2/member/account/sms/captcha', {});
  const phoneNum = `${phone.slice(0, 3)}****${phone.slice(7)}`;
  const captcha = await codeSentTo(browser, phone);
  const { status, text } = await browser.put('/v2/captcha/sms/v3/captchas', { phoneNum, captcha });
  if (status !== 200) throw new Error(`not proven: ${status} ${text}`);
  return browser;
}

/** Proves by the password that the session is the member's, as a change of the phone requires. */
export async function provePassword(browser: Browser): Promise<Browser> {
  const answer = await browser.post('/v2/member/account/proof', { password: SEED_PASSWORD });
  if (answer.status !== 200) throw new Error(`not proven: ${answer.status} ${JSON.stringify(answer.body)}`);
  return browser;
}
