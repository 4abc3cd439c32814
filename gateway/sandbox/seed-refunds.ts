/** Invented refunds of the seeded orders that have one. */
import { type Clock, HOUR } from '../clock.ts';
import { insertMissing } from '../store/batches.ts';
import { newId } from '../store/ids.ts';
import type { OrderRow, RefundRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';

const askedAfter = 2 * HOUR;
const decidedAfter = 40 * HOUR;
const paidAfter = 64 * HOUR;

function stateOf(isPaid: boolean, isDecided: boolean): RefundRow['state'] {
  if (isPaid) return 'refunded';
  return isDecided ? 'refunding' : 'reviewing';
}

function refundRow(order: OrderRow, now: Date) {
  const { code, total, type, created_at, paid_at, shipped_at, received_at } = order;
  const since = received_at ?? shipped_at ?? paid_at ?? created_at;
  const after = (ms: number) => new Date(Math.min(since.getTime() + ms, now.getTime()));
  const isPaid = type === 'refundCompleteTransaction';
  const isOfDoctor = order.before_refund === null;
  const isDecided = isPaid || isOfDoctor || after(decidedAfter) < now;
  return {
    id: newId(after(askedAfter)),
    order_code: code,
    state: stateOf(isPaid, isDecided),
    amount: total,
    reason: isOfDoctor ? 'noPrescription' : 'unwanted',
    applied_at: after(askedAfter),
    decided_at: isDecided ? after(decidedAfter) : null,
    paid_at: isPaid ? after(paidAfter) : null,
  };
}

/** Writes a refund for every refund order without one. */
export async function writeRefunds(db: Queries, clock: Clock): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('refunds', 'refunds.order_code', 'orders.code')
    .selectAll('orders')
    .where('type', 'in', ['refundOrder', 'refundCompleteTransaction'])
    .where('refunds.id', 'is', null)
    .execute();
  await insertMissing(
    db,
    'refunds',
    orders.map((order) => refundRow(order, clock.now())),
  );
}
