import { expect, test } from 'vitest';
import { BadSetting } from '../../gateway/plain-error.ts';
import { readSettings } from '../../gateway/settings.ts';

const KEY = 'k'.repeat(32);
const OLD_KEY = 'o'.repeat(43);
const production = { NODE_ENV: 'production', SERVER_KEY: KEY, PUBLIC_ORIGIN: 'https://shop.example' };
const KEY_RULE =
  'setting SERVER_KEY must be one key of at least 32 letters, digits or any of - _ + /, or a new and an old one with a comma between';

test('ACC-CALL-01 the defaults are the embedded database, loopback and no sandbox', () => {
  expect(readSettings({})).toMatchObject({
    port: 4173,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: '',
    sandbox: false,
    production: false,
    trustProxy: 0,
    logLevel: 'info',
  });
  expect(readSettings({ SANDBOX: '1' })).toMatchObject({ sandbox: true, logLevel: 'warn' });
  expect(readSettings({ ...production, DATABASE_URL: 'postgres://h/d', PORT: '80' })).toMatchObject({
    production: true,
    databaseUrl: 'postgres://h/d',
    port: 80,
  });
});

test('S16 SERVER_KEY holds one key, or a new and an old one; a sandbox ignores it', () => {
  expect(readSettings(production).serverKeys).toEqual([KEY]);
  expect(readSettings({ ...production, SERVER_KEY: `${KEY}, ${OLD_KEY}` }).serverKeys).toEqual([KEY, OLD_KEY]);
  expect(readSettings({}).serverKeys).toEqual([]);
  expect(readSettings({ SANDBOX: '1', SERVER_KEY: KEY }).serverKeys).toEqual([]);
});

test.each([
  [
    { ...production, SERVER_KEY: undefined },
    'setting SERVER_KEY is needed when NODE_ENV is production; docs/operations.md tells how a shop that runs already gets it',
  ],
  [{ ...production, PUBLIC_ORIGIN: '' }, 'setting PUBLIC_ORIGIN is needed when NODE_ENV is production'],
  [{ SERVER_KEY: 'short' }, KEY_RULE],
  [{ SERVER_KEY: `${KEY},` }, KEY_RULE],
  [{ SERVER_KEY: `${KEY},${KEY},${KEY}` }, KEY_RULE],
  [{ SERVER_KEY: '密'.repeat(32) }, KEY_RULE],
  [{ SANDBOX: '1', NODE_ENV: 'production' }, 'setting SANDBOX must not be 1 when NODE_ENV is production'],
  [{ SANDBOX: 'yes' }, 'setting SANDBOX must be 1 or 0'],
  [{ NODE_ENV: 'prod' }, 'setting NODE_ENV must be production, development or test'],
  [{ PORT: 'http' }, 'setting PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'setting PORT must be a whole number from 0 to 65535'],
  [{ HOST: '' }, 'setting HOST must not be empty'],
  [{ STOP_GRACE_MS: '60001' }, 'setting STOP_GRACE_MS must be a whole number from 0 to 60000'],
  [{ DATABASE_POOL: '0' }, 'setting DATABASE_POOL must be a whole number from 1 to 200'],
  [{ DATABASE_URL: 'mysql://x' }, 'setting DATABASE_URL must begin with postgres:// or be left out'],
  [
    { PUBLIC_ORIGIN: 'https://a.example/' },
    'setting PUBLIC_ORIGIN must be an origin such as https://shop.example, without a path',
  ],
  [{ IMAGE_HOST: 'img.example' }, 'setting IMAGE_HOST must be an origin such as https://img.example, without a path'],
  [{ SHOP_PORT: '0' }, 'setting SHOP_PORT must be a whole number from 1 to 65535'],
  [{ SHOP_POOL: '0' }, 'setting SHOP_POOL must be a whole number from 1 to 50'],
  [
    { SHOP_WEBHOOK_URL: 'https://erp.example' },
    'setting SHOP_WEBHOOK_URL needs SHOP_WEBHOOK_SECRET, and the other way round',
  ],
  [
    { SHOP_WEBHOOK_URL: 'https://erp.example', SHOP_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' },
    'setting SHOP_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64, or a new and an old one with a comma between',
  ],
  [{ SEED_ORDERS: '80001' }, 'setting SEED_ORDERS must be a whole number from 0 to 80000'],
  [{ QR_URL_TEMPLATE: 'app://login' }, 'setting QR_URL_TEMPLATE must contain {uuid}'],
  [{ LOG_LEVEL: 'loud' }, 'setting LOG_LEVEL must be silent, fatal, error, warn, info or debug'],
])('ACC-CALL-01 %j is refused with the name of the setting', (environment, line) => {
  expect(() => readSettings(environment)).toThrow(new BadSetting(line));
});
