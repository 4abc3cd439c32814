import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** Maximum events numbered in one pass. */
const MOST_NUMBERED = 500;

/**
 * Numbers new events in the feed, and queues them for delivery if the shop has a webhook address. Locks the counter, so
 * that no number is filled in later: a program that has read up to a number has missed nothing before it.
 * @returns whether there may be more
 */
export async function numberEvents(store: Store, now: Date, isDelivered: boolean): Promise<boolean> {
  return store.transaction(async (trx) => {
    await trx
      .insertInto('shop_feed')
      .values({ id: 1, last_no: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { last_no } = await trx
      .selectFrom('shop_feed')
      .select('last_no')
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const fresh = await trx
      .selectFrom('shop_events')
      .select(['id', 'subject'])
      .where('feed_no', 'is', null)
      .orderBy('seq')
      .limit(MOST_NUMBERED)
      .execute();
    if (fresh.length === 0) return false;
    const numbered = fresh.map(({ id, subject }, at) => ({ event_id: id, subject, feed_no: last_no + at + 1 }));
    await sql`
      update shop_events set feed_no = given.feed_no
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as given (event_id uuid, feed_no bigint)
      where shop_events.id = given.event_id
    `.execute(trx);
    await trx
      .updateTable('shop_feed')
      .set({ last_no: last_no + fresh.length })
      .where('id', '=', 1)
      .execute();
    if (isDelivered) {
      const deliveries = numbered.map((event) => ({ ...event, due_at: now }));
      await trx.insertInto('shop_deliveries').values(deliveries).execute();
    }
    return fresh.length === MOST_NUMBERED;
  });
}
