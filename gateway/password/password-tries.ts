import dayjs from 'dayjs';
import { type RawBuilder, sql } from 'kysely';
import { MINUTE, SECOND } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import type { Queries } from '../store/store.ts';

/** How failures of one kind are answered: some are free, then waits double; failures are forgiven one at a time. */
interface Waits {
  readonly name: string;
  /** The failure that causes the first wait. */
  readonly from: number;
  readonly firstMs: number;
  readonly mostMs: number;
  /** After this time one failure no longer counts. */
  readonly forgiveMs: number;
}

const sameName: Omit<Waits, 'name'> = { from: 5, firstMs: 10 * SECOND, mostMs: 15 * MINUTE, forgiveMs: 30 * MINUTE };
/** One name from one address. */
const atAddress: Waits = { name: 'at', ...sameName };
/** One name from one browser in which its member has logged in before. */
const inBrowser: Waits = { name: 'in', ...sameName };
/** All names from one address, which may be a whole dormitory: short waits, soon forgiven. */
const ofAddress: Waits = { name: 'of', from: 5, firstMs: SECOND, mostMs: 15 * MINUTE, forgiveMs: MINUTE };
/** One name from all addresses together. */
const ofName: Waits = { name: 'name', from: 20, firstMs: SECOND, mostMs: 15 * MINUTE, forgiveMs: 15 * MINUTE };

interface Counter {
  readonly waits: Waits;
  readonly subject: string;
  /** The name that the counter belongs to; null for the counter of an address. */
  readonly nameKey: string | null;
}

/** Who tries a password. */
interface Trier {
  /** Digest of the typed name, known or not. */
  readonly nameKey: string;
  readonly address: string;
  /** The name of a browser in which this member has logged in before; null for any other browser. */
  readonly knownBrowser: string | null;
}

/** The counters of an attempt: those that count every attempt beforehand, and those that count only failures. */
interface Counters {
  readonly tries: readonly Counter[];
  readonly failures: readonly Counter[];
}

/**
 * An unknown browser has three counters. Name at address, and name: each attempt counts beforehand, so that no more
 * parallel attempts are compared than consecutive ones. Address: only failures count, since people who log in at the
 * same time may share it.
 *
 * The counter of the name slows attacks on one account from many addresses. It does not lock the owner out: a browser
 * in which the member has logged in by password before has only its own counter, independent of all others, and an
 * SMS code logs in (or sets a new password, which resets the counters) from anywhere at any time.
 */
function countersOf({ nameKey, address, knownBrowser }: Trier): Counters {
  if (knownBrowser !== null) {
    return { tries: [{ waits: inBrowser, subject: `${nameKey}:${knownBrowser}`, nameKey }], failures: [] };
  }
  // Always in the same order, so that parallel attempts wait for each other and never deadlock.
  return {
    tries: [
      { waits: atAddress, subject: `${nameKey}:${address}`, nameKey },
      { waits: ofName, subject: nameKey, nameKey },
    ],
    failures: [{ waits: ofAddress, subject: address, nameKey: null }],
  };
}

function keyOf({ waits, subject }: Pick<Counter, 'waits' | 'subject'>): string {
  return `${waits.name}:${subject}`;
}

/** No wait. Not the time of the attempt: a parallel attempt may have read its clock before that. */
const FREE = new Date(0);

/**
 * Counts one failure; with `unlessClosed` not while the counter is closed. One statement: of any number of parallel
 * attempts on any replica only the free ones are counted and go on. Returns until when the counter is now closed, or
 * null if the failure was not counted.
 */
