import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openInMemory } from '../../gateway/store/embedded.ts';
import { openPostgres } from '../../gateway/store/postgres.ts';
import type { Store } from '../../gateway/store/store.ts';
import { schemaDump } from './embedded-dump.ts';

export const onPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';

/** Of each store on PostgreSQL. */
export const CONNECTIONS = 12;

/** What every transaction runs under unless it says otherwise. */
export type Isolation = 'read committed' | 'serializable';

/** A database of its own: in memory, or on the server that `TEST_DATABASE_URL` names. */
export interface FreshDatabase {
  /** On PostgreSQL each call opens connections of its own, as another replica does. */
  open(isolation?: Isolation): Promise<Store>;
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

/** A new database on that server, as empty as `template`. */
export async function databaseOn(server: string, template = 'template1'): Promise<DatabaseOnServer> {
  const name = `xinglin_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
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
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** An empty database. */
export function freshDatabase(): Promise<FreshDatabase> {
  return onPostgres ? databaseOn(process.env.TEST_DATABASE_URL ?? '') : inMemory();
}

/** A database that has the schema already. */
export async function databaseWithSchema(): Promise<FreshDatabase> {
  return onPostgres
    ? databaseOn(process.env.TEST_DATABASE_URL ?? '', process.env.TEST_SCHEMA_DATABASE)
    : inMemory(await schemaDump());
}
