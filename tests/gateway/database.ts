import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openInMemory } from '../../gateway/store/embedded.ts';
import { openPostgres } from '../../gateway/store/postgres.ts';
import type { Store } from '../../gateway/store/store.ts';
import { schemaDump } from './embedded-dump.ts';
import { writeSeed } from './seeded.ts';

export const onPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';

/** Of each store on PostgreSQL. */
export const CONNECTIONS = 12;

/** For a test that waits until a lock or a connection is given up; long enough for a busy machine to see it wait. */
export const SHORT_LOCK_MS = 1500;

/** The default isolation of a store's transactions. */
export type Isolation = 'read committed' | 'serializable';

/** A database of its own: in memory, or on the server that `TEST_DATABASE_URL` names. */
export interface FreshDatabase {
  /** On PostgreSQL each call opens connections of its own, as another replica does. */
  open(isolation?: Isolation, lockTimeoutMs?: number): Promise<Store>;
  /** Closes what was opened, and drops a database that was made for the caller. */
  drop(): Promise<void>;
}

interface DatabaseOnServer extends FreshDatabase {
  readonly name: string;
}

async function inMemory(): Promise<FreshDatabase> {
  const store = await openInMemory();
  return { open: async () => store, drop: () => store.close() };
}

function urlOf(server: string, name: string, isolation: Isolation): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.searchParams.set('options', `-c default_transaction_isolation=${isolation.replace(' ', '\\ ')}`);
  return url.href;
}

/** An existing database. */
function databaseCalled(name: string, server: string): DatabaseOnServer {
  const opened: Store[] = [];
  return {
    name,
    open: async (isolation = 'read committed', lockTimeoutMs) => {
      const store = await openPostgres(urlOf(server, name, isolation), CONNECTIONS, lockTimeoutMs);
      opened.push(store);
      return store;
    },
    drop: async () => {
      await Promise.all(opened.map((store) => store.close()));
    },
  };
}

/** A new database on that server, empty or a copy of another one there. */
export async function databaseOn(server: string, model = 'template1'): Promise<DatabaseOnServer> {
  const name = `xinglin_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${model}`);
  const database = databaseCalled(name, server);
  return {
    ...database,
    drop: async () => {
      await database.drop();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** An empty database. */
export function freshDatabase(): Promise<FreshDatabase> {
  return onPostgres ? databaseOn(process.env.TEST_DATABASE_URL ?? '') : inMemory();
}

/** Open stores on the worker's database, kept from file to file: each new connection has to learn the tables again. */
const kept: Record<Isolation, Store[]> = { 'read committed': [], serializable: [] };

/** The worker's database. */
function workersDatabase(): FreshDatabase {
  const database = databaseCalled(process.env.TEST_SEEDED_DATABASE ?? '', process.env.TEST_DATABASE_URL ?? '');
  const hasty = databaseCalled(database.name, process.env.TEST_DATABASE_URL ?? '');
  const used = { 'read committed': 0, serializable: 0 };
  return {
    open: async (isolation = 'read committed', lockTimeoutMs) => {
      if (lockTimeoutMs !== undefined) return hasty.open(isolation, lockTimeoutMs);
      const store = kept[isolation][used[isolation]] ?? (await database.open(isolation));
      kept[isolation][used[isolation]] = store;
      used[isolation] += 1;
      return store;
    },
    drop: hasty.drop,
  };
}

let keptInMemory: Promise<Store> | undefined;

async function seededInMemory(): Promise<Store> {
  const store = await openInMemory(await schemaDump());
  await writeSeed(store);
  return store;
}

/**
 * A database with the schema and the seed data. It is the worker's: making one takes a second, and every test file
 * restores what it changes (`readSeed`).
 */
export async function databaseWithSeed(): Promise<FreshDatabase> {
  if (onPostgres) return workersDatabase();
  keptInMemory ??= seededInMemory();
  const store = await keptInMemory;
  return { open: async () => store, drop: async () => {} };
}
