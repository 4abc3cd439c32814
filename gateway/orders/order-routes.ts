import {
  cancelOrder,
  confirmReceipt,
  deleteOrder,
  filterOrders,
  listOrders,
  readLogistics,
  readOrder,
  readOrderCounts,
} from '../../contract/orders/order.calls.ts';
import { findPrescriptionSigns, MOST_SIGNS } from '../../contract/orders/prescription-sign.calls.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import type { Routes } from '../session/serve-member.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import { words } from '../words.ts';
import { openConsultation } from './consultation.ts';
import { logisticsOf } from './logistics.ts';
import { moveOwnOrder } from './move-order.ts';
import { listOrdersOf, orderCountsOf, readOrderOf } from './order-list.ts';
import { ownOrders } from './own-orders.ts';

/** Cancelled; a request that was paid in its audit is refunded instead (`order-life`). */
function isCancelled({ type, before_refund }: OrderRow): boolean {
  return type === 'canceled' || (type === 'refundOrder' && before_refund === null);
}

/** The consultations of a member's own orders; others are left out. */
async function signsOf(deps: Deps, memberId: string, codes: readonly string[]) {
  const rows = await ownOrders(deps.store.db, memberId)
    .innerJoin('consultations', 'consultations.order_code', 'orders.code')
    .selectAll('consultations')
    .where('orders.code', 'in', codes)
    .orderBy('orders.code')
    .execute();
  return rows.map((row) => ({
    ordersCode: row.order_code,
    patientInfoId: row.patient_info_id,
    diseaseData: openConsultation(deps, row).diseaseData,
  }));
}

/** The calls of orders: ORD-CALL-02 to ORD-CALL-07, ORD-CALL-09, ORD-CALL-15 and ORD-CALL-16. */
export function serveOrderCalls({ deps, forMember }: Routes): void {
  forMember(readOrderCounts, orderCountsOf);
  forMember(listOrders, listOrdersOf);
  forMember(filterOrders, listOrdersOf);
  forMember(readLogistics, logisticsOf);
  forMember(cancelOrder, ({ params, member }) =>
    moveOwnOrder(deps, member.id, params.id, { type: 'order.cancelled' }, isCancelled),
  );
  forMember(confirmReceipt, ({ params, member }) =>
    moveOwnOrder(deps, member.id, params.id, { type: 'receipt.confirmed' }, ({ type }) => type === 'waitEvaluate'),
  );
  forMember(deleteOrder, ({ params, member }) =>
    moveOwnOrder(deps, member.id, params.id, { type: 'order.deleted' }, ({ deleted_at }) => deleted_at !== null),
  );
  forMember(findPrescriptionSigns, ({ query, member }) => {
    const codes = [...new Set(query.ordersCodes.split(',').filter((code) => code !== ''))];
    if (codes.length > MOST_SIGNS) throw new Refused(400, 'malformed', words.tooManyCodes(MOST_SIGNS));
    return codes.length === 0 ? [] : signsOf(deps, member.id, codes);
  });
  // Last: the first route that fits answers, and this one fits whatever else stands under /v3/orders.
  forMember(readOrder, readOrderOf);
}
