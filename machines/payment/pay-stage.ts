import { isCashOnDelivery, isDue, type OrderRecord, type OrderType, orderTypeOf } from '../../contract/orders/order.ts';

/**
 * What a pay page shows of an order (ORD-PAY-24, ORD-PAY-25); every other type is `other` (ORD-DATA-06). A request that was
 * paid in its audit is paid; an order under way that is paid at the door is `other` until then.
 */
export type PayStage = 'waitPay' | 'paid' | 'canceled' | 'other';

const paid: ReadonlySet<OrderType | null> = new Set([
  'waitDelivery',
  'waitReceiving',
  'waitEvaluate',
  'completeTransaction',
]);

export function payStageOf(
  order: Pick<OrderRecord, 'orderType' | 'paymentTime' | 'paymentType' | 'paymentTypeName'>,
): PayStage {
  const type = orderTypeOf(order.orderType);
  if (paid.has(type)) return isDue(order) ? 'other' : 'paid';
  if (type === 'waitAudit' && order.paymentTime !== null) return 'paid';
  return type === 'waitPay' || type === 'canceled' ? type : 'other';
}

/** Whether the order is paid on this page: not at the door (ruling 16), nor while a payment of it is being confirmed. */
export function isPaidHere(
  order: Pick<OrderRecord, 'orderType' | 'paymentTime' | 'paymentType' | 'paymentTypeName' | 'confirmingUntil'>,
): boolean {
  return payStageOf(order) === 'waitPay' && !isCashOnDelivery(order) && order.confirmingUntil === null;
}

/** The amount due now: an advance if the order asks for one (ORD-PAY-14), else the full sum; null: unknown. */
export function dueOf({ sum, advanceSum }: Pick<OrderRecord, 'sum' | 'advanceSum'>): number | null {
  return asksAdvance({ advanceSum }) ? advanceSum : sum;
}

export function asksAdvance({ advanceSum }: Pick<OrderRecord, 'advanceSum'>): boolean {
  return advanceSum !== null && advanceSum > 0;
}
