import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { logisticsRecord, readOrder } from '../../contract/orders/order.calls.ts';
import {
  hasRx,
  isCashOnDelivery,
  isRx,
  lineKindOf,
  ORDER_LIST_TYPES,
  ORDER_STATUSES,
  ORDER_TYPES,
  orderListTypeOf,
  orderRecord,
  orderTypeOf,
  PAYMENT_TYPES,
} from '../../contract/orders/order.ts';
import { isConsulted, prescriptionSign } from '../../contract/orders/prescription-sign.calls.ts';

const read = (given: object) => v.parse(orderRecord, { ordersCode: '1', ...given });

test.each([
  ['p', [{ icdName: '感冒' }], true],
  ['p', '[{"icdName":"感冒"}]', true],
  ['p', [], false],
  ['p', '', false],
  ['p', null, false],
  ['', [{ icdName: '感冒' }], false],
])(
  'ORD-ACT-14 PAT-DIS-10 with the patient %j and the diseases %j a consultation is complete: %s',
  (patient, diseaseData, complete) => {
    const sign = { ordersCode: '1', patientInfoId: patient, diseaseData };
    expect(isConsulted(v.parse(prescriptionSign, sign))).toBe(complete);
  },
);

describe('types (ORD-STATE-01)', () => {
  test('ORD-STATE-01 ORD-DATA-02 nine types, each with a number of its own', () => {
    expect(ORDER_TYPES).toEqual([
      'waitPay',
      'waitAudit',
      'waitDelivery',
      'waitReceiving',
      'waitEvaluate',
      'completeTransaction',
      'refundCompleteTransaction',
      'canceled',
      'refundOrder',
    ]);
    expect(new Set(Object.values(ORDER_STATUSES)).size).toBe(9);
  });

  test('ORD-LIST-07 completed is an alias of completeTransaction; an unknown type is null', () => {
    for (const type of ORDER_TYPES) expect(orderTypeOf(type)).toBe(type);
    expect(orderTypeOf('completed')).toBe('completeTransaction');
    for (const text of ['', 'Completed', '__proto__', 'all']) expect(orderTypeOf(text)).toBeNull();
  });

  test('ORD-ROUTE-04 an unknown list type means all orders', () => {
    for (const type of ORDER_LIST_TYPES) expect(orderListTypeOf(type)).toBe(type);
    for (const text of [undefined, '', 'completeTransaction', 'constructor']) expect(orderListTypeOf(text)).toBe('all');
  });
});

describe('prescriptions (ORD-RX)', () => {
  test.each([
    ['2', false],
    ['3', false],
    ['4', true],
    ['5', true],
    ['', false],
    ['45', false],
  ])('ORD-RX-03 ORD-RX-04 ORD-RX-05 prescription type %s is Rx: %s', (prescriptionType, rx) => {
    expect(isRx({ prescriptionType })).toBe(rx);
  });

  test('ORD-RX-03 ORD-DATA-03 one Rx product makes an Rx order, whatever the order says of itself', () => {
    const of = (...types: unknown[]) =>
      hasRx(read({ orderProducts: types.map((prescriptionType) => ({ prescriptionType })) }));
    expect([of('2', '3'), of('3', '4'), of(5), of(), of(null)]).toEqual([false, true, true, false, false]);
    expect(hasRx(read({ hasRx: true, isRxDrug: true, rxDrug: '1', orderProducts: [{ prescriptionType: '2' }] }))).toBe(
      false,
    );
  });
});

describe('marks (ORD-DATA-10 … ORD-DATA-14)', () => {
  test.each([
    ['1', '', 'line'],
    ['1', 'C1', 'line'],
    ['2', '', 'line'],
    ['24', '', 'line'],
    ['25', '', 'line'],
    ['3', 'C1', 'gift'],
    ['3', '', 'prize'],
    ['13', '', 'prize'],
    ['13', 'C1', 'prize'],
    ['15', '', 'prize'],
    ['5', 'C1', 'parent'],
    ['7', 'C1', 'parent'],
    ['17', 'C1', 'parent'],
    ['6', 'C1', 'child'],
    ['8', 'C1', 'child'],
    ['18', 'C1', 'child'],
    ['', '', 'line'],
    ['99', 'C1', 'line'],
  ])(
    'ORD-DATA-10 ORD-DATA-11 ORD-DATA-12 ORD-DATA-13 ORD-DATA-14 mark %s of combination "%s" is a %s',
    (mark, combinationId, kind) => {
      expect(lineKindOf({ mark, combinationId })).toBe(kind);
    },
  );
});

