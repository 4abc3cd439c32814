import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { reseal } from '../../gateway/patients/reseal.ts';
import type { GatewaySettings } from '../../gateway/settings.ts';
import { FolderUnusable, openEmbedded } from '../../gateway/store/embedded.ts';
import { FolderInUse } from '../../gateway/store/folder-lock.ts';
import { SchemaTooNew, unknownTo } from '../../gateway/store/migrate.ts';
import { migrations } from '../../gateway/store/migrations.ts';
import { DatabaseUnreachable, openPostgres } from '../../gateway/store/postgres.ts';
import { readServerKeys, storedKey } from '../../gateway/store/server-keys.ts';
import type { Store } from '../../gateway/store/store.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

/** PostgreSQL 13 is the oldest with whose errors and locks the gateway was tested. */
const OLDEST = 130_000;
/** Deadlines and tokens live for minutes: a few seconds do not matter. */
const SKEW_MS = 5000;
const SLOW_MS = 50;

/** Checks the database that the settings name. It changes nothing: it neither makes nor migrates one. */
export async function databaseFindings(
  settings: Pick<GatewaySettings, 'databaseUrl' | 'dataDir'> & Partial<Pick<GatewaySettings, 'serverKeys'>>,
  now: () => number = Date.now,
): Promise<Finding[]> {
  const isEmbedded = settings.databaseUrl === '';
  if (isEmbedded && !existsSync(join(settings.dataDir, 'db'))) {
    return [well('database', `none yet at ${settings.dataDir}; the first start creates it`)];
  }
  let store: Store;
  try {
    store = isEmbedded ? await openEmbedded(settings.dataDir) : await openPostgres(settings.databaseUrl, 1);
  } catch (error) {
    if (error instanceof FolderInUse) return [well('database', `${error.message.split(';')[0]}: already running`)];
    if (error instanceof FolderUnusable || error instanceof DatabaseUnreachable)
      return [wrong('database', error.message)];
    throw error;
  }
  try {
    const state = await stateOf(store);
    const isCurrent = state.some(({ what, is }) => what === 'schema' && is === 'well');
    return [
      ...state,
      ...(isCurrent ? await keyFindings(store, settings.serverKeys ?? []) : []),
      ...(isEmbedded ? [] : [await clockOf(store, now)]),
    ];
  } finally {
    await store.close();
  }
}

async function stateOf(store: Store): Promise<Finding[]> {
  const began = performance.now();
  await store.ping();
  const ms = Math.round(performance.now() - began);
  const { rows } = await sql<{ version: string; name: string; encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`.execute(store.db);
  const { version = '0', name = '', encoding = '' } = rows[0] ?? {};
  const says = `${store.kind === 'embedded' ? 'embedded ' : ''}PostgreSQL ${name} answers in ${ms} ms`;
  const found = [ms > SLOW_MS ? mind('database', `${says}: slow for every call`) : well('database', says)];
  if (Number(version) < OLDEST) found.push(wrong('database', `PostgreSQL ${name} is too old; 13 or newer is needed`));
  if (encoding !== 'UTF8') found.push(wrong('database', `its encoding is ${encoding}; Chinese needs UTF8`));
  return [...found, await schemaOf(store)];
}

async function schemaOf({ db }: Store): Promise<Finding> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('migrations')::text as found`.execute(db);
  if (!tables[0]?.found) return well('schema', `empty; the first start creates it (${migrations.length} steps)`);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  const newer = unknownTo(applied);
  if (newer.length > 0) return wrong('schema', new SchemaTooNew(newer).message);
  if (missing.length > 0) return mind('schema', `the next start adds ${missing.join(', ')}: take a backup first`);
  return well('schema', `up to date (${applied.size} steps)`);
}

/** Whether the keys of `SERVER_KEY` open what is sealed, and whether an older one may go. */
async function keyFindings(store: Store, given: readonly string[]): Promise<Finding[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('server_keys')::text as found`.execute(store.db);
  if (given.length === 0 || !tables[0]?.found) return [];
  const { older, unreadable } = await reseal(store, await readServerKeys(store, given), false);
  if (unreadable > 0) {
    return [wrong('key', `${unreadable} sealed texts match no key of SERVER_KEY: add the one that sealed them`)];
  }
  if (older > 0) return [mind('key', `${older} texts are sealed by an older key; npm run schema -- reseal`)];
  if ((await storedKey(store.db)) !== null) {
    return [mind('key', 'the key in the table server_keys no longer seals anything: delete it')];
  }
  return given.length > 1
    ? [mind('key', 'the second key of SERVER_KEY no longer seals anything; docs/operations.md says when to remove it')]
    : [well('key', 'SERVER_KEY opens all sealed texts')];
}

/** A second clock to compare this machine's with: two replicas must agree on deadlines. */
async function clockOf({ db }: Store, now: () => number): Promise<Finding> {
  const before = now();
  const { rows } = await sql<{
    ms: number | string;
  }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  const here = (before + now()) / 2;
  const off = Math.round(here - Number(rows[0]?.ms));
  const says = `${Math.abs(off)} ms ${off < 0 ? 'behind' : 'ahead of'} the database`;
  return Math.abs(off) > SKEW_MS ? wrong('clock', `${says}; set the clocks by NTP`) : well('clock', says);
}
