import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { linesOf } from '../../contract/orders/order-lines.ts';
import { orderDetailCases } from '../../machines/orders/order-detail.cases.ts';
import { stepsOf } from '../../machines/orders/order-steps.ts';
import { sampleOrder, sampleProduct, sampleRefund, sampleRequest } from '../../machines/orders/sample-orders.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(orderDetailCases, {
  brokenBy: {
    'the parcel of a newly read order is read':
      'led elsewhere · orderDetail.loading xstate.done.actor.readOrder 0 → orderDetail.shown.parcel.latest',
    "the parcel's answer keeps the order in view":
      'led elsewhere · orderDetail.shown.parcel.loading xstate.done.actor.readLogistics 0 → orderDetail.loading',
  },
});

describe('orderDetail: what holds everywhere', () => {
  test('ORD-LIST-06 only a split order offers a choice of parts, and one of them is in view', () => {
    facts.always('the chosen part is one of those read', ({ in: isIn, context: { parts, chosen } }) => {
      if (!isIn('shown')) return true;
      const codes = (parts ?? []).map(({ ordersCode }) => ordersCode);
      return codes.includes(chosen) && isIn('shown.parts.split') === codes.length > 1;
    });
  });

  test('ORD-ROUTE-06 ORD-DATA-21 ORD-DATA-23 a shown timeline is never empty, and no entries are no failure', () => {
    facts.always('shown parcel news match the answer', ({ in: isIn, context: { logistics } }) => {
      const entries = logistics?.logisticsList.length;
      if (isIn('shown.parcel.latest', 'shown.parcel.all')) return (entries ?? 0) > 0;
      return !isIn('shown.parcel.none') || entries === 0;
    });
  });

  test('ORD-ROUTE-06 ORD-LIST-06 one part never shows the timeline of another', () => {
    facts.everyChange('choosing a part reads its parcel', ({ from, to, starts }) => {
      if (from.context.chosen === to.context.chosen) return true;
      return to.context.logistics === null && starts('readLogistics');
    });
  });

  test('ORD-ROUTE-06 reading the parcel never changes the order in view', () => {
    facts.everyChange("the parcel's answer keeps the order in view", ({ subject, from, to }) => {
      return subject !== 'readLogistics' || (to.in('shown') && to.context.parts === from.context.parts);
    });
  });

  test('ORD-STATE-02 after a change the order and its parcel are read again, and the tab stays', () => {
    facts.everyChange('a changed order is read again', ({ subject, starts }) => {
      return subject !== 'order.changed' || starts('readOrder');
    });
    facts.everyChange('the parcel of a newly read order is read', ({ subject, from, to, starts }) => {
      if (subject !== 'readOrder' || !to.in('shown')) return true;
      const codes = (to.context.parts ?? []).map(({ ordersCode }) => ordersCode);
      const stays = from.context.chosen === to.context.chosen || !codes.includes(from.context.chosen);
      return stays && starts('readLogistics');
    });
  });

  test('ORD-CALL-05 an order that could not be read says why; a missing one needs no reason', () => {
    facts.always('a failure has a notice', ({ in: isIn, context: { notice, parcelNotice } }) => {
      if (isIn('missing')) return notice === null;
      return (!isIn('failed') || notice !== null) && (!isIn('shown.parcel.failed') || parcelNotice !== null);
    });
    facts.reaches('the order can be reached from everywhere', (at) => at.in('shown.parcel.latest'));
  });
});

const at = { placed: 1, paid: 2, shipped: 3, received: 4, reviewed: 5, canceled: 6 };
const moments: Partial<OrderRecord> = {
  creationDate: at.placed,
  paymentTime: at.paid,
  shippingTime: at.shipped,
  receivedTime: at.received,
  evaluateTime: at.reviewed,
};
const cash = { paymentType: '1', paymentTypeName: '货到付款' };
const said = (order: OrderRecord) => stepsOf(order).map(({ name, state, at: modelState }) => [name, state, modelState]);

