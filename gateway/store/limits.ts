import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Queries } from './store.ts';

/** At most `most` hits in any stretch of `perMs` milliseconds. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly perMs: number;
  /**
   * For limits of thousands: hits are stored as one number per bucket of this many milliseconds, and count until
   * `perMs` after the last hit of their bucket.
   */
  readonly bucketMs?: number;
}

/**
 * Counts one hit of `subject` unless the limit is reached; returns whether the hit was counted. One statement, so that
 * parallel hits on any replica never exceed the limit.
 */
export async function hit(db: Queries, clock: Clock, limit: Limit, subject: string): Promise<boolean> {
  const at = clock.now().getTime();
  const key = `${limit.name}:${subject}`;
  const { bucketMs } = limit;
  const count = bucketMs === undefined ? countHit(limit, key, at) : countInBucket({ ...limit, bucketMs }, key, at);
  const result = await count.execute(db);
  return result.rows.length === 1;
}

/** Returns a row when the hit was counted. */
function countHit(limit: Limit, key: string, at: number): RawBuilder<unknown> {
  return sql`
    insert into limits as kept (key, hits, expires_at)
    values (${key}, array[${at}::bigint], ${new Date(at + limit.perMs)})
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
  `;
}

/**
 * As `countHit`. `expires_at` changes only once per bucket: updating a row whose indexed columns stay the same adds no
 * index entries.
 */
function countInBucket(limit: Required<Limit>, key: string, at: number): RawBuilder<unknown> {
  const { most, perMs, bucketMs } = limit;
  const end = new Date((Math.floor(at / bucketMs) + 1) * bucketMs + perMs);
  return sql`
    insert into limits as kept (key, hits, counts, expires_at)
    values (${key}, array[${at}::bigint], array[1], ${end})
    on conflict (key) do update set
      (hits, counts) = (
        select array_agg(newest order by newest), array_agg(number order by newest)
        from (
          select max(moment) as newest, sum(number)::integer as number
          from (
            select moment, number from unnest(kept.hits, kept.counts) past (moment, number)
            where moment > ${at - perMs}::bigint
            union all
            select ${at}::bigint, 1
          ) counted
          group by moment / ${bucketMs}::bigint
        ) buckets
      ),
      expires_at = excluded.expires_at
    where (
      select coalesce(sum(number), 0) from unnest(kept.hits, kept.counts) past (moment, number)
      where moment > ${at - perMs}::bigint
    ) < ${most}::integer
    returning key
  `;
}

/** Whole seconds until an exhausted limit allows the next hit. */
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
    select coalesce(sum(coalesce(number, 1)), 0)::integer as hits
    from limits, unnest(limits.hits, limits.counts) past (moment, number)
    where limits.key = ${`${limit.name}:${subject}`} and moment > ${at - limit.perMs}::bigint
  `.execute(db);
  return (result.rows[0]?.hits ?? 0) / limit.most;
}

/** Whether a limit is reached, without counting a hit. */
export async function isFull(db: Queries, clock: Clock, limit: Limit, subject: string): Promise<boolean> {
  return (await usedShare(db, clock, limit, subject)) >= 1;
}
