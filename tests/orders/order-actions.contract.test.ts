import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ORDER_TYPES, orderRecord } from '../../contract/orders/order.ts';
import { actionsOf, isUrgent, type OrderActions } from '../../contract/orders/order-actions.ts';

const STATUSES = [10, 20, 30, 40, 50, 60, 70, 150, 200, null] as const;
const both = [false, true] as const;

/** Every possible kind of order, and unknown ones. */
const kinds = [...ORDER_TYPES, 'completed', 'unknown'].flatMap((type) =>
  both.flatMap((rx) =>
    both.flatMap((cod) =>
      STATUSES.flatMap((status) =>
        both.flatMap((titled) => both.map((confirming) => ({ type, rx, cod, status, titled, confirming }))),
      ),
    ),
  ),
);

type Kind = (typeof kinds)[number];

const actionsFor = ({ type, rx, cod, status, titled, confirming }: Kind): OrderActions =>
  actionsOf(
    v.parse(orderRecord, {
      ordersCode: '1',
      orderType: type,
      orderStatus: status,
      paymentType: cod ? '1' : '99',
      consigneeType: titled ? '1' : '',
      confirmingUntil: confirming ? 1_795_150_000_000 : null,
      orderProducts: [{ prescriptionType: rx ? '4' : '2' }],
    }),
  );

/** An action's value, and the kinds that offer it; every other kind does not. */
type Row = readonly [string, (actions: OrderActions) => boolean, (kind: Kind) => boolean];

const over = (type: string) => ['completeTransaction', 'completed', 'waitEvaluate', 'canceled'].includes(type);

describe(`actions of ${kinds.length} kinds of orders`, () => {
  test.each<Row>([
    [
      'ORD-ACT-01 ORD-ACT-03 pay now: in payment, or in audit with an Rx drug; never with cash on delivery, nor twice',
      ({ payNow }) => payNow,
      ({ type, rx, cod, confirming }) => !confirming && !cod && (type === 'waitPay' || (type === 'waitAudit' && rx)),
    ],
    [
      'ORD-ACT-02 cancel: in payment and in audit, unless a payment is being confirmed',
      ({ cancel }) => cancel,
      ({ type, confirming }) => (type === 'waitPay' || type === 'waitAudit') && !confirming,
    ],
    [
      'ORD-CALL-28 a look at the payment that is being confirmed',
      ({ checkPayment }) => checkPayment,
      ({ confirming }) => confirming,
    ],
    [
      'ORD-ACT-04 the doctor: packed, with an Rx drug',
      ({ contact }) => contact === 'doctor',
      ({ type, rx }) => type === 'waitDelivery' && rx,
    ],
    [
      'ORD-ACT-05 the service: packed, without',
      ({ contact }) => contact === 'service',
      ({ type, rx }) => type === 'waitDelivery' && !rx,
    ],
    ['ORD-ACT-06 receive: under way', ({ receive }) => receive, ({ type }) => type === 'waitReceiving'],
    ['ORD-ACT-08 review: to be reviewed', ({ review }) => review, ({ type }) => type === 'waitEvaluate'],
    [
      'ORD-ACT-09 rebuy: over, without an Rx drug',
      ({ again }) => again === 'rebuy',
      ({ type, rx }) => over(type) && !rx,
    ],
    [
      'ORD-ACT-10 add to the request: over, with one',
      ({ again }) => again === 'addToRequest',
      ({ type, rx }) => over(type) && rx,
    ],
    ['ORD-ACT-11 delete: by number', ({ remove }) => remove, ({ status }) => [50, 70, 150, 200].includes(status ?? 0)],
    [
      'ORD-ACT-12 invoice: by number',
      ({ invoice }) => invoice !== null,
      ({ status }) => [50, 70, 150].includes(status ?? 0),
    ],
    [
      'ORD-ACT-13 invoiced: 70 or 150, for somebody',
      ({ invoice }) => invoice === 'issued',
      ({ status, titled }) => [70, 150].includes(status ?? 0) && titled,
    ],
  ])('%s', (_, value, expected) => {
    const offering = kinds.filter((kind) => value(actionsFor(kind)));
    expect(offering).toEqual(kinds.filter(expected));
    expect(offering.length).toBeGreaterThan(0);
    expect(offering.length).toBeLessThan(kinds.length);
  });
});

test.each([
  ['waitPay', '99', 3_600_000, true],
  ['waitPay', '99', 1, true],
  ['waitPay', '99', 3_600_001, false],
  ['waitPay', '99', 0, false],
  ['waitPay', '99', -1, false],
  ['waitPay', '99', null, false],
  ['waitPay', '1', 60_000, false],
  ['waitDelivery', '99', 60_000, false],
] as const)(
  'ORD-HOME-05 an order in %s, paid by %s, with %s ms left: urgent %s',
  (orderType, paymentType, left, urgent) => {
    const now = 1_795_147_920_000;
    const paymentDeadline = left === null ? undefined : now + left;
    const order = v.parse(orderRecord, { ordersCode: '1', orderType, paymentType, orderProducts: [], paymentDeadline });
    expect(isUrgent(order, now)).toBe(urgent);
  },
);
