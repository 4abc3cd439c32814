import type { ShopEventData, ShopEventType } from '../../contract/shop/events.calls.ts';
import { newId } from './ids.ts';
import type { OrderRow } from './schema-orders.ts';
import type { Queries } from './store.ts';

/**
 * Emits an event to the shop's programs, in the transaction of the change: a rollback emits nothing.
 * @param subject what the event is about, such as the code of an order; events of one subject are delivered in order
 */
export async function emit<Type extends ShopEventType>(
  trx: Queries,
  now: Date,
  type: Type,
  subject: string,
  data: ShopEventData<Type>,
): Promise<void> {
  const event = { id: newId(now), subject, type, data: JSON.stringify(data), at: now };
  await trx.insertInto('shop_events').values(event).execute();
}

/** Emits an event about an order, given as it is after the change. */
export function emitOrder(
  trx: Queries,
  now: Date,
  type: Extract<ShopEventType, `order.${string}`>,
  order: Pick<OrderRow, 'code' | 'member_id' | 'type' | 'version'>,
): Promise<void> {
  const { code, member_id: memberId, version } = order;
  return emit(trx, now, type, code, { code, memberId, type: order.type, version });
}

export function emitMember(
  trx: Queries,
  now: Date,
  type: Extract<ShopEventType, `member.${string}`>,
  memberId: string,
): Promise<void> {
  return emit(trx, now, type, memberId, { memberId });
}
