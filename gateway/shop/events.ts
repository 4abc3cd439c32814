import { listShopEvents, resendShopEvents } from '../../contract/shop/events.calls.ts';
import { numberEvents } from './feed.ts';
import { ShopRefused } from './shop-errors.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

/** Maximum events delivered again by one call. */
const MOST_RESENT = 1000;

async function listShopEventsOf({ deps, trx, query }: ByShop<typeof listShopEvents>) {
  // Numbers new events first, so that they are readable immediately, whether or not they are delivered.
  await numberEvents(deps.store, deps.clock.now(), deps.settings.shopWebhookUrl !== '');
  const rows = await trx
    .selectFrom('shop_events')
    .select(['feed_no', 'id', 'type', 'at', 'data'])
    .where('feed_no', '>', query.after)
    .orderBy('feed_no')
    .limit(query.size)
    .execute();
  return {
    events: rows.map(({ feed_no, id, type, at, data }) => ({
      ...{ no: feed_no ?? 0, id, type, data },
      timestamp: at.getTime(),
    })),
  };
}

async function resendShopEventsOf({ deps, trx, body }: ByShop<typeof resendShopEvents>) {
  if (deps.settings.shopWebhookUrl === '') throw new ShopRefused(409, 'webhookMissing');
  const rows = await trx
    .selectFrom('shop_events')
    .select(['id', 'subject', 'feed_no'])
    .where('feed_no', '>=', body.from)
    .where('feed_no', '<=', body.to)
    .orderBy('feed_no')
    .limit(MOST_RESENT)
    .execute();
  if (rows.length === 0) return { queued: 0 };
  const now = deps.clock.now();
  const deliveries = rows.map(({ id, subject, feed_no }) => ({
    ...{ event_id: id, subject, feed_no: feed_no ?? 0, due_at: now },
  }));
  await trx
    .insertInto('shop_deliveries')
    .values(deliveries)
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ due_at: now, tries: 0 }))
    .execute();
  return { queued: rows.length };
}

/** Events for programs that poll; `deliver.ts` sends them to the shop's webhook. */
export function serveEvents({ forShop }: ShopRoutes): void {
  forShop(listShopEvents, listShopEventsOf);
  forShop(resendShopEvents, resendShopEventsOf);
}
