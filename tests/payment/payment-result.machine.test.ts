import { describe, test } from 'vitest';
import { paymentResultCases } from '../../machines/payment/payment-result.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(paymentResultCases);

describe('paymentResult: what holds everywhere', () => {
  test('ORD-CALL-28 only the gateway’s answer decides the result', () => {
    facts.everyChange("only the gateway's answer means paid", ({ subject, caseName, from, to }) => {
      return !to.in('paid') || from.in('paid') || (subject === 'readPayment' && caseName === '已支付');
    });
    facts.everyChange('an unanswered question does not decide the payment', ({ kind, caseName, to }) => {
      const isUnanswered = kind === 'error' || ['服务器拒绝', '拒绝但无消息', '没有这笔支付'].includes(caseName);
      return !isUnanswered || to.in('failed', 'missing');
    });
    facts.neverLeft('paid is the end', (at) => at.in('paid'));
    facts.everyChange("a declined payment shows the provider's reason", ({ caseName, to }) => {
      return !to.in('declined') || (to.context.reason === '余额不足') === (caseName === '支付方拒绝');
    });
    facts.everyChange("a closed payment shows the provider's reason", ({ caseName, to }) => {
      return !to.in('closed') || (to.context.reason === '支付单已过期') === (caseName === '已关闭且有说明');
    });
  });

  test('ORD-CALL-28 reports each decision once, and nothing else', () => {
    facts.everyChange('settled is reported exactly with the decision', ({ from, to, tells }) => {
      const isDecided = to.in('paid', 'declined', 'closed') && !from.in('paid', 'declined', 'closed');
      return tells('settled') === isDecided;
    });
  });

  test('ORD-CALL-28 polls with one request at a time, with pauses, while the page is visible', () => {
    facts.everyChange('no second request runs beside the first', ({ from, starts }) => {
      return !starts('readPayment') || !from.running.includes('readPayment');
    });
    facts.everyChange(
      'the next request follows the interval, a retry or the return to the page',
      ({ subject, starts }) => {
        return (
          !starts('readPayment') || ['xstate.init', 'pollInterval', 'page.shown', 'retry.pressed'].includes(subject)
        );
      },
    );
    facts.always('a hidden page sends no request', ({ running, timers, in: isIn }) => {
      return !isIn('pending.paused') || (!running.includes('readPayment') && timers.length === 0);
    });
    facts.always('polling has a timeout', ({ timers, in: isIn }) => {
      return !isIn('pending.watched') || timers.some((timer) => timer.includes('pollTimeout'));
    });
  });

  test('ORD-CALL-28 an unknown result can be requested again', () => {
    facts.reaches('a decision, or that there is no such payment', (at) => at.status === 'done');
    facts.everyChange('a retry clears the notice', ({ subject, to }) => {
      return subject !== 'retry.pressed' || (to.in('pending') && to.context.notice === null);
    });
    facts.always('a notice is shown exactly in the failed state', ({ context, in: isIn }) => {
      return isIn('failed') === (context.notice !== null);
    });
  });
});
