import { sql } from 'kysely';
import { openPostgres } from '../../gateway/store/postgres.ts';
import { buildIsCurrent } from '../ground/build-stamp.ts';
import { runStep } from '../ground/run-step.ts';
import { fail } from '../ground/say.ts';
import type { Goal } from '../quality/figures.ts';
import { BUILT } from './supervisor.ts';

/** The built server; it is built first where it is stale. */
export async function builtServer(): Promise<string> {
  process.env.SANDBOX ??= '1';
  if (!buildIsCurrent() && (await runStep(process.execPath, ['scripts/build.ts'])) !== 0) {
    fail('the build failed, see above');
  }
  return BUILT;
}

/** As the figures name it: `PostgreSQL 17.6`. */
export async function versionOf(url: string): Promise<string> {
  const store = await openPostgres(url, 1);
  try {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
      store.db,
    );
    return `PostgreSQL ${(rows[0]?.version ?? '?').split(' ')[0]}`;
  } finally {
    await store.close();
  }
}

/** A goal that is a count that must be 0. */
export function noneOf(what: string, found: readonly unknown[] | number, of?: number): Goal {
  const count = typeof found === 'number' ? found : found.length;
  const among = of === undefined ? '' : ` of ${of.toLocaleString('en')}`;
  return { what, wanted: '0', reached: `${count}${among}`, isMet: count === 0 };
}

/** A goal that is a time: at most so many milliseconds. */
export function within(what: string, ms: number, mostMs: number): Goal {
  const text = (time: number) => (time < 10_000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(1)} s`);
  return { what, wanted: `≤ ${text(mostMs)}`, reached: text(ms), isMet: ms <= mostMs };
}

/** A goal that all of so many are. */
export function allOf(what: string, count: number, of: number): Goal {
  return { what, wanted: `${of} of ${of}`, reached: `${count} of ${of}`, isMet: count === of };
}
