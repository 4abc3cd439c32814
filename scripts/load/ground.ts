import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../../gateway/clock.ts';
import { readSettings } from '../../gateway/settings.ts';
import { openStore } from '../../gateway/store/open-store.ts';
import { seed } from '../../gateway/store/seed.ts';
import type { Store } from '../../gateway/store/store.ts';

/** The two databases that a gateway runs on. */
export const kinds = ['embedded', 'postgres'] as const;
export type Kind = (typeof kinds)[number];

/** A database of its own for one measurement, while a gateway runs on it or not. */
export interface Ground {
  readonly kind: Kind;
  /** What tells a gateway to use it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Works on it. The embedded one has one owner: no gateway may run on it then. */
  work<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Keeps what it is at this moment, for `look`. */
  freeze(): void;
  /** Looks at what was frozen; on PostgreSQL at what is there now. Gateways may run meanwhile. */
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

function embeddedGround(parent: string): Ground {
  const folder = mkdtempSync(join(parent, 'xinglin-load-'));
  const settings = { DATA_DIR: join(folder, 'data') };
  const frozen = { DATA_DIR: join(folder, 'frozen') };
  return {
    kind: 'embedded',
    settings,
    work: (work) => withStore(settings, work),
    freeze: () => {
      rmSync(frozen.DATA_DIR, { recursive: true, force: true });
      cpSync(join(settings.DATA_DIR, 'db'), join(frozen.DATA_DIR, 'db'), { recursive: true });
    },
    look: (work) => withStore(frozen, work),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresGround(server: string): Promise<Ground> {
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
  return {
    kind: 'postgres',
    settings,
    work: (work) => withStore(settings, work),
    freeze: () => {},
    look: (work) => withStore(settings, work),
    drop: () => asAdmin(`drop database ${name} with (force)`),
  };
}

/**
 * @param server of PostgreSQL; not needed for the embedded one
 * @param parent of the embedded one's folder
 */
export function groundOf(kind: Kind, server: string, parent = tmpdir()): Promise<Ground> {
  return kind === 'embedded' ? Promise.resolve(embeddedGround(parent)) : postgresGround(server);
}

/** Writes the sandbox's world, as the first start of a gateway would. */
export function seedGround(ground: Ground): Promise<void> {
  return ground.work((store) => seed(store, systemClock));
}
