import { describe, expect, test } from 'vitest';
import { ORDER_TYPES } from '../../contract/orders/order.ts';
import { orderLifeCases } from '../../machines/orders/order-life.cases.ts';
import { firstOrderType, moveOrder } from '../../machines/orders/order-life.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(orderLifeCases);
const plain = { isRx: false, isCashOnDelivery: false, isConsulted: false, isPaid: false };
const request = { ...plain, isRx: true, isConsulted: true };
const paidRequest = { ...request, isPaid: true };

describe('orderLife: what holds everywhere', () => {
  test('ORD-DATA-07 ruling 16: cash on delivery is never paid in advance, and its payment never expires', () => {
    facts.everyChange('an order with cash on delivery takes no payment', ({ subject, from, to }) => {
      const pays = subject === 'payment.received' && from.context.isCashOnDelivery;
      return !pays || !to.in('waitDelivery');
    });
    facts.everyChange('cash on delivery does not expire', ({ subject, from, to }) => {
      return (
        !(subject === 'payment.expired' && from.in('waitPay') && from.context.isCashOnDelivery) || to.in('waitPay')
      );
    });
  });

  test('ORD-STATE-01 a request in audit is paid only after its consultation', () => {
    facts.everyChange('a payment requires the consultation', ({ subject, from, to }) => {
      return subject !== 'payment.received' || from.context.isConsulted || to.context.isPaid === from.context.isPaid;
    });
  });

  test('ORD-RX-02 ORD-ACT-03 only an issued prescription moves a request from its audit to payment or delivery', () => {
    facts.everyChange('only a prescription ends the audit', ({ subject, from, to }) => {
      const leaves = from.in('waitAudit') && (to.in('waitPay') || to.in('waitDelivery'));
      return !leaves || (subject === 'prescription.issued' && from.context.isConsulted);
    });
  });

  test('ORD-ACT-03 a paid request in audit is never cancelled without a refund', () => {
    facts.everyChange('a paid order in audit is not cancelled without a refund', ({ from, to }) => {
      return !(from.in('waitAudit') && from.context.isPaid && to.in('canceled'));
    });
  });

  test('ORD-RX-02 ORD-RX-03 only an Rx order is ever audited', () => {
    facts.always('only prescription orders are audited', ({ in: isIn, context }) => !isIn('waitAudit') || context.isRx);
  });

  test('ORD-ACT-06 ORD-ACT-08 an order is received before it is reviewed', () => {
    facts.onlyAfter('a review follows a receipt', {
      first: ({ subject, from }) => subject === 'receipt.confirmed' && from.in('waitReceiving'),
      later: ({ subject, to }) => subject === 'review.saved' && to.in('completeTransaction'),
    });
  });

  test('ORD-ACT-11 only a finished order can be deleted', () => {
    facts.everyChange('only a finished order is deleted', ({ to, from }) => {
      const over = ['waitEvaluate', 'completeTransaction', 'canceled', 'refundCompleteTransaction'] as const;
      return !to.in('deleted') || from.in('deleted') || over.some((state) => from.in(state));
    });
  });
});

describe('moveOrder: what the gateway asks', () => {
  test('ORD-STATE-01 an order begins in audit or in payment', () => {
    expect(firstOrderType(plain)).toBe('waitPay');
    expect(firstOrderType({ ...plain, isCashOnDelivery: true })).toBe('waitPay');
    expect(firstOrderType({ ...plain, isRx: true })).toBe('waitAudit');
  });

  test('ORD-STATE-02 a move returns the next type, a deletion or null', () => {
    expect(moveOrder('waitPay', plain, { type: 'payment.received' })).toBe('waitDelivery');
    expect(moveOrder('waitPay', plain, { type: 'receipt.confirmed' })).toBeNull();
    expect(moveOrder('canceled', plain, { type: 'order.deleted' })).toBe('deleted');
    expect(moveOrder('waitAudit', { ...plain, isRx: true }, { type: 'consultation.completed' })).toBe('waitAudit');
    for (const before of ['waitEvaluate', 'completeTransaction'] as const) {
      expect(moveOrder(before, plain, { type: 'refund.asked' })).toBe('refundOrder');
      expect(moveOrder('refundOrder', { ...plain, beforeRefund: before }, { type: 'refund.refused' })).toBe(before);
    }
  });

  test('ORD-ACT-03 ORD-RX-02 a payment during the audit is only recorded; then the prescription decides', () => {
    expect(moveOrder('waitAudit', request, { type: 'payment.received' })).toBe('waitAudit');
    expect(moveOrder('waitAudit', paidRequest, { type: 'payment.received' })).toBeNull();
    expect(moveOrder('waitAudit', paidRequest, { type: 'payment.expired' })).toBeNull();
    expect(moveOrder('waitAudit', paidRequest, { type: 'prescription.issued' })).toBe('waitDelivery');
    expect(moveOrder('waitAudit', paidRequest, { type: 'prescription.refused' })).toBe('refundOrder');
    expect(moveOrder('waitAudit', paidRequest, { type: 'order.cancelled' })).toBe('refundOrder');
    expect(moveOrder('waitAudit', request, { type: 'prescription.issued' })).toBe('waitPay');
    expect(moveOrder('waitAudit', request, { type: 'prescription.refused' })).toBe('canceled');
  });

  test('ORD-STATE-02 a refund that began in the audit cannot be refused', () => {
    const refuse = { type: 'refund.refused' } as const;
    expect(moveOrder('refundOrder', paidRequest, refuse)).toBeNull();
    expect(moveOrder('refundOrder', { ...paidRequest, beforeRefund: 'waitDelivery' }, refuse)).toBe('waitDelivery');
  });

  test('ORD-STATE-02 a refund can be withdrawn until the shop agrees; after that it can only be paid', () => {
    const withdraw = { type: 'refund.withdrawn' } as const;
    expect(moveOrder('refundOrder', paidRequest, withdraw)).toBeNull();
    for (const beforeRefund of ['waitDelivery', 'waitReceiving', 'waitEvaluate'] as const) {
      expect(moveOrder('refundOrder', { ...plain, beforeRefund }, withdraw)).toBe(beforeRefund);
    }
    facts.everyChange('an agreed refund ends only when it is paid', ({ subject, from, to }) => {
      const isAgreed = from.in('refundOrder') && from.context.beforeRefund === null;
      return !isAgreed || to.in('refundOrder') || subject === 'refund.paid';
    });
  });

  test('ORD-ACT-02 a shopper can cancel an order awaiting payment or audit, and no other', () => {
    const cancellable = ORDER_TYPES.filter((type) => moveOrder(type, plain, { type: 'order.cancelled' }) !== null);
    expect(cancellable).toEqual(['waitPay', 'waitAudit']);
  });
});
