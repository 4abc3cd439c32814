import type * as v from 'valibot';
import { maskPhone } from '../../contract/account/phone.ts';
import { writeMoment } from '../../contract/moment.ts';
import { ORDER_STATUSES, type orderRecord, PAYMENT_TYPES } from '../../contract/orders/order.ts';
import { maskNumber } from '../../contract/patients/masks.ts';
import type { OrderProductRow, OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

/** An order as it goes over the wire. */
export type OrderAnswer = v.InferInput<typeof orderRecord>;

/** ORD-DATA-07: whether it is paid when it arrives. */
export function isPaidOnDelivery({ payment_type }: Pick<OrderRow, 'payment_type'>): boolean {
  return payment_type === PAYMENT_TYPES.cashOnDelivery;
}

function written(at: Date | null): string | null {
  return at === null ? null : writeMoment(at.getTime());
}

function statusNameOf(order: OrderRow): string {
  const waitsForShop = order.type === 'waitPay' && isPaidOnDelivery(order);
  return waitsForShop ? words.codWaits : words.orderTypes[order.type];
}

function paymentNameOf(type: string): string {
  return Object.entries(words.paymentTypes).find(([code]) => code === type)?.[1] ?? '';
}

function productOf(line: OrderProductRow) {
  return {
    productCode: line.product_code,
    productName: line.name,
    productImageUrl: line.image_url,
    packing: line.packing,
    amount: line.amount,
    actualPrice: line.actual_price,
    prescriptionType: line.prescription_type,
    mark: line.mark,
    promotions: line.promotions,
    combinationId: line.combination_id,
    classCode: line.class_code,
  };
}

/**
 * ORD-DATA-01, ORD-DATA-05: an order with its products. Phone and ID number leave only masked; moments are written in the
 * shop's time but for the deadline, which is in milliseconds (ORD-DATA-08).
 */
function recordOf(order: OrderRow, lines: readonly OrderProductRow[]): OrderAnswer {
  return {
    ordersCode: order.code,
    splitOf: order.split_of ?? '',
    orderStatus: ORDER_STATUSES[order.type],
    orderStatusName: statusNameOf(order),
    orderType: order.type,
    orderProducts: lines.map(productOf),
    consignee: order.consignee,
    consigneePhone: maskPhone(order.consignee_phone),
    deliveryAddress: order.delivery_address,
    sum: order.total,
    advanceSum: order.advance_sum,
    productMoney: order.product_money,
    couponValue: order.coupon_value,
    transportCosts: order.transport_costs,
    mallCoinMoney: order.coin_money,
    totalFCY: order.tax,
    creationDate: written(order.created_at),
    paymentDeadline: order.payment_deadline?.getTime() ?? null,
    paymentTime: written(order.paid_at),
    shippingTime: written(order.shipped_at),
    receivedTime: written(order.received_at),
    evaluateTime: written(order.reviewed_at),
    canceledTime: written(order.canceled_at),
    paymentType: order.payment_type,
    paymentTypeName: paymentNameOf(order.payment_type),
    paySource: order.pay_source,
    isGlobalOrder: order.is_global,
    isRxDrug: order.is_rx,
    rxDrug: order.is_rx,
    plainIdCardNumber: maskNumber(order.id_card_number),
    invoiceType: order.invoice_type,
    consigneeType: order.invoice_title_type,
    taxPayerNumber: order.tax_payer_number,
    invoiceContent: order.invoice_content,
  };
}

/** The records of orders, in their order; the products of all of them are read at once. */
export async function recordsOf(db: Queries, orders: readonly OrderRow[]): Promise<OrderAnswer[]> {
  if (orders.length === 0) return [];
  const codes = orders.map(({ code }) => code);
  const lines = await db
    .selectFrom('order_products')
    .selectAll()
    .where('order_code', 'in', codes)
    .orderBy('order_code')
    .orderBy('place')
    .execute();
  const byOrder = Map.groupBy(lines, ({ order_code }) => order_code);
  return orders.map((order) => recordOf(order, byOrder.get(order.code) ?? []));
}
