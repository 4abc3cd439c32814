import { askRefund, withdrawRefund } from '../../contract/refunds/refund.calls.ts';
import { Refused } from '../http/refused.ts';
import { applyMove, lockOwnOrder } from '../orders/move-order.ts';
import { addRefund, isReceived, isRefundable, isTooLate, lastRefundState, openRefund } from '../orders/refund-rows.ts';
import type { ByMember, Routes } from '../session/serve-member.ts';

/** Throws `Refused`: 404, or 409 where there is nothing to refund, or no longer. */
async function askRefundOf({ deps, member, params, body }: ByMember<typeof askRefund>): Promise<void> {
  await deps.store.transaction(async (trx) => {
    const order = await lockOwnOrder(trx, member.id, params.id);
    const now = deps.clock.now();
    const open = await openRefund(trx, order);
    // A double click, or the retry of a call whose answer was lost.
    if (open !== undefined && open.reason === body.reason && open.note === body.note) return;
    if (isReceived(order.type) && isTooLate(order, now)) throw new Refused(409, 'refundTooLate');
    const moved = isRefundable(order, now) && (await applyMove(trx, order, { type: 'refund.asked' }, now));
    if (!moved) throw new Refused(409, 'orderMoved');
    await addRefund(trx, order, body, now);
  });
}

/** Throws `Refused`: 404, or 409 once the shop has decided. */
async function withdrawRefundOf({ deps, member, params }: ByMember<typeof withdrawRefund>): Promise<void> {
  await deps.store.transaction(async (trx) => {
    const order = await lockOwnOrder(trx, member.id, params.id);
    const isOpen = (await openRefund(trx, order)) !== undefined;
    // Withdrawn before, by a double click or a call whose answer was lost.
    if (!isOpen && (await lastRefundState(trx, order)) === 'withdrawn') return;
    const moved = await applyMove(trx, order, { type: 'refund.withdrawn' }, deps.clock.now());
    if (moved === null) throw new Refused(409, 'orderMoved');
  });
}

/** The calls of refunds. */
export function serveRefunds({ forMember }: Routes): void {
  forMember(askRefund, askRefundOf);
  forMember(withdrawRefund, withdrawRefundOf);
}
