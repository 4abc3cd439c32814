import { type Kysely, sql, type Transaction } from 'kysely';
import { retrying } from './retrying.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
/** What a query runs on: the database itself or a transaction of it. */
export type Queries = Database | Transaction<Tables>;

/** Connections of this process to a server. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/** The gateway's store. Inside `transaction` use only its argument: the embedded database has one connection. */
export interface Store {
  readonly kind: 'embedded' | 'postgres';
  /** For reads. */
  readonly db: Database;
  /** One statement outside a transaction, repeated when the database asks for it (40001, 40P01). */
  run<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /**
   * Several statements, all or none; repeated as a whole when the database asks. `work` must have no other effects.
   */
  transaction<T>(work: (trx: Queries) => Promise<T>): Promise<T>;
  /**
   * One statement on a row that all callers write, in read committed: parallel ones wait for each other. Under a
   * stricter default isolation they would fail and retry, in vain when there are many.
   */
  inTurn<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Null without a pool: the embedded database has one connection. */
  readonly pool: (() => PoolState) | null;
  close(): Promise<void>;
}

/** A store over an opened database. */
export function storeOver(
  kind: Store['kind'],
  db: Database,
  close: () => Promise<void>,
  pool: Store['pool'] = null,
): Store {
  return {
    kind,
    db,
    run: (work) => retrying(() => work(db)),
    transaction: (work) => retrying(() => db.transaction().execute(work)),
    inTurn: (work) => retrying(() => db.transaction().setIsolationLevel('read committed').execute(work)),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    pool,
    close,
  };
}
