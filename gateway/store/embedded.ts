import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PGliteDriver } from 'kysely';
import { PlainError } from '../plain-error.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import type { Tables } from './schema.ts';
import { type Store, storeOver } from './store.ts';

/** The folder cannot hold the database. */
export class FolderUnusable extends PlainError {
  constructor(folder: string, reason: string) {
    super(`data folder ${folder} cannot be used (${reason}); set DATA_DIR to another folder or move it away`);
  }
}

const INT8 = 20;
const parsers = { [INT8]: (text: string) => Number(text) };

/**
 * PGlite queries run on the server's own thread without waiting for I/O: while some are queued, nothing else would
 * run, and no connection would be accepted. So each release waits for the next turn of the event loop.
 */
class DriverInTurns extends PGliteDriver {
  override async releaseConnection(): Promise<void> {
    await nextTurn();
  }
}

/** Loads PGlite only where it is used: 8 MB and 25 ms that a gateway on PostgreSQL saves. */
async function program(): Promise<typeof PGlite> {
  // At the default budget V8 soon recompiles one huge function: 2 s and 400 MB, which also delay the process's exit.
  setFlagsFromString('--wasm-tiering-budget=400000000');
  return (await import('@electric-sql/pglite')).PGlite;
}

/** Opens or makes a database. */
export async function createPGlite(options: PGliteOptions): Promise<PGlite> {
  const database = await program();
  // 16 MB of buffers: each start writes to all of the default 128, and the system caches most of a small database.
  return database.create({ ...options, startParams: [...database.defaultStartParams, '-B', '2048'] });
}

function over(pglite: PGlite, release: () => void): Store {
  const dialect = new PGliteDialect({ pglite });
  dialect.createDriver = () => new DriverInTurns({ pglite });
  const db = new Kysely<Tables>({ dialect });
  return storeOver('embedded', db, async () => {
    await db.destroy();
    if (!pglite.closed) await pglite.close();
    release();
  });
}

/**
 * An embedded database that lives in memory only: for tests.
 * @param dump initial content, from `dumpDataDir` of another database
 */
export async function openInMemory(dump?: Blob): Promise<Store> {
  return over(await createPGlite({ parsers, ...(dump && { loadDataDir: dump }) }), () => {});
}

/** Removes half-built folders of killed starts. */
function removeLeftovers(folder: string): void {
  const parent = dirname(folder);
  const prefix = 'db.init-';
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** The system's error code, else the first line of the database's message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : (error.message.split('\n')[0] ?? error.name);
}

/**
 * Opens the embedded database under `dataDir`, for this process alone. A new one is built in a temporary folder and
 * renamed when complete: a kill during the first start would otherwise leave a folder that cannot be opened.
 */
export async function openEmbedded(dataDir: string): Promise<Store> {
  // Before touching the folder: a missing PGlite must not be reported as an unusable folder.
  await program();
  let unlock = () => {};
  try {
    mkdirSync(dataDir, { recursive: true });
    unlock = lockFolder(dataDir);
    const folder = join(dataDir, 'db');
    removeLeftovers(folder);
    if (!existsSync(folder)) {
      const beside = `${folder}.init-${process.pid}`;
      const fresh = await createPGlite({ dataDir: beside });
      await fresh.close();
      renameSync(beside, folder);
    }
    return over(await createPGlite({ dataDir: folder, parsers }), unlock);
  } catch (error) {
    unlock();
    throw error instanceof FolderInUse ? error : new FolderUnusable(dataDir, reasonOf(error));
  }
}
