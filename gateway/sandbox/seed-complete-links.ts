/** Complete-info links of the seed data: with fixed codes and keys, as only a sandbox has. */
import type { Clock } from '../clock.ts';
import {
  type CompleteLinkKind,
  type CompleteLinkSecrets,
  completeLinkUrl,
  makeCompleteLink,
} from '../complete-info/complete-links.ts';
import type { Queries } from '../store/store.ts';
import { ORDERS_OWNER } from './seed-data.ts';
import links from './seeds/links.json' with { type: 'json' };

interface SeededLink extends CompleteLinkSecrets {
  readonly kind: CompleteLinkKind;
  /** The type of the link's order: one that no deadline cancels, or one that is cancelled. */
  readonly of: 'waitDelivery' | 'canceled';
  readonly restMs?: number;
  readonly isUsed?: boolean;
}

export type CompleteLinkName = keyof typeof links.complete;
// JSON has no literal types.
const seededLinks = links.complete as Readonly<Record<CompleteLinkName, SeededLink>>;

function fixtureOf({ requestCode, key, kind }: SeededLink) {
  return { requestCode, key, url: completeLinkUrl({ requestCode, key }, kind) };
}

/** The links as the fixtures list them. */
export const seededCompleteLinks = Object.fromEntries(
  Object.entries(seededLinks).map(([name, link]) => [name, fixtureOf(link)]),
  // `Object.fromEntries` forgets the names.
) as Readonly<Record<CompleteLinkName, ReturnType<typeof fixtureOf>>>;

/** Writes the links, after their orders: each for the first member's newest Rx order of its type. */
export async function writeCompleteLinks(db: Queries, clock: Clock): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['code', 'type'])
    .where('member_id', '=', ORDERS_OWNER)
    .where('is_rx', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .execute();
  for (const { of, requestCode, key, kind, restMs, isUsed } of Object.values(seededLinks)) {
    const order = orders.find(({ type }) => type === of);
    if (order === undefined) continue;
    const usedAt = isUsed ? { usedAt: clock.now() } : {};
    await makeCompleteLink(db, { clock }, { orderCode: order.code, kind, requestCode, key, restMs, ...usedAt });
  }
}
