import * as v from 'valibot';

const flag = v.pipe(
  v.optional(v.picklist(['0', '1', '', 'true', 'false'], 'must be 1 or 0'), '0'),
  v.transform((text) => text === '1' || text === 'true'),
);

function wholeNumber(fallback: string, least: number, most: number) {
  const complaint = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, complaint)), fallback),
    v.transform(Number),
    v.minValue(least, complaint),
    v.maxValue(most, complaint),
  );
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}

function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

const optionalText = v.optional(v.string(), '');

/** A secret that signs payments or opens the figures is not to be guessed. */
const LEAST_SECRET = 32;

/** What a header `Authorization: Bearer …` can carry. */
function isBearerToken(text: string): boolean {
  return text.length >= LEAST_SECRET && /^[\w.~+/-]+=*$/.test(text);
}

const MOST_SERVER_KEYS = 2;

function serverKeysIn(text: string): string[] {
  return text === '' ? [] : text.split(',').map((key) => key.trim());
}

function areServerKeys(keys: readonly string[]): boolean {
  return keys.length <= MOST_SERVER_KEYS && keys.every((key) => key.length >= LEAST_SECRET && /^[\w+/-]+=*$/.test(key));
}

const settingsSchema = v.object({
  PORT: wholeNumber('4173', 0, 65535),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
  CLIENT_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), 'dist/client'),
  FLOWS_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), 'dist/flows'),
  DATABASE_URL: v.pipe(
    optionalText,
    v.check((text) => text === '' || isDatabaseUrl(text), 'must begin with postgres:// or be left out'),
  ),
  DATABASE_POOL: wholeNumber('10', 1, 200),
  STOP_GRACE_MS: wholeNumber('0', 0, 60_000),
  SANDBOX: flag,
  SEED_ORDERS: wholeNumber('0', 0, 80_000),
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  PUBLIC_ORIGIN: v.pipe(
    optionalText,
    v.check((text) => text === '' || isOrigin(text), 'must be an origin such as https://shop.example, without a path'),
  ),
  SERVER_KEY: v.pipe(
    optionalText,
    v.check(
      (text) => areServerKeys(serverKeysIn(text)),
      `must be one key of at least ${LEAST_SECRET} letters, digits or any of - _ + /, or a new and an old one with a comma between`,
    ),
    v.transform(serverKeysIn),
  ),
  TRUST_PROXY: wholeNumber('0', 0, 10),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['', 'silent', 'fatal', 'error', 'warn', 'info', 'debug'],
      'must be silent, fatal, error, warn, info or debug',
    ),
    '',
  ),
  IMAGE_HOST: v.pipe(
    optionalText,
    v.check((text) => text === '' || isOrigin(text), 'must be an origin such as https://img.example, without a path'),
  ),
  QR_URL_TEMPLATE: v.pipe(
    optionalText,
    v.check((text) => text === '' || text.includes('{uuid}'), 'must contain {uuid}'),
  ),
  SMS_WEBHOOK_URL: v.pipe(
    optionalText,
    v.check((text) => text === '' || isHttpUrl(text), 'must be an http or https address'),
  ),
  SMS_WEBHOOK_TOKEN: optionalText,
  SMS_PER_DAY: wholeNumber('5000', 1, 100_000),
  WORK_BITS: v.optional(wholeNumber('15', 0, 18)),
  CASHIER_URL: v.pipe(
    optionalText,
    v.check((text) => text === '' || isHttpUrl(text), 'must be an http or https address'),
  ),
  CASHIER_SECRET: v.pipe(
    optionalText,
    v.check((text) => text === '' || text.length >= LEAST_SECRET, `must have at least ${LEAST_SECRET} characters`),
  ),
  METRICS_TOKEN: v.pipe(
    optionalText,
    v.check(
      (text) => text === '' || isBearerToken(text),
      `must have at least ${LEAST_SECRET} letters, digits or any of - . _ ~ + /`,
    ),
  ),
});

