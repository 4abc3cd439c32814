import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, type Program, UsageError } from '@xinglin/paths/command-line';
import { sql } from 'kysely';
import { reseal } from '../../gateway/patients/reseal.ts';
import { BadSetting } from '../../gateway/plain-error.ts';
import { readSettings } from '../../gateway/settings.ts';
import { SchemaTooNew, unknownTo } from '../../gateway/store/migrate.ts';
import { migrateBack, NoWayBack } from '../../gateway/store/migrate-back.ts';
import { migrations } from '../../gateway/store/migrations.ts';
import { openDatabase } from '../../gateway/store/open-store.ts';
import { readServerKeys, storedKey } from '../../gateway/store/server-keys.ts';
import type { Store } from '../../gateway/store/store.ts';
import { withStore } from '../lib/with-store.ts';

/** Runs `work` on the database of the settings, which has to exist. */
const onDatabase = (work: (store: Store) => Promise<number>): Promise<number> =>
  withStore(async (place) => {
    if (place.databaseUrl === '' && !existsSync(join(place.dataDir, 'db'))) {
      throw new NoWayBack(`there is no database at ${place.dataDir}; set DATABASE_URL or DATA_DIR`);
    }
    return openDatabase(place);
  }, work);

const write = (line: string) => void process.stdout.write(`${line}\n`);

async function list({ db }: Store): Promise<number> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('migrations')::text as found`.execute(db);
  const { rows } = tables[0]?.found
    ? await sql<{ name: string; at: Date }>`select name, applied_at as at from migrations`.execute(db)
    : { rows: [] };
  const applied = new Map(rows.map(({ name, at }) => [name, at]));
  for (const { name } of migrations) write(`${applied.get(name)?.toISOString() ?? 'not yet'.padEnd(24)}  ${name}`);
  const newer = unknownTo(new Set(applied.keys()));
  if (newer.length === 0) return 0;
  write(new SchemaTooNew(newer).message);
  return 1;
}

const listCommand: Command = {
  name: 'list',
  summary: 'list the steps of this version, and when each was applied',
  help: 'npm run schema -- list\n\nExit status 1 when the database has steps of a newer version.',
  run: () => onDatabase(list),
};

const backCommand: Command = {
  name: 'back',
  summary: 'undo the steps after a given one, before starting an older version',
  help: [
    'npm run schema -- back <step> [--yes]',
    '',
    'Run it with the newer version, while no gateway runs, after a backup. What the later steps created is dropped,',
    'including its data. Without --yes it only prints the statements and changes nothing.',
    '',
    `npm run schema -- back ${migrations.at(-2)?.name}`,
  ].join('\n'),
  flags: ['yes'],
  takes: [0, 1],
  run: ({ positionals: [step], has }) => {
    if (step === undefined) throw new UsageError('back needs the last step to keep: npm run schema -- list');
    return onDatabase(async ({ db }) => {
      const statements = await migrateBack(db, step, has('yes'));
      for (const statement of statements) write(statement);
      const done = has('yes') ? 'done' : 'nothing was changed; take a backup, then add --yes';
      write(statements.length === 0 ? `${step} is already the last step` : done);
      return 0;
    });
  },
};

async function resealAll(store: Store): Promise<number> {
  const { serverKeys } = readSettings(process.env);
  if (serverKeys.length === 0)
    throw new BadSetting('setting SERVER_KEY is needed: the new key, a comma, and the old one');
  const { current, older, unreadable } = await reseal(store, await readServerKeys(store, serverKeys), true);
  write(`${older} texts resealed, ${current} already sealed with the first key`);
  if (unreadable === 0 && (await storedKey(store.db)) !== null) {
    write('the database still has the key of an earlier version, no longer needed: delete from server_keys');
  }
  if (unreadable === 0) return 0;
  write(`${unreadable} texts cannot be opened with these keys: give the key that sealed them as the second one`);
  return 1;
}

const resealCommand: Command = {
  name: 'reseal',
  summary: 'reseal patient data with the first key of SERVER_KEY, so that the second can be removed',
  help: [
    'npm run schema -- reseal',
    '',
    'Run it after all replicas have both keys; they may keep running. It can be interrupted and repeated at any time.',
    'Exit status 1 when a text cannot be opened with any of the keys; it is left unchanged.',
  ].join('\n'),
  run: () => onDatabase(resealAll),
};

/** `npm run schema`. */
export const schemaProgram: Program = {
  name: 'schema',
  about: "The schema steps and sealed texts of the database in this shell's settings.",
  commands: [listCommand, backCommand, resealCommand],
};
