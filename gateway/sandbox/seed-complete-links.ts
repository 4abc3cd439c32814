/** Complete-info links of the seed data: fixed codes and keys, which only a sandbox ever has. */
import type { Clock } from '../clock.ts';
import { HOUR } from '../clock.ts';
import { type CompleteLinkKind, type CompleteLinkSecrets, makeCompleteLink } from '../complete-info/complete-links.ts';
import type { Queries } from '../store/store.ts';
import { ORDERS_OWNER } from './seed-orders.ts';

export type CompleteLinkName = 'normal' | 'chronic' | 'expired' | 'cancelled' | 'completed';

interface SeededLink extends CompleteLinkSecrets {
  readonly kind: CompleteLinkKind;
  /** What the order is whose link it is: one that no deadline cancels, or one that is cancelled. */
  readonly of: 'waitDelivery' | 'canceled';
  readonly restMs?: number;
  readonly isUsed?: boolean;
}

/** 128 bits each. */
const links: Readonly<Record<CompleteLinkName, SeededLink>> = {
  normal: {
    requestCode: '6d0b94e2a7f34c1582c9e05d7b3af618',
    key: 'e83f52c7190b4d6ea4f7c2186bd095a3',
    kind: 'normal',
    of: 'waitDelivery',
  },
  chronic: {
    requestCode: 'b9274f0ad6e84153970c8ef36a1d52cb',
    key: '41c6ed8f73a942b0865fd1907be2ac34',
    kind: 'chronic',
    of: 'waitDelivery',
  },
  expired: {
    requestCode: '0f7ca35e64d1489bb2850e9d713fc6a4',
    key: '9a54d0e71c8f46b3a6e27b5f80d3c912',
    kind: 'normal',
    of: 'waitDelivery',
    restMs: -HOUR,
  },
  cancelled: {
    requestCode: 'd25b8c3f90e64a71a8f4071ec6bd935e',
    key: '7e1a6f94bc0d4582935ec8d2f70a4b61',
    kind: 'normal',
    of: 'canceled',
  },
  completed: {
    requestCode: '83f0c9d5ae2746b1946d7e05b1c8fa32',
    key: 'c5927be4f0d8413ab76e19f3a2805dc4',
    kind: 'chronic',
    of: 'waitDelivery',
    isUsed: true,
  },
};

/** Where every link leads, up to what its query says (PAT-ROUTE-04). */
export const COMPLETE_LINK_START = '/user/patientInfo/complete?';

/** Where a link leads. */
export function completeLinkUrl({ requestCode, key }: CompleteLinkSecrets, kind: CompleteLinkKind): string {
  const query = new URLSearchParams({ useKey: key, requestCode, ...(kind === 'chronic' ? { type: kind } : {}) });
  return COMPLETE_LINK_START + query.toString();
}

function fixtureOf({ requestCode, key, kind }: SeededLink) {
  return { requestCode, key, url: completeLinkUrl({ requestCode, key }, kind) };
}

/** What the fixtures tell of them. */
export const seededCompleteLinks: Readonly<Record<CompleteLinkName, CompleteLinkSecrets & { readonly url: string }>> = {
  normal: fixtureOf(links.normal),
  chronic: fixtureOf(links.chronic),
  expired: fixtureOf(links.expired),
  cancelled: fixtureOf(links.cancelled),
  completed: fixtureOf(links.completed),
};

/** The links, after the orders that they belong to: Rx orders of the first member, the newest that is so. */
export async function writeCompleteLinks(db: Queries, clock: Clock): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['code', 'type'])
    .where('member_id', '=', ORDERS_OWNER)
    .where('is_rx', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .execute();
  for (const { of, requestCode, key, kind, restMs, isUsed } of Object.values(links)) {
    const order = orders.find(({ type }) => type === of);
    if (order === undefined) continue;
    const usedAt = isUsed ? { usedAt: clock.now() } : {};
    await makeCompleteLink(db, { clock }, { orderCode: order.code, kind, requestCode, key, restMs, ...usedAt });
  }
}

/** Whether they have been seeded: a database of before them has none. */
export async function hasCompleteLinks(db: Queries): Promise<boolean> {
  return (await db.selectFrom('complete_links').select('key_hash').limit(1).executeTakeFirst()) !== undefined;
}
