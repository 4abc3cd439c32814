import * as v from 'valibot';
import { BadSetting } from './plain-error.ts';
import {
  brandName,
  flag,
  isBearerToken,
  isDatabaseUrl,
  isHttpUrl,
  isOrigin,
  LEAST_SECRET,
  MOST_SECRETS,
  neededText,
  optionalText,
  secretsIn,
  textThat,
  webhookSecrets,
  wholeNumber,
} from './setting-values.ts';

function areServerKeys(keys: readonly string[]): boolean {
  return keys.length <= MOST_SECRETS && keys.every((key) => key.length >= LEAST_SECRET && /^[\w+/-]+=*$/.test(key));
}

const settingsSchema = v.object({
  PORT: wholeNumber('4173', 0, 65535),
  HOST: neededText('127.0.0.1'),
  DATA_DIR: neededText('.data'),
  CLIENT_DIR: neededText('dist/client'),
  PAGES_DIR: optionalText,
  FLOWS_DIR: neededText('dist/flows'),
  DATABASE_URL: textThat(isDatabaseUrl, 'must begin with postgres:// or be left out'),
  DATABASE_POOL: wholeNumber('10', 1, 200),
  STOP_GRACE_MS: wholeNumber('0', 0, 60_000),
  SANDBOX: flag,
  SEED_ORDERS: wholeNumber('0', 0, 80_000),
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  PUBLIC_ORIGIN: textThat(isOrigin, 'must be an origin such as https://shop.example, without a path'),
  SERVER_KEY: v.pipe(
    textThat(
      (text) => areServerKeys(secretsIn(text)),
      `must be one key of at least ${LEAST_SECRET} letters, digits or any of - _ + /, or a new and an old one with a comma between`,
    ),
    v.transform(secretsIn),
  ),
  TRUST_PROXY: wholeNumber('0', 0, 10),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['', 'silent', 'fatal', 'error', 'warn', 'info', 'debug'],
      'must be silent, fatal, error, warn, info or debug',
    ),
    '',
  ),
  IMAGE_HOST: textThat(isOrigin, 'must be an origin such as https://img.example, without a path'),
  QR_URL_TEMPLATE: textThat((text) => text.includes('{uuid}'), 'must contain {uuid}'),
  QR_WAIT_MS: wholeNumber('10000', 0, 12_000),
  BRAND_NAME: brandName,
  SMS_PER_DAY: wholeNumber('5000', 1, 100_000),
  WORK_BITS: v.optional(wholeNumber('15', 0, 18)),
  SHOP_PORT: v.optional(wholeNumber('0', 1, 65535)),
  SHOP_HOST: neededText('127.0.0.1'),
  SHOP_POOL: wholeNumber('2', 1, 50),
  SHOP_WEBHOOK_URL: textThat(isHttpUrl, 'must be an http or https address'),
  SHOP_WEBHOOK_SECRET: webhookSecrets,
  METRICS_TOKEN: textThat(isBearerToken, `must have at least ${LEAST_SECRET} letters, digits or any of - . _ ~ + /`),
});

type Read = v.InferOutput<typeof settingsSchema>;

function refuseUnsafe(read: Read): void {
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
  if ((read.SHOP_WEBHOOK_URL === '') !== (read.SHOP_WEBHOOK_SECRET.length === 0)) {
    throw new BadSetting('setting SHOP_WEBHOOK_URL needs SHOP_WEBHOOK_SECRET, and the other way round');
  }
}

function settingsOf(read: Read) {
  return {
    /** 0 takes any free port. */
    port: read.PORT,
    host: read.HOST,
    /** Folder of the embedded database; unused with `databaseUrl`. */
    dataDir: read.DATA_DIR,
    /** Folder with the built client. */
    clientDir: read.CLIENT_DIR,
    /** Folder with its pages; empty: the client's folder. */
    pagesDir: read.PAGES_DIR,
    /** Folder with the built viewer of flows, which a sandbox serves. */
    flowsDir: read.FLOWS_DIR,
    /** Empty: the embedded database. */
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    /** How long a process keeps serving after a stop signal, so that balancers notice. */
    stopGraceMs: read.STOP_GRACE_MS,
    sandbox: read.SANDBOX,
    /** Orders that the sandbox's first member has besides the seeded ones. */
    seedOrders: read.SEED_ORDERS,
    production: read.NODE_ENV === 'production',
    /** Scheme and host that browsers see; empty: taken from the request. */
    publicOrigin: read.PUBLIC_ORIGIN,
    /** The server key, and during a rotation the previous one; empty: stored in the database, as in a sandbox. */
    serverKeys: read.SANDBOX ? [] : read.SERVER_KEY,
    /** How many proxies in front are trusted about address, scheme and host. */
    trustProxy: read.TRUST_PROXY,
    /** A person who starts the sandbox reads the banner, not a line for each call. */
    logLevel: read.LOG_LEVEL || (read.SANDBOX ? 'warn' : 'info'),
    /** Origin of product pictures, for the content security policy. */
    imageHost: read.IMAGE_HOST,
    /** The text of the QR picture, with `{uuid}`; used outside the sandbox. */
    qrUrlTemplate: read.QR_URL_TEMPLATE || 'xinglin://qr-login?uuid={uuid}',
    /** How long a poll of a QR code waits for the scan; less than the 15 s after which the app's calls time out. */
    qrWaitMs: read.QR_WAIT_MS,
    brandName: read.BRAND_NAME,
    /** How many codes the whole shop sends in any 24 hours; limits the cost of a flood from many addresses. */
    smsPerDay: read.SMS_PER_DAY,
    /**
     * Zero bits of the work for the first ticket of an address (docs/decisions/016). 0: tickets require no work, so
     * that programs that play the shopper against a sandbox can call as documented.
     */
    workBits: read.WORK_BITS ?? (read.SANDBOX ? 0 : 15),
    /** Port of the shop interface, separate from that of the pages; null: off. */
    shopPort: read.SHOP_PORT ?? null,
    shopHost: read.SHOP_HOST,
    /** Separate connections of the shop interface to PostgreSQL, so that an import takes none of the shoppers'. */
    shopPool: read.SHOP_POOL,
    /** Where events are delivered; empty: they are only read from the feed. */
    shopWebhookUrl: read.SHOP_WEBHOOK_URL,
    /** The secrets that sign deliveries; during a rotation both do. */
    shopWebhookSecrets: read.SHOP_WEBHOOK_SECRET,
    /** The token for `/metrics`; empty: `/metrics` is off, and nothing is counted. */
    metricsToken: read.METRICS_TOKEN,
  };
}

/** Settings of the gateway process, read once at start; docs/settings.md explains each variable. */
export type GatewaySettings = Readonly<ReturnType<typeof settingsOf>>;

/** Reads the settings from the environment. Throws `BadSetting` for the first one that cannot be used. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): GatewaySettings {
  const parsed = v.safeParse(settingsSchema, environment);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new BadSetting(`setting ${v.getDotPath(issue) ?? '?'} ${issue.message}`);
  }
  refuseUnsafe(parsed.output);
  return settingsOf(parsed.output);
}
