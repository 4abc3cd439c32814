import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openInMemory } from '../../gateway/store/embedded.ts';
import { openPostgres } from '../../gateway/store/postgres.ts';
import type { Store } from '../../gateway/store/store.ts';

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

async function onServer(server: string): Promise<FreshDatabase> {
  const name = `xinglin_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const opened: Store[] = [];
  return {
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

export function freshDatabase(): Promise<FreshDatabase> {
  return onPostgres ? onServer(process.env.TEST_DATABASE_URL ?? '') : inMemory();
}
