import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { PlainError } from '../plain-error.ts';
import { NoConnection, RowLocked } from './no-connection.ts';
import { isUnprepared, SCHEMA_CHANGED, sqlStateOf } from './retrying.ts';
import type { Tables } from './schema.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';
import { type Store, storeOver } from './store.ts';

/** The database does not answer. The message holds neither user nor password. */
export class DatabaseUnreachable extends PlainError {}

const INT8 = pg.types.builtins.INT8;

/** int8 as a number, as the embedded database gives it; every other type as `pg` reads it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format),
};

function addressOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}:${port || '5432'}${pathname}`;
}

const LOCK_TIMEOUT_MS = 4000;
/** How much longer a call waits for a connection than for a lock, so that lock waits do not exhaust the pool. */
const LONGER_MS = 1000;

const LOCK_NOT_AVAILABLE = '55P03';
/** SQLSTATEs of a server that is stopping, crashed or starting, of a broken connection, and codes of the socket. */
const CONNECTION_CODES = /^(57P0[123]|08...|E[A-Z]+)$/;
/** `pg`'s messages about a lost connection, which have no code. */
const CONNECTION_WORDS = /^(Connection terminated|Client (was closed|has encountered a connection error))/;

/** Maps a failed query to an error by what the caller can do about it. */
function failureOf(error: unknown): unknown {
  const code = sqlStateOf(error);
  if (code === LOCK_NOT_AVAILABLE) return new RowLocked(error);
  const isGone =
    code === null ? error instanceof Error && CONNECTION_WORDS.test(error.message) : CONNECTION_CODES.test(code);
  return isGone ? new NoConnection(error) : error;
}

/** A connection of the pool. A broken one is discarded on release. */
async function connectTo(pool: pg.Pool, names: StatementNames): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch((error: unknown) => Promise.reject(new NoConnection(error)));
  let isGone = false;
  const ask = (text: string, parameters: readonly unknown[]) => {
    const name = names.of(text, parameters);
    const values = [...parameters];
    if (name === undefined) return client.query(text, values);
    return client.query({ name, text, values }).catch((error: unknown) => {
      if (!isUnprepared(error)) throw error;
      // Either this connection prepared the statement before its tables changed, or a pooler switches server
      // connections, which makes names useless.
      if (sqlStateOf(error) === SCHEMA_CHANGED) isGone = true;
      else names.giveUp();
      // In a transaction, aborted by now, this fails too, and the whole transaction is retried.
      return client.query(text, values).catch(() => Promise.reject(error));
    });
  };
  const query = (text: string, parameters: readonly unknown[]) =>
    ask(text, parameters).catch((error: unknown) => {
      const failure = failureOf(error);
      isGone ||= failure instanceof NoConnection;
      throw failure;
    });
  return {
    // The other signature is for cursors, which nothing here opens.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isGone),
  };
}

/** Opens a pool on a PostgreSQL server. Rejects with `DatabaseUnreachable` when it does not answer. */
export async function openPostgres(
  databaseUrl: string,
  poolSize: number,
  lockTimeoutMs: number = LOCK_TIMEOUT_MS,
): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    types,
    connectionTimeoutMillis: lockTimeoutMs + LONGER_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'xinglin',
  });
  // Without a listener on the pool and on each client, a database restart ends the process. The failed query itself
  // reports the loss; the pool replaces the client.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end().catch(() => {});
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new DatabaseUnreachable(`database ${addressOf(databaseUrl)} cannot be reached (${reason})`);
  }
  const names = createStatementNames();
  const told = {
    options: pool.options,
    connect: () => connectTo(pool, names),
    end: () => pool.end(),
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: told }) });
  return storeOver(
    'postgres',
    db,
    () => db.destroy(),
    () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  );
}
