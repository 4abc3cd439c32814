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

/** What every transaction runs under unless it says otherwise. */
export type Isolation = 'read committed' | 'serializable';

/** A database of its own: in memory, or on the server that `TEST_DATABASE_URL` names. */
export interface FreshDatabase {
  /** On PostgreSQL each call opens connections of its own, as another replica does. */
  open(isolation?: Isolation): Promise<Store>;
  /** Closes what was opened; a database that was made for the caller goes. */
  drop(): Promise<void>;
}

interface DatabaseOnServer extends FreshDatabase {
  readonly name: string;
}

async function inMemory(dump?: Blob): Promise<FreshDatabase> {
  const store = await openInMemory(dump);
  return { open: async () => store, drop: () => store.close() };
}

function urlOf(server: string, name: string, isolation: Isolation): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.searchParams.set('options', `-c default_transaction_isolation=${isolation.replace(' ', '\\ ')}`);
  return url.href;
}

/** A database that is there. */
function databaseCalled(name: string, server: string): DatabaseOnServer {
  const opened: Store[] = [];
  return {
    name,
    open: async (isolation = 'read committed') => {
      const store = await openPostgres(urlOf(server, name, isolation), CONNECTIONS);
      opened.push(store);
      return store;
    },
    drop: async () => {
      await Promise.all(opened.map((store) => store.close()));
    },
  };
}

/** A new, empty database on that server. */
export async function databaseOn(server: string): Promise<DatabaseOnServer> {
  const name = `xinglin_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
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

/** What is open on the worker's database. It stays so from file to file: each connection learns the tables anew. */
const kept: Record<Isolation, Store[]> = { 'read committed': [], serializable: [] };

/** The worker's database. */
function workersDatabase(): FreshDatabase {
  const database = databaseCalled(process.env.TEST_SEEDED_DATABASE ?? '', process.env.TEST_DATABASE_URL ?? '');
  const used = { 'read committed': 0, serializable: 0 };
  return {
    open: async (isolation = 'read committed') => {
      const store = kept[isolation][used[isolation]] ?? (await database.open(isolation));
      kept[isolation][used[isolation]] = store;
      used[isolation] += 1;
      return store;
    },
    drop: async () => {},
  };
}

/**
 * A database that has the schema and the seed data. On PostgreSQL it is the worker's: to make one takes most of a
 * second, and every test file restores what it changes (`readSeed`).
 */
export async function databaseWithSeed(): Promise<FreshDatabase> {
  if (onPostgres) return workersDatabase();
  const database = await inMemory(await schemaDump());
  await writeSeed(await database.open());
  return database;
}
