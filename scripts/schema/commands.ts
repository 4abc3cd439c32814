import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '@xinglin/paths/command-line';
import { type Command, UsageError } from '@xinglin/paths/command-line';
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
  summary: 'the steps of this version, and when the database took each',
  help: 'npm run schema -- list\n\nStatus 1 when the database has steps of a newer version.',
  options: [],
  takes: [0, 0],
  run: () => onDatabase(list),
};

const backCommand: Command = {
  name: 'back',
  summary: 'takes back what came after a step, before an older version starts',
  help: [
    'npm run schema -- back <step> [--yes]',
    '',
    'Run it with the newer version, while no gateway runs, after a backup. What the later steps made is dropped, with',
    'what was written there. Without --yes it says what it would do and changes nothing.',
    '',
    `npm run schema -- back ${migrations.at(-2)?.name}`,
  ].join('\n'),
  options: [],
  flags: ['yes'],
  takes: [0, 1],
  run: ({ positionals: [step], has }) => {
    if (step === undefined) throw new UsageError('back needs the last step that is to stay: npm run schema -- list');
    return onDatabase(async ({ db }) => {
      const statements = await migrateBack(db, step, has('yes'));
      for (const statement of statements) write(statement);
      const done = has('yes') ? 'done' : 'nothing was changed; add --yes to do it, after a backup';
      write(statements.length === 0 ? `${step} is the last step already` : done);
      return 0;
    });
  },
};

async function resealAll(store: Store): Promise<number> {
  const { serverKeys } = readSettings(process.env);
  if (serverKeys.length === 0)
    throw new BadSetting('setting SERVER_KEY is needed: the new key, a comma, and the old one');
  const { current, older, unreadable } = await reseal(store, await readServerKeys(store, serverKeys), true);
  write(`${older} texts sealed anew, ${current} were sealed by the first key already`);
  if (unreadable === 0 && (await storedKey(store.db)) !== null) {
    write('the database still keeps the key of an earlier version; it may go: delete from server_keys');
  }
  if (unreadable === 0) return 0;
  write(`${unreadable} are opened by none of these keys: give the key that sealed them as the second one`);
  return 1;
}

const resealCommand: Command = {
  name: 'reseal',
  summary: 'seals what is known of patients anew under the first key of SERVER_KEY, so that the second one can go',
  help: [
    'npm run schema -- reseal',
    '',
    'Run it after all replicas have both keys, while they run or not. It can be ended and begun again at any time.',
    'Status 1 when something is opened by none of the keys; that is left as it is.',
  ].join('\n'),
  options: [],
  takes: [0, 0],
  run: () => onDatabase(resealAll),
};

/** `npm run schema`. */
export const schemaProgram: Program = {
  name: 'schema',
  about: 'The database that the settings of this shell name: its steps, and what is sealed in it.',
  commands: [listCommand, backCommand, resealCommand],
};
