import { describe, expect, test } from 'vitest';
import { payLinkOrderCases, samplePayOrder } from '../../machines/pay-link/pay-link-order.cases.ts';
import { dueOf, isPaidHere, payStageOf } from '../../machines/payment/pay-stage.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(payLinkOrderCases, {
  brokenBy: {
    'an awaited order is read again by a press':
      'retargeted · payLinkOrder.open.order.waitPay.ready retry.pressed 0 → payLinkOrder.open.order.failed',
    'the end of the countdown reads the order again':
      'retargeted · payLinkOrder.open.order.waitPay.ready countdown.ended 0 → payLinkOrder.open.order.failed',
    'a check in time starts the payment, and nothing else does':
      'guard always · payLinkOrder.open.order.waitPay.checking xstate.done.actor.checkOrder 0',
    'only a long list can be expanded':
      'retargeted · payLinkOrder.open.products.few all.pressed 0 → payLinkOrder.open.products.few',
    'the button does nothing while leaving':
      'arrow added · payLinkOrder.open.order.loading pay.pressed 0 in payLinkOrder.open.order.waitPay.redirecting',
  },
});

describe('payLinkOrder: what holds everywhere', () => {
  test('ORD-PAY-22 ORD-PAY-23 ORD-CALL-28 a payment begins only after a new read finds the order payable', () => {
    facts.everyChange(
      'a check in time starts the payment, and nothing else does',
      ({ subject, caseName, to, tells }) => {
        const found = subject === 'checkOrder' && ['待付款', '待付款没有截止时间'].includes(caseName);
        return tells('leftForPayment') === found && (!found || to.in('open.order.waitPay.redirecting'));
      },
    );
  });

  test('ORD-CALL-28 while leaving for the payment, the button starts no other one', () => {
    facts.everyChange('the button does nothing while leaving', ({ subject, from, to, starts }) => {
      if (subject !== 'pay.pressed' || !from.in('open.order.waitPay.redirecting')) return true;
      return to.in('open.order.waitPay.redirecting') && !starts('readOrder');
    });
  });

  test('ruling 16 ORD-PAY-24 cash on delivery, or an order that may be paid already, is not paid here', () => {
    facts.everyChange('the button checks only an order that can be paid here', ({ subject, from, starts }) => {
      const { isPaidHere: isHere, isConfirming } = from.context;
      return subject !== 'pay.pressed' || !starts('readOrder') || (isHere && !isConfirming);
    });
    facts.everyChange('an awaited order is read again by a press', ({ subject, from, starts }) => {
      const awaits = from.in('open.order.waitPay.ready') && from.context.isAwaited;
      return subject !== 'retry.pressed' || !awaits || (!from.context.isPaidHere && starts('readOrder'));
    });
    facts.everyChange('cash on delivery is never too late', ({ caseName, to }) => {
      return caseName !== '货到付款' || !to.in('open') || (to.in('open.order.waitPay.ready') && !to.context.isTooLate);
    });
  });

  test('ORD-PAY-18 ORD-PAY-21 the countdown runs only for an order with a deadline that is paid here', () => {
    facts.everyChange('each reading sets the countdown', ({ subject, to, tells }) => {
      const { order } = to.context;
      if (!['readOrder', 'checkOrder'].includes(subject) || !to.in('open.order.waitPay', 'open.order.paid'))
        return true;
      if (to.context.notice !== null || order === null) return true;
      const counts = isPaidHere(order) && order.paymentDeadline !== null;
      return tells('deadline.given') === counts && tells('order.left') !== counts;
    });
  });

  test('ORD-PAY-20 ruling 15 reloads the order at zero and when the clock is in doubt', () => {
    facts.everyChange('the end of the countdown reads the order again', ({ subject, from, starts }) => {
      const waits = from.in('open.order.waitPay.ready');
      return !subject.startsWith('countdown.') || starts('readOrder') === waits;
    });
  });

  test('ORD-LINK-01 no order is shown before it is read, and a wrong phone leads away', () => {
    facts.always('an order is shown only after it was read', ({ in: isIn, context: { order } }) => {
      const shows = isIn('open.order.waitPay', 'open.order.paid', 'open.order.canceled', 'open.order.other');
      return !shows || order !== null;
    });
    facts.everyChange(
      'a wrong phone leads to the entry',
      ({ caseName, to }) => caseName !== '手机号不对' || to.in('toEntry'),
    );
  });

  test('ORD-CALL-28 the result of a payment reloads the order', () => {
    facts.everyChange('a payment result reads the order again', ({ subject, kind, from, starts }) => {
      return subject !== 'paymentResult' || kind !== 'done' || !from.in('open') || starts('readOrder');
    });
  });

  test('ORD-PAY-08 ORD-PAY-09 only a long list can be expanded', () => {
    facts.everyChange('only a long list can be expanded', ({ subject, from, to }) => {
      return (
        subject !== 'all.pressed' ||
        to.in('open.products.all') === (from.context.isLong || from.in('open.products.all'))
      );
    });
  });
});

describe('the stage of an order on a pay page', () => {
  test.each([
    ['waitPay', 'waitPay'],
    ['waitDelivery', 'paid'],
    ['waitReceiving', 'paid'],
    ['waitEvaluate', 'paid'],
    ['completeTransaction', 'paid'],
    ['canceled', 'canceled'],
    ['waitAudit', 'other'],
    ['refundOrder', 'other'],
    ['refundCompleteTransaction', 'other'],
    ['unheardOf', 'other'],
    ['', 'other'],
  ])('ORD-DATA-06 ORD-PAY-24 ORD-PAY-25 %s is %s', (orderType, stage) => {
    const order = samplePayOrder('waitPay', { orderType });
    expect(payStageOf(order)).toBe(stage);
    expect(isPaidHere(order)).toBe(stage === 'waitPay');
  });

  test('ORD-PAY-24 a request paid during its audit counts as paid', () => {
    expect(payStageOf(samplePayOrder('waitAudit', { paymentTime: 1 }))).toBe('paid');
  });

  test('ORD-DATA-07 ruling 16 a cash-on-delivery order is not paid here', () => {
    expect(isPaidHere(samplePayOrder('waitPay', { paymentTypeName: '货到付款' }))).toBe(false);
    expect(isPaidHere(samplePayOrder('waitPay', { paymentType: '1' }))).toBe(false);
  });

  test.each(['waitDelivery', 'waitReceiving'] as const)(
    'ruling 16 ORD-PAY-24 cash on delivery does not count as paid before its payment: %s',
    (type) => {
      expect(payStageOf(samplePayOrder(type, { paymentType: '1' }))).toBe('other');
      expect(payStageOf(samplePayOrder(type, { paymentType: '1', paymentTime: 1 }))).toBe('paid');
    },
  );

  test('ruling 16 cash on delivery counts as paid once received', () => {
    expect(payStageOf(samplePayOrder('waitEvaluate', { paymentType: '1' }))).toBe('paid');
  });

  test.each([
    [null, 168_30, 168_30],
    [0, 168_30, 168_30],
    [50_00, 168_30, 50_00],
    [null, null, null],
    [50_00, null, 50_00],
  ])('ORD-PAY-14 with an advance of %o and a sum of %o, %o is due', (advanceSum, sum, due) => {
    expect(dueOf({ advanceSum, sum })).toBe(due);
  });
});
