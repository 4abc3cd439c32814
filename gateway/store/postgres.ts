import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { NoConnection } from './no-connection.ts';
import type { Tables } from './schema.ts';
import { type Store, storeOver } from './store.ts';

/** The database does not answer. The message is one line and holds neither user nor password. */
export class DatabaseUnreachable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseUnreachable';
  }
}

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

/** Opens a pool on a PostgreSQL server. Rejects with `DatabaseUnreachable` when it does not answer. */
export async function openPostgres(databaseUrl: string, poolSize: number): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    types,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
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
  const told = {
    options: pool.options,
    connect: () => pool.connect().catch((error: unknown) => Promise.reject(new NoConnection(error))),
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
