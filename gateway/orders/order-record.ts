import * as v from 'valibot';
import { writeMoment } from '../../contract/moment.ts';
import { ORDER_STATUSES, type OrderType, type orderRecord, PAYMENT_TYPES } from '../../contract/orders/order.ts';
import { maskNumber } from '../../contract/patients/masks.ts';
import { isInquiryNeeded } from '../../contract/patients/rx-settings.ts';
import { maskPhone } from '../../contract/phone/phone.ts';
import type { Deps } from '../http/env.ts';
import type { OrderProductRow, OrderRow } from '../store/schema-orders.ts';
import { words } from '../words.ts';
import { issuedOf, type OpenedConsultation, openConsultation } from './consultation.ts';
import { summaryOf } from './payment-summary.ts';
import { rxRuleIn } from './rx-settings.ts';
import type { WholeOrder } from './whole-orders.ts';

/** An order as it goes over the wire. */
type OrderAnswer = v.InferInput<typeof orderRecord>;

/** ORD-DATA-07: whether it is paid when it arrives. */
export function isPaidOnDelivery({ payment_type }: Pick<OrderRow, 'payment_type'>): boolean {
  return payment_type === PAYMENT_TYPES.cashOnDelivery;
}

function written(at: Date | null): string | null {
  return at === null ? null : writeMoment(at.getTime());
}

function statusNameOf(order: OrderRow, isConfirming: boolean): string {
  if (isConfirming) return words.confirming;
  const waitsForShop = order.type === 'waitPay' && isPaidOnDelivery(order);
  return waitsForShop ? words.codWaits : words.orderTypes[order.type];
}

function paymentNameOf(type: string): string {
  return Object.entries(words.paymentTypes).find(([code]) => code === type)?.[1] ?? '';
}

function productOf(line: Readonly<OrderProductRow>) {
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

const drugData = v.fallback(v.array(v.object({ diseasesList: v.array(v.object({ icdName: v.string() })) })), []);

function medicationIn({ patient, diseaseData }: OpenedConsultation) {
  const names = v
    .parse(drugData, diseaseData)
    .flatMap(({ diseasesList }) => diseasesList.map(({ icdName }) => icdName));
  return { patientName: patient?.name ?? '', diagnoses: [...new Set(names)] };
}

/** What happens to an order when its prescription is refused: a paid order is refunded. */
const refusable: ReadonlySet<OrderType> = new Set(['canceled', 'refundOrder', 'refundCompleteTransaction']);

/**
 * The consultation is complete, or the shop asks for none (PAT-SCOPE-03); until then no doctor looks at the request.
 */
export function isPerfect({ is_consulted, rx_rule }: WholeOrder): boolean {
  return is_consulted || !isInquiryNeeded(rxRuleIn(rx_rule));
}

/** The prescription in an order's record (ORD-DATA-01, proposed); null for an order without prescription drugs. */
function prescriptionOf(deps: Pick<Deps, 'keys'>, order: WholeOrder, withMedication: boolean) {
  const { is_rx, type, consultation } = order;
  if (!is_rx) return null;
  const isOpened = consultation !== null && (withMedication || refusable.has(type));
  const opened = isOpened ? openConsultation(deps, consultation) : null;
  return {
    isPerfect: isPerfect(order),
    ...issuedOf(consultation),
    refusedReason: refusable.has(type) ? (opened?.refusal ?? '') : '',
    ...(withMedication && opened !== null ? medicationIn(opened) : {}),
  };
}

/**
 * ORD-DATA-01, ORD-DATA-05: an order with its products. Phone and ID number are masked; times are written in the
 * shop's time zone, except for deadlines, which are in milliseconds (ORD-DATA-08).
 * @param withMedication with the patient and the diseases: health data, only for the page of a member's own order
 */
export function recordOf(
  { keys, clock }: Pick<Deps, 'clock' | 'keys'>,
  order: WholeOrder,
  { withMedication = false } = {},
): OrderAnswer {
  const { confirmingUntil, refundDue } = summaryOf(order.payments, clock.now());
  const isConfirming = confirmingUntil !== null && (order.type === 'waitPay' || order.type === 'waitAudit');
  return {
    ordersCode: order.code,
    splitOf: order.split_of ?? '',
    orderStatus: ORDER_STATUSES[order.type],
    orderStatusName: statusNameOf(order, isConfirming),
    orderType: order.type,
    orderProducts: order.lines.map(productOf),
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
    confirmingUntil: isConfirming ? confirmingUntil.getTime() : null,
    refundDue,
    paymentTime: written(order.paid_at),
    shippingTime: written(order.shipped_at),
    receivedTime: written(order.received_at),
    evaluateTime: written(order.reviewed_at),
    canceledTime: written(order.canceled_at),
    cancelReason: order.cancel_reason,
    paymentType: order.payment_type,
    paymentTypeName: paymentNameOf(order.payment_type),
    paySource: order.pay_source,
    isGlobalOrder: order.is_global,
    isRxDrug: order.is_rx,
    rxDrug: order.is_rx,
    prescription: prescriptionOf({ keys }, order, withMedication),
    plainIdCardNumber: maskNumber(order.id_card_number),
    invoiceType: order.invoice_type,
    consigneeType: order.invoice_title_type,
    taxPayerNumber: order.tax_payer_number,
    invoiceContent: order.invoice_content,
  };
}