describe('payment (ORD-DATA-07, ORD-DATA-15)', () => {
  test('ORD-DATA-15 the codes of the payment types', () => {
    expect(PAYMENT_TYPES).toEqual({ cashOnDelivery: '1', alipay: '4', wechat: '27', online: '99' });
  });

  test.each([
    [{ paymentType: '1' }, true],
    [{ paymentType: 1 }, true],
    [{ paymentTypeName: '货到付款' }, true],
    [{ paymentType: '99', paymentTypeName: '在线支付' }, false],
    [{ paymentType: '27' }, false],
    [{}, false],
  ])('ORD-DATA-07 %j is paid on delivery: %s', (given, paidOnDelivery) => {
    expect(isCashOnDelivery(read(given))).toBe(paidOnDelivery);
  });
});

describe('records (ORD-CALL-43)', () => {
  test('ORD-DATA-01 ORD-CALL-43 a record needs its code and nothing else', () => {
    expect(read({})).toMatchObject({
      ordersCode: '1',
      orderStatus: null,
      orderType: '',
      orderProducts: [],
      sum: null,
      creationDate: null,
      isGlobalOrder: false,
      consigneePhone: '',
      plainIdCardNumber: '',
    });
    expect(read({ ordersCode: 7, isGlobalOrder: 1, invoiceType: null }).ordersCode).toBe('7');
    expect(v.safeParse(orderRecord, {}).success).toBe(false);
  });

  test('ORD-DATA-04 ORD-DATA-05 ORD-DATA-08 amounts are cents, the deadline is milliseconds, other times are text', () => {
    const record = read({
      totalFCY: 2976,
      sum: 65.5,
      paymentDeadline: 1_795_140_000_000,
      creationDate: '2026-11-20 10:12:00',
    });
    expect(record).toMatchObject({
      totalFCY: 2976,
      sum: null,
      paymentDeadline: 1_795_140_000_000,
      creationDate: Date.parse('2026-11-20T02:12:00Z'),
    });
  });

  test('ORD-DATA-09 a product keeps its fields, whether sent as numbers or text', () => {
    const { orderProducts } = read({ orderProducts: [{ productCode: 7, mark: 3, combinationId: null, amount: 2 }] });
    expect(orderProducts).toEqual([
      {
        productCode: '7',
        productName: '',
        productImageUrl: '',
        packing: '',
        amount: 2,
        actualPrice: null,
        prescriptionType: '',
        mark: '3',
        promotions: [],
        combinationId: '',
        classCode: '',
      },
    ]);
  });

  test('ORD-LIST-06 a detail is one record or the parts of a split order; one without an order is rejected', () => {
    expect(v.parse(readOrder.answer, { ordersCode: '1' })).toMatchObject({ ordersCode: '1', splitOf: '' });
    expect(v.parse(readOrder.answer, [{ ordersCode: '1' }, { ordersCode: '2' }])).toHaveLength(2);
    for (const given of [[], null, {}, [{}]]) expect(v.safeParse(readOrder.answer, given).success).toBe(false);
  });

  test('ORD-DATA-21 ORD-DATA-22 ORD-DATA-23 logistics are read tolerantly', () => {
    const nothing = { companeName: '', shippingNo: '', orderCode: '', stages: [], logisticsList: [], msg: '' };
    expect(v.parse(logisticsRecord, {})).toEqual(nothing);
    expect(v.parse(logisticsRecord, { stages: 'x', logisticsList: null })).toEqual(nothing);
    expect(
      v.parse(logisticsRecord, { stages: [{ name: 'a', reach: 1 }], logisticsList: [{ description: 'b', time: 'x' }] }),
    ).toMatchObject({ stages: [{ name: 'a', reach: false }], logisticsList: [{ description: 'b', time: null }] });
  });
});
