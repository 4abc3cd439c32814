import type * as v from 'valibot';
import { writeMoment } from '../../contract/moment.ts';
import { PAYMENT_TYPES } from '../../contract/orders/order.ts';
import { REFUND_DAYS, refundedSum, type refundRecord } from '../../contract/refunds/refund.ts';
import type { moveOrder, OrderLifeEvent } from '../../machines/orders/order-life.machine.ts';
import { DAY } from '../clock.ts';
import { newId } from '../store/ids.ts';
import type { OrderRow, RefundRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';

/** Whether the member can request a refund of an order now. */
export function isRefundable({ type, paid_at, received_at }: OrderRow, now: Date): boolean {
  if (paid_at === null) return false;
  if (type === 'waitDelivery' || type === 'waitReceiving') return true;
  return isReceived(type) && !isTooLate({ received_at }, now);
}

/** Received, reviewed or not. */
export function isReceived(type: OrderRow['type']): type is 'waitEvaluate' | 'completeTransaction' {
  return type === 'waitEvaluate' || type === 'completeTransaction';
}

/** More than 7 days after the receipt. */
export function isTooLate({ received_at }: Pick<OrderRow, 'received_at'>, now: Date): boolean {
  return received_at !== null && now.getTime() > received_at.getTime() + REFUND_DAYS * DAY;
}

/** The refund that the shop has not decided or not paid yet. The caller has locked the order. */
export function openRefund(trx: Queries, { code }: Pick<OrderRow, 'code'>): Promise<RefundRow | undefined> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('order_code', '=', code)
    .where('state', 'in', ['reviewing', 'refunding'])
    .executeTakeFirst();
}

/** The state of the refund that was asked for last. */
export async function lastRefundState(trx: Queries, { code }: Pick<OrderRow, 'code'>) {
  const refunds = trx.selectFrom('refunds').select('state').where('order_code', '=', code);
  return (await refunds.orderBy('applied_at', 'desc').limit(1).executeTakeFirst())?.state;
}

/** The content of an application. */
type Application = Pick<RefundRow, 'reason'> & Partial<Pick<RefundRow, 'note' | 'state' | 'decided_at' | 'paid_at'>>;

/**
 * Writes the refund of what was paid for an order, undecided unless the application says otherwise. The caller has
 * locked the order.
 */
export async function addRefund(
  trx: Queries,
  order: Pick<OrderRow, 'code' | 'total' | 'advance_sum' | 'received_at'>,
  application: Application,
  at: Date,
): Promise<void> {
  const { code, total: sum, advance_sum: advanceSum, received_at } = order;
  const amount = refundedSum({ sum, advanceSum, isReceived: received_at !== null });
  const refund = { id: newId(at), order_code: code, state: 'reviewing' as const, amount, applied_at: at };
  await trx
    .insertInto('refunds')
    .values({ ...refund, ...application })
    .execute();
}

const changes: Readonly<Partial<Record<OrderLifeEvent['type'], (now: Date) => Partial<RefundRow>>>> = {
  'refund.agreed': (now) => ({ state: 'refunding', decided_at: now }),
  'refund.refused': (now) => ({ state: 'refused', decided_at: now }),
  'refund.withdrawn': (now) => ({ state: 'withdrawn', withdrawn_at: now }),
  'refund.paid': (now) => ({ state: 'refunded', paid_at: now }),
};

/**
 * Records a move of an order's life in its refund. A move that ends a paid order in its audit creates a refund that is
 * already agreed to, since nothing was sent. The caller has locked the order.
 */
export async function noteRefund(
  trx: Queries,
  order: OrderRow,
  { event, next, now }: { event: OrderLifeEvent; next: ReturnType<typeof moveOrder>; now: Date },
): Promise<void> {
  if (order.type === 'waitAudit' && next === 'refundOrder') {
    const reason = event.type === 'order.cancelled' ? 'canceled' : 'noPrescription';
    return addRefund(trx, order, { reason, state: 'refunding', decided_at: now }, now);
  }
  const open = event.type in changes ? await openRefund(trx, order) : undefined;
  const change = changes[event.type]?.(now);
  if (open === undefined || change === undefined) return;
  // Paying implies agreement.
  const decided_at = change.decided_at ?? (change.state === 'refunded' ? (open.decided_at ?? now) : open.decided_at);
  await trx
    .updateTable('refunds')
    .set({ ...change, decided_at })
    .where('id', '=', open.id)
    .execute();
}

const written = (at: string | null) => (at === null ? null : writeMoment(new Date(at).getTime()));

/** A refund as JSON beside its order. */
interface RefundJson extends Pick<RefundRow, 'state' | 'amount' | 'reason' | 'note'> {
  readonly applied_at: string;
  readonly decided_at: string | null;
  readonly paid_at: string | null;
}

/** The refund of an order as its member reads it; null: there is none, or it was withdrawn. */
export function refundOf(order: OrderRow, row: RefundJson | null): v.InferInput<typeof refundRecord> | null {
  if (row === null || row.state === 'withdrawn') return null;
  const { state, amount, reason, note } = row;
  // An order that continues shows only that its refund was refused.
  if (state !== 'refused' && order.type !== 'refundOrder' && order.type !== 'refundCompleteTransaction') return null;
  return {
    ...{ state, amount, reason, note },
    way: order.payment_type === PAYMENT_TYPES.cashOnDelivery ? 'service' : 'original',
    appliedTime: written(row.applied_at),
    decidedTime: written(row.decided_at),
    paidTime: written(row.paid_at),
    isWithdrawable: state === 'reviewing',
  };
}
