import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../../gateway/clock.ts';
import { seed } from '../../gateway/sandbox/seed.ts';
import { readSettings } from '../../gateway/settings.ts';
import { openStore } from '../../gateway/store/open-store.ts';
import type { Store } from '../../gateway/store/store.ts';

/** A seeded database of its own. */
export interface Database {
  /** The settings with which a gateway uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Works on it; no gateway may run on an embedded one meanwhile. */
  work<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Copies an embedded database for `look`, while no gateway runs on it. */
  freeze(): void;
  /** Reads what was frozen; on PostgreSQL the current data. Gateways may run meanwhile. */
  look<T>(work: (store: Store) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
}

async function withStore<T>(settings: Readonly<Record<string, string>>, work: (store: Store) => Promise<T>) {
  const store = await openStore(readSettings(settings));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function seeded(database: Database): Promise<Database> {
  await database.work((store) => seed(store, systemClock));
  return database;
}

/** @param parent where its folder is created */
export function embeddedDatabase(parent = tmpdir()): Promise<Database> {
  const folder = mkdtempSync(join(parent, 'xinglin-load-'));
  const settings = { DATA_DIR: join(folder, 'data') };
  const frozen = { DATA_DIR: join(folder, 'frozen') };
  return seeded({
    settings,
    work: (work) => withStore(settings, work),
    freeze: () => {
      rmSync(frozen.DATA_DIR, { recursive: true, force: true });
      cpSync(join(settings.DATA_DIR, 'db'), join(frozen.DATA_DIR, 'db'), { recursive: true });
    },
    look: (work) => withStore(frozen, work),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  });
}

/** @param server an administrator's address of PostgreSQL */
export async function postgresDatabase(server: string): Promise<Database> {
  const name = `xinglin_load_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await asAdmin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const settings = { DATABASE_URL: url.href };
  return seeded({
    settings,
    work: (work) => withStore(settings, work),
    freeze: () => {},
    look: (work) => withStore(settings, work),
    drop: () => asAdmin(`drop database ${name} with (force)`),
  });
}
