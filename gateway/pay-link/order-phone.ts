import { readCookie } from '../http/cookies.ts';
import type { Deps, GatewayContext } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { updateOrders } from '../orders/update-orders.ts';
import { emitOrder } from '../store/shop-events.ts';
import { grantedOrders } from './pay-grant.ts';
import { findPayLink, type LinkAsked } from './pay-link.ts';

/** Nothing has been sent to the old phone's owner yet. */
const before = ['waitPay', 'waitAudit', 'waitDelivery'] as const;

/**
 * PAT-CALL-16: a new phone for the order of a pay key. The key alone is not enough: the caller must be the order's
 * member, or a browser that has entered the present phone. One update checks the order's state and sets the phone.
 * Throws `Refused`: as `findPayLink`, 403 for anyone else, 409 once the order is on its way.
 */
export async function changeOrderPhone(
  deps: Deps,
  c: GatewayContext,
  { phone, ...asked }: LinkAsked & { readonly phone: string },
  member: { readonly id: string } | null,
): Promise<void> {
  const { order } = await findPayLink(deps, asked);
  const isOwner = member !== null && member.id === order.member_id;
  const granted = await grantedOrders(deps, [order.code], readCookie(c, 'xinglin-pay'));
  if (!isOwner && !granted.has(order.code)) throw new Refused(403, 'payLinkWrong');
  // An order without an owner would go to the owner of the new phone.
  if (order.member_id === null) throw new Refused(403, 'payLinkUnregistered');
  await deps.store.transaction(async (trx) => {
    const changed = await updateOrders(trx)
      .set((row) => ({ consignee_phone: phone, version: row('version', '+', 1) }))
      .where('code', '=', order.code)
      .where('type', 'in', before)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (changed === undefined) throw new Refused(409, 'phoneNotChangeable');
    await emitOrder(trx, deps.clock.now(), 'order.phone_changed', changed);
  });
}
