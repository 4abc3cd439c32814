import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Queries, Store } from '../../gateway/store/store.ts';

/** How many connections to this database wait for a lock. */
export async function waitingForLocks(store: Store): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db);
  return rows.length;
}

/** Makes a change in a transaction that commits once `act`, which began before the commit, waits for its locks. */
export async function committedMeanwhile<Result>(
  store: Store,
  change: (trx: Queries) => Promise<unknown>,
  act: () => Promise<Result>,
): Promise<Result> {
  const { acting } = await store.transaction(async (trx) => {
    await change(trx);
    const started = act();
    await expect.poll(() => waitingForLocks(store)).toBe(1);
    return { acting: started };
  });
  return acting;
}
