import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Queries } from './store.ts';

/** At most `most` hits in any stretch of `perMs` milliseconds. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly perMs: number;
}

/**
 * Counts one hit of `subject` against a limit and says whether it was still free. A hit that is not free is not
 * counted. One statement, so that parallel hits on any replica never pass the limit.
 */
export async function hit(db: Queries, clock: Clock, limit: Limit, subject: string): Promise<boolean> {
  const now = clock.now();
  const at = now.getTime();
  const result = await sql`
    insert into limits as kept (key, hits, expires_at)
    values (${`${limit.name}:${subject}`}, array[${at}::bigint], ${new Date(at + limit.perMs)})
    on conflict (key) do update set
      hits = array_append(
        array(select past from unnest(kept.hits) past where past > ${at - limit.perMs}::bigint),
        ${at}::bigint
      ),
      expires_at = excluded.expires_at
    where (
      select count(*) from unnest(kept.hits) past where past > ${at - limit.perMs}::bigint
    ) < ${limit.most}::integer
    returning key
  `.execute(db);
  return result.rows.length === 1;
}

/** Whole seconds until a limit that is reached takes the next hit. */
export async function secondsUntilFree(db: Queries, clock: Clock, limit: Limit, subject: string): Promise<number> {
  const at = clock.now().getTime();
  const result = await sql<{ oldest: string | null }>`
    select min(past) as oldest from limits, unnest(limits.hits) past
    where limits.key = ${`${limit.name}:${subject}`} and past > ${at - limit.perMs}::bigint
  `.execute(db);
  const freeAt = Number(result.rows[0]?.oldest ?? at - limit.perMs) + limit.perMs;
  return Math.max(1, Math.ceil((freeAt - at) / 1000));
}

/** Whether any of the subjects was hit within the last `ms` milliseconds. Each is `limit name:subject`. */
export async function wasHitLately(db: Queries, clock: Clock, keys: readonly string[], ms: number): Promise<boolean> {
  const at = clock.now().getTime();
  const result = await sql`
    select 1 from limits, unnest(limits.hits) past
    where limits.key in (${sql.join(keys)}) and past > ${at - ms}::bigint
    limit 1
  `.execute(db);
  return result.rows.length > 0;
}

/** How much of a limit is used up, from 0 to 1; counts no hit. */
export async function usedShare(db: Queries, clock: Clock, limit: Limit, subject: string): Promise<number> {
  const at = clock.now().getTime();
  const result = await sql<{ hits: number }>`
    select count(*)::integer as hits from limits, unnest(limits.hits) past
    where limits.key = ${`${limit.name}:${subject}`} and past > ${at - limit.perMs}::bigint
  `.execute(db);
  return (result.rows[0]?.hits ?? 0) / limit.most;
}

/** Whether a limit is reached, without counting a hit. */
export async function isFull(db: Queries, clock: Clock, limit: Limit, subject: string): Promise<boolean> {
  return (await usedShare(db, clock, limit, subject)) >= 1;
}
