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
 * Queries here run on the server's own thread, without ever waiting for anything outside: as long as some are in line,
 * nothing else would get a turn, and a connection that comes meanwhile would not even be taken. So each turn has one.
 */
class DriverInTurns extends PGliteDriver {
  override async releaseConnection(): Promise<void> {
    await nextTurn();
  }
}

class DialectInTurns extends PGliteDialect {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.#pglite = pglite;
  }

  override createDriver(): PGliteDriver {
    return new DriverInTurns({ pglite: this.#pglite });
  }
}

/** The database's own program comes only where it is used: 8 MB and 25 ms that a gateway on PostgreSQL need not wait for. */
async function program(): Promise<typeof PGlite> {
  // At its usual budget V8 soon compiles one huge function anew: 2 s with 400 MB, which a process that ends waits for.
  setFlagsFromString('--wasm-tiering-budget=400000000');
  return (await import('@electric-sql/pglite')).PGlite;
}

/** Opens or makes a database. */
export async function createPGlite(options: PGliteOptions): Promise<PGlite> {
  const database = await program();
  // 16 MB of buffers: of the usual 128 all are written to at each start, and most of a small database stays with the system.
  return database.create({ ...options, startParams: [...database.defaultStartParams, '-B', '2048'] });
}

function over(pglite: PGlite, release: () => void): Store {
  const db = new Kysely<Tables>({ dialect: new DialectInTurns(pglite) });
  return storeOver('embedded', db, async () => {
    await db.destroy();
    if (!pglite.closed) await pglite.close();
    release();
  });
}

/**
 * An embedded database that lives in memory only: for tests.
 * @param dump what `dumpDataDir` of another one gave, to begin with
 */
export async function openInMemory(dump?: Blob): Promise<Store> {
  return over(await createPGlite({ parsers, ...(dump && { loadDataDir: dump }) }), () => {});
}

/** Half-built folders of starts that were killed. */
function removeLeftovers(folder: string): void {
  const parent = dirname(folder);
  const prefix = 'db.init-';
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** The system's error code, else the first line of what the database said. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : (error.message.split('\n')[0] ?? error.name);
}

/**
 * Opens the embedded database under `dataDir`, for this process alone. A new one is built beside its place and
 * renamed when it is whole: a kill during the first start would otherwise leave a folder that cannot be opened.
 */
export async function openEmbedded(dataDir: string): Promise<Store> {
  // Before the folder is looked at: a program that is not there says nothing against the folder.
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