/** Settings of the gateway process, read once at start; docs/settings.md explains each variable. */
export interface GatewaySettings {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database; unused with `databaseUrl`. */
  readonly dataDir: string;
  /** Folder with the built client. */
  readonly clientDir: string;
  /** Folder with the built viewer of flows, which a sandbox serves. */
  readonly flowsDir: string;
  /** Empty: the embedded database. */
  readonly databaseUrl: string;
  readonly databasePool: number;
  /** How long a process keeps serving after a stop signal, so that balancers notice. */
  readonly stopGraceMs: number;
  readonly sandbox: boolean;
  /** Orders that the sandbox's first member has beside the seeded ones. */
  readonly seedOrders: number;
  readonly production: boolean;
  /** Scheme and host that browsers see; empty: what the request says. */
  readonly publicOrigin: string;
  /** The server key, then the one before it during a rotation; empty: the database keeps one. */
  readonly serverKeys: readonly string[];
  /** How many proxies in front may be believed about address and scheme. */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** Origin of product pictures, for the content security policy. */
  readonly imageHost: string;
  /** What the QR picture says, with `{uuid}`; used outside the sandbox. */
  readonly qrUrlTemplate: string;
  /** Where SMS are handed over; empty: none can be sent outside the sandbox. */
  readonly smsWebhookUrl: string;
  readonly smsWebhookToken: string;
  /** How many codes the whole shop sends in any 24 hours: what a flood from everywhere can cost. */
  readonly smsPerDay: number;
  /** Zero bits of the work for the first ticket of an address (docs/decisions/016); 0: tickets ask for none. */
  readonly workBits: number;
  /** Where browsers are sent to pay, without the sandbox; empty: paying is not set up. */
  readonly cashierUrl: string;
  /** What requests to the payment party and its notices are signed with. */
  readonly cashierSecret: string;
  /** Who knows it may read `/metrics`; empty: `/metrics` is off, and nothing is counted. */
  readonly metricsToken: string;
}

/** A setting cannot be used. The message is one line that names it. */
export class BadSetting extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadSetting';
  }
}

/** Reads the settings from the environment. Throws `BadSetting` for the first one that cannot be used. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): GatewaySettings {
  const parsed = v.safeParse(settingsSchema, environment);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new BadSetting(`setting ${v.getDotPath(issue) ?? '?'} ${issue.message}`);
  }
  const read = parsed.output;
  if (read.SANDBOX && read.NODE_ENV === 'production') {
    throw new BadSetting('setting SANDBOX must not be 1 when NODE_ENV is production');
  }
  if (read.NODE_ENV === 'production') {
    if (read.SERVER_KEY.length === 0) {
      throw new BadSetting(
        'setting SERVER_KEY is needed when NODE_ENV is production; docs/operations.md tells how a shop that runs already gets it',
      );
    }
    if (read.PUBLIC_ORIGIN === '') throw new BadSetting('setting PUBLIC_ORIGIN is needed when NODE_ENV is production');
  }
  if ((read.CASHIER_URL === '') !== (read.CASHIER_SECRET === '')) {
    throw new BadSetting('setting CASHIER_URL needs CASHIER_SECRET, and the other way round');
  }
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    clientDir: read.CLIENT_DIR,
    flowsDir: read.FLOWS_DIR,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    stopGraceMs: read.STOP_GRACE_MS,
    sandbox: read.SANDBOX,
    seedOrders: read.SEED_ORDERS,
    production: read.NODE_ENV === 'production',
    publicOrigin: read.PUBLIC_ORIGIN,
    // A sandbox's data is sealed by the key that its own database keeps.
    serverKeys: read.SANDBOX ? [] : read.SERVER_KEY,
    trustProxy: read.TRUST_PROXY,
    // A person who starts the sandbox reads the banner, not a line for each call.
    logLevel: read.LOG_LEVEL || (read.SANDBOX ? 'warn' : 'info'),
    imageHost: read.IMAGE_HOST,
    qrUrlTemplate: read.QR_URL_TEMPLATE || 'xinglin://qr-login?uuid={uuid}',
    smsWebhookUrl: read.SMS_WEBHOOK_URL,
    smsWebhookToken: read.SMS_WEBHOOK_TOKEN,
    smsPerDay: read.SMS_PER_DAY,
    // What plays the shopper against a sandbox calls as the documents say, without any work.
    workBits: read.WORK_BITS ?? (read.SANDBOX ? 0 : 15),
    cashierUrl: read.CASHIER_URL,
    cashierSecret: read.CASHIER_SECRET,
    metricsToken: read.METRICS_TOKEN,
  };
}
