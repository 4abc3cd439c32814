import * as v from 'valibot';
import { CANCEL_REASONS } from '../orders/order.ts';
import { REFUND_NOTE_LENGTH, REFUND_REASONS } from '../refunds/refund.ts';
import { plainText, trimmedText } from '../text.ts';
import { orderState } from './orders.calls.ts';
import { defineShopCall, moment, named, shopCode } from './shop-call.ts';

/** `at`: when it happened, not before the order and not in the future; default: now. */
const common = {
  at: v.optional(moment),
  /** The version of the order that the program has seen; at any other version nothing is done. */
  ifVersion: v.optional(v.pipe(v.number(), v.safeInteger())),
};

/** Maximum tracking entries in one event. */
const MOST_ENTRIES = 100;

/** What has happened to an order (ORD-STATE-01); `machines/orders/order-life` decides whether it may, and what follows. */
export const orderEvent = v.variant('type', [
  v.strictObject({ type: v.literal('delivery.accepted'), ...common }),
  v.strictObject({ type: v.literal('parcel.shipped'), company: named(50), shippingNo: named(64), ...common }),
  v.strictObject({
    type: v.literal('parcel.tracked'),
    entries: v.pipe(
      v.array(v.strictObject({ at: moment, description: named(200) })),
      v.minLength(1),
      v.maxLength(MOST_ENTRIES),
    ),
    ...common,
  }),
  v.strictObject({ type: v.literal('receipt.confirmed'), ...common }),
  v.strictObject({ type: v.literal('order.cancelled'), reason: v.picklist(CANCEL_REASONS), ...common }),
  v.strictObject({
    type: v.literal('refund.asked'),
    reason: v.picklist(REFUND_REASONS),
    note: v.optional(trimmedText(REFUND_NOTE_LENGTH), ''),
    ...common,
  }),
  v.strictObject({ type: v.literal('refund.agreed'), ...common }),
  v.strictObject({ type: v.literal('refund.refused'), ...common }),
  v.strictObject({ type: v.literal('refund.paid'), ...common }),
]);
export type OrderEvent = v.InferOutput<typeof orderEvent>;

const params = v.strictObject({ code: plainText(64) });

/** Repeating an event succeeds and changes nothing. 409 `orderMoved`: the order does not allow it. */
export const tellOrderEvent = defineShopCall({
  name: 'tellOrderEvent',
  method: 'POST',
  path: '/shop/v1/orders/{code}/events',
  summary: 'Tell what has happened to an order',
  scope: 'orders:write',
  params,
  body: orderEvent,
  answer: orderState,
  refusals: [404, 409],
});

/** Characters of a reason (proposed). */
export const MOST_REASON = 100;

/** The verdict on a prescription order. An empty `number` is made from the order's code. */
export const verdict = v.variant('type', [
  v.strictObject({
    type: v.literal('prescription.issued'),
    doctor: named(50),
    pharmacist: v.optional(trimmedText(50), ''),
    number: v.optional(trimmedText(64), ''),
  }),
  v.strictObject({ type: v.literal('prescription.refused'), reason: named(MOST_REASON) }),
]);
export type Verdict = v.InferOutput<typeof verdict>;

/** The same verdict again changes nothing; another one is 409 `orderMoved`. */
export const decidePrescription = defineShopCall({
  name: 'decidePrescription',
  method: 'POST',
  path: '/shop/v1/orders/{code}/prescription',
  summary: 'Issue or refuse the prescription of an order',
  scope: 'prescriptions:write',
  params,
  body: verdict,
  answer: orderState,
  refusals: [404, 409],
});

/**
 * What a doctor needs: who takes the medicine, for which diseases, and the answers (PAT-INQ-03). `patient` and `answers` are
 * null where the shop asks for no inquiry (PAT-SCOPE-03). `images`: the slots of `readConsultationImage` that are filled.
 */
export const readConsultation = defineShopCall({
  name: 'readConsultation',
  method: 'GET',
  path: '/shop/v1/orders/{code}/consultation',
  summary: 'Read the consultation of an order',
  scope: 'health:read',
  params,
  answer: v.strictObject({
    completedAt: moment,
    patient: v.nullable(
      v.strictObject({
        name: v.string(),
        sex: v.string(),
        birthday: v.string(),
        certificateType: v.string(),
        number: v.string(),
      }),
    ),
    answers: v.nullable(v.record(v.string(), v.string())),
    drugs: v.array(
      v.strictObject({
        productCode: v.string(),
        diseases: v.array(v.strictObject({ name: v.string(), code: v.string(), isCustom: v.boolean() })),
      }),
    ),
    images: v.array(v.string()),
  }),
  refusals: [404],
});

/** A picture of the patient, such as an existing prescription; `bytes` in base64. */
export const readConsultationImage = defineShopCall({
  name: 'readConsultationImage',
  method: 'GET',
  path: '/shop/v1/orders/{code}/consultation/images/{slot}',
  summary: 'Read a picture of a consultation',
  scope: 'health:read',
  params: v.strictObject({ code: plainText(64), slot: shopCode }),
  answer: v.strictObject({ mediaType: v.string(), bytes: v.string() }),
  refusals: [404],
});
