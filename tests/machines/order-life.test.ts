import { describe, expect, test } from 'vitest';
import { ORDER_TYPES } from '../../contract/orders/order.ts';
import { orderLifeCases } from '../../machines/orders/order-life/order-life.cases.ts';
import { firstOrderType, moveOrder } from '../../machines/orders/order-life/order-life.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(orderLifeCases);
const plain = { isRx: false, isCashOnDelivery: false, isConsulted: false };

describe('orderLife: what holds everywhere', () => {
  test('ORD-DATA-07 ruling 16: cash on delivery is never paid beforehand, and never runs out of time to pay', () => {
    facts.everyChange('no payment with cash on delivery', ({ subject, from, to }) => {
      const pays = subject === 'payment.received' && from.context.isCashOnDelivery;
      return !pays || !to.in('waitDelivery');
    });
    facts.everyChange('no deadline of a waiting cash on delivery', ({ subject, from, to }) => {
      return (
        !(subject === 'payment.expired' && from.in('waitPay') && from.context.isCashOnDelivery) || to.in('waitPay')
      );
    });
  });

  test('ORD-STATE-01 a request in audit is paid only after its consultation', () => {
    facts.everyChange('no payment before the consultation', ({ subject, from, to }) => {
      return subject !== 'payment.received' || !from.in('waitAudit') || from.context.isConsulted || to.in('waitAudit');
    });
  });

  test('ORD-RX-02 ORD-RX-03 only an Rx order is ever looked at by a doctor or pharmacist', () => {
    facts.always('audits are of Rx', ({ in: isIn, context }) => !isIn('waitAudit') || context.isRx);
  });

  test('ORD-ACT-06 ORD-ACT-08 what was shipped is received before it is reviewed', () => {
    facts.onlyAfter('a review follows a receipt', {
      first: ({ subject, from }) => subject === 'receipt.confirmed' && from.in('waitReceiving'),
      later: ({ subject, to }) => subject === 'review.saved' && to.in('completeTransaction'),
    });
  });

  test('ORD-ACT-11 nothing that runs is deleted, and nothing comes back', () => {
    facts.everyChange('only what is over goes', ({ to, from }) => {
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

  test('ORD-STATE-02 a move brings the next type, deletion or nothing', () => {
    expect(moveOrder('waitPay', plain, { type: 'payment.received' })).toBe('waitDelivery');
    expect(moveOrder('waitPay', plain, { type: 'receipt.confirmed' })).toBeNull();
    expect(moveOrder('canceled', plain, { type: 'order.deleted' })).toBe('deleted');
    expect(moveOrder('waitAudit', { ...plain, isRx: true }, { type: 'consultation.completed' })).toBe('waitAudit');
    expect(moveOrder('refundOrder', { ...plain, beforeRefund: 'waitEvaluate' }, { type: 'refund.refused' })).toBe(
      'waitEvaluate',
    );
  });

  test('ORD-ACT-02 a shopper cancels what is not paid, and nothing else', () => {
    const cancellable = ORDER_TYPES.filter((type) => moveOrder(type, plain, { type: 'order.cancelled' }) !== null);
    expect(cancellable).toEqual(['waitPay', 'waitAudit']);
  });
});