async function count(
  db: Queries,
  now: Date,
  { waits, subject, nameKey }: Counter,
  unlessClosed: boolean,
): Promise<Date | null> {
  const { from, firstMs, mostMs, forgiveMs } = waits;
  // Doubled thirty times, a wait exceeds every `mostMs`; more would leave the range of numbers.
  const freeAfter = (failures: RawBuilder<unknown>) => sql`case when ceil(${failures}) < ${from}::integer
    then ${FREE}::timestamptz
    else ${now}::timestamptz + interval '1 millisecond' * least(${mostMs}::double precision,
      ${firstMs}::double precision * power(2, least(30, ceil(${failures}) - ${from}::integer))) end`;
  const forgiven = sql`greatest(0, extract(epoch from ${now}::timestamptz - kept.counted_at) * 1000)
    / ${forgiveMs}::double precision`;
  const failures = sql`(1 + greatest(0, kept.failures - ${forgiven}))`;
  const result = await sql<{ free_at: Date }>`
    insert into password_tries as kept (key, name_key, failures, counted_at, free_at, expires_at)
    values (${keyOf({ waits, subject })}, ${nameKey}, 1, ${now}, ${FREE}, ${dayjs(now).add(forgiveMs).toDate()})
    on conflict (key) do update set
      failures = ${failures},
      counted_at = ${now},
      free_at = ${freeAfter(failures)},
      expires_at = ${now}::timestamptz
        + interval '1 millisecond' * ${forgiveMs}::double precision * ${failures}
    where kept.free_at <= ${now} or not ${unlessClosed}::boolean
    returning free_at
  `.execute(db);
  return result.rows[0]?.free_at ?? null;
}

/** Milliseconds until all of the counters are open; 0 or less when they are. */
async function restOf(db: Queries, now: Date, counters: readonly Counter[]): Promise<number> {
  const row = await db
    .selectFrom('password_tries')
    .select(({ fn }) => fn.max('free_at').as('free_at'))
    .where('key', 'in', counters.map(keyOf))
    .executeTakeFirst();
  return (row?.free_at ?? FREE).getTime() - now.getTime();
}

/** One attempt at a password, being counted. */
interface CountedTry {
  /**
   * Counts the attempt as failed before its password is compared. While an earlier wait lasts, counts nothing and
   * throws `Refused` 429, worded by `sayWait`.
   */
  begin(): Promise<void>;
  /** The password was wrong. Returns the seconds until the next attempt, 0 for no wait. */
  failed(): Promise<number>;
  /**
   * The password was right: resets the counter of this name from here, and takes this attempt back from the counter of
   * the name, but no failures of others.
   */
  succeeded(): Promise<void>;
}

/**
 * Starts counting an attempt. Throws `Refused` immediately when it has to wait anyway: without a lock and without a
 * place in the queue, so that a burst of attempts blocks no other caller.
 */
export async function countedTry(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  trier: Trier,
  sayWait: (seconds: number) => string,
): Promise<CountedTry> {
  const { tries, failures } = countersOf(trier);
  const seconds = (ms: number) => Math.max(0, Math.ceil(ms / SECOND));
  const refused = (restMs: number) => new Refused(429, 'passwordWait', sayWait(Math.max(1, seconds(restMs))));
  const refuseWhileClosed = async () => {
    const rest = await restOf(store.db, clock.now(), [...tries, ...failures]);
    if (rest > 0) throw refused(rest);
  };
  let waitMs = 0;
  const lengthen = (freeAt: Date | null, now: Date) => {
    waitMs = Math.max(waitMs, (freeAt ?? FREE).getTime() - now.getTime());
  };
  await refuseWhileClosed();
  return {
    begin: async () => {
      await refuseWhileClosed();
      const now = clock.now();
      const freeAt = await store.transaction(async (trx) => {
        const closedUntil: Date[] = [];
        for (const counter of tries) {
          const until = await count(trx, now, counter, true);
          if (until === null) throw refused(await restOf(trx, now, tries));
          closedUntil.push(until);
        }
        return closedUntil;
      });
      for (const until of freeAt) lengthen(until, now);
    },
    failed: async () => {
      const now = clock.now();
      for (const counter of failures) lengthen(await store.run((db) => count(db, now, counter, false)), now);
      return seconds(waitMs);
    },
    succeeded: () =>
      store.transaction(async (trx) => {
        const [own, ...shared] = tries.map(keyOf);
        if (own !== undefined) await trx.deleteFrom('password_tries').where('key', '=', own).execute();
        for (const key of shared) {
          await trx
            .updateTable('password_tries')
            .set({ failures: sql`greatest(0, failures - 1)`, free_at: FREE })
            .where('key', '=', key)
            .execute();
        }
      }),
  };
}

/** Clears the waits for these names, after a reset by SMS code or a closed account. */
export async function forgetTries(db: Queries, nameKeys: readonly string[]): Promise<void> {
  await db.deleteFrom('password_tries').where('name_key', 'in', nameKeys).execute();
}