describe('the steps of an order', () => {
  test('ORD-STATE-01 ORD-RX-03 a request is audited before it is paid', () => {
    const inAudit = said(sampleRequest('waitAudit'));
    expect(inAudit.map(([name]) => name)).toEqual(['placed', 'audited', 'paid', 'shipped', 'received', 'reviewed']);
    expect(inAudit.map(([, state]) => state)).toEqual(['done', 'now', 'ahead', 'ahead', 'ahead', 'ahead']);
    expect(said(sampleRequest('waitPay')).find(([, state]) => state === 'now')?.[0]).toBe('paid');
  });

  test('ORD-ACT-03 ORD-RX-02 a request paid during its audit shows the payment before the audit', () => {
    const names = ['placed', 'paid', 'audited', 'shipped', 'received', 'reviewed'];
    const states = ['done', 'done', 'now', 'ahead', 'ahead', 'ahead'];
    const paid = said(sampleRequest('waitAudit', { creationDate: 1, paymentTime: 2 }));
    expect([paid.map(([name]) => name), paid.map(([, state]) => state)]).toEqual([names, states]);
    const prescription = {
      prescriptionNumber: 'RX1',
      doctorName: '林医生',
      issuedAt: '2026-11-21 10:30:00',
      refusedReason: '',
    };
    const issued = sampleRequest('waitDelivery', { creationDate: 1, paymentTime: 2, prescription });
    expect(said(issued).map(([name]) => name)).toEqual(names);
    expect(said(sampleRequest('waitDelivery', { prescription, paymentTime: 1_800_000_000_000 }))[1]?.[0]).toBe(
      'audited',
    );
  });

  test('ORD-STATE-01 a refund begins with its application and ends with its payment', () => {
    const refund = sampleRefund({ appliedTime: 5, paidTime: 7 });
    expect(said(sampleOrder('refundOrder', { refund })).at(-1)).toEqual(['refunding', 'now', 5]);
    expect(said(sampleOrder('refundCompleteTransaction', { refund })).at(-1)).toEqual(['refunded', 'done', 7]);
    expect(said(sampleOrder('refundOrder')).at(-1)).toEqual(['refunding', 'now', null]);
  });

  test('ORD-DATA-07 ORD-DATA-15 cash on delivery is paid at the door', () => {
    const waiting = said(sampleOrder('waitPay', cash));
    expect(waiting.map(([name]) => name)).toEqual(['placed', 'shipped', 'receivedAndPaid', 'reviewed']);
    expect(waiting.find(([, state]) => state === 'now')?.[0]).toBe('shipped');
    expect(said(sampleOrder('waitReceiving', cash)).find(([, state]) => state === 'now')?.[0]).toBe('receivedAndPaid');
  });

  test.each([
    ['waitDelivery', 'shipped'],
    ['waitReceiving', 'received'],
    ['waitEvaluate', 'reviewed'],
    ['completeTransaction', undefined],
  ] as const)('ORD-STATE-01 %s waits for %s', (type, name) => {
    const steps = said(sampleOrder(type, moments));
    expect(steps.find(([, state]) => state === 'now')?.[0]).toBe(name);
    expect(steps.map(([, , modelState]) => modelState)).toEqual([1, 2, 3, 4, 5]);
  });

  test.each([
    ['canceled', { canceledTime: 6 }, ['canceled', 'done', 6]],
    ['refundOrder', {}, ['refunding', 'now', null]],
    ['refundCompleteTransaction', {}, ['refunded', 'done', null]],
  ] as const)('ORD-STATE-01 %s has a short form', (type, given, end) => {
    const some = { creationDate: 1, paymentTime: 2, ...given };
    expect(said(sampleOrder(type, some))).toEqual([['placed', 'done', 1], ['paid', 'done', 2], end]);
    const none = sampleOrder(type, { creationDate: null, canceledTime: null });
    expect(said(none).map(([name]) => name)).toEqual(['placed', end[0]]);
  });

  test('ORD-STATE-01 an unknown type has no steps; «completed» is a known one', () => {
    expect(said(sampleOrder('waitPay', { orderType: 'unheardOf' }))).toEqual([]);
    expect(said(sampleOrder('waitPay', { orderType: 'completed' })).every(([, state]) => state === 'done')).toBe(true);
  });
});

describe('the lines of an order', () => {
  const product = (productCode: string, mark: string, combinationId = '') =>
    sampleProduct({ productCode, mark, combinationId });
  const read = (...products: ReturnType<typeof product>[]) =>
    linesOf(products).map(({ product: { productCode }, kind, children }) => [
      productCode,
      kind,
      children.map((child) => child.productCode),
    ]);

  test('ORD-DATA-13 ORD-DATA-14 children go under their parent in their original order, wherever they were', () => {
    expect(
      read(
        product('late', '6', 'C1'),
        product('suit', '5', 'C1'),
        product('line', '1'),
        product('soon', '6', 'C1'),
        product('other', '7', 'C2'),
        product('of other', '8', 'C2'),
        product('third', '17', 'C3'),
        product('of third', '18', 'C3'),
      ),
    ).toEqual([
      ['suit', 'parent', ['late', 'soon']],
      ['line', 'line', []],
      ['other', 'parent', ['of other']],
      ['third', 'parent', ['of third']],
    ]);
  });

  test('ORD-DATA-14 a child without its parent becomes a line of its own', () => {
    expect(read(product('lost', '6', 'C9'), product('suit', '5'), product('nameless', '6'))).toEqual([
      ['lost', 'child', []],
      ['suit', 'parent', []],
      ['nameless', 'child', []],
    ]);
  });

  test('ORD-DATA-14 two parents of one combination lose none of its children', () => {
    const lines = read(product('one', '5', 'C1'), product('two', '5', 'C1'), product('part', '6', 'C1'));
    expect(lines.flatMap(([, , children]) => children)).toEqual(['part']);
  });
});
