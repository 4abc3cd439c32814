import { describe, test } from 'vitest';
import { paymentResultCases } from '../../machines/payment/payment-result.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(paymentResultCases);

describe('paymentResult: what holds everywhere', () => {
  test('ORD-CALL-28 only the gateway’s answer decides the result', () => {
    facts.everyChange('paid by its word alone', ({ subject, caseName, from, to }) => {
      return !to.in('paid') || from.in('paid') || (subject === 'readPayment' && caseName === '已支付');
    });
    facts.everyChange('whatever was not answered says nothing of the payment', ({ kind, caseName, to }) => {
      const isUnanswered = kind === 'error' || ['服务器拒绝', '拒绝但无消息', '没有这笔支付'].includes(caseName);
      return !isUnanswered || to.in('failed', 'missing');
    });
    facts.neverLeft('paid is the end', (at) => at.in('paid'));
    facts.everyChange('a reason is the one that the payment party told', ({ caseName, to }) => {
      return !to.in('declined') || (to.context.reason === '余额不足') === (caseName === '支付方拒绝');
    });
    facts.everyChange('so is why it was closed', ({ caseName, to }) => {
      return !to.in('closed') || (to.context.reason === '支付单已过期') === (caseName === '已关闭且有说明');
    });
  });

  test('ORD-CALL-28 reports each decision once, and nothing else', () => {
    facts.everyChange('told with the decision', ({ from, to, tells }) => {
      const isDecided = to.in('paid', 'declined', 'closed') && !from.in('paid', 'declined', 'closed');
      return tells('settled') === isDecided;
    });
  });

  test('ORD-CALL-28 polls with one request at a time, with pauses, while the page is visible', () => {
    facts.everyChange('no second question beside the first', ({ from, starts }) => {
      return !starts('readPayment') || !from.running.includes('readPayment');
    });
    facts.everyChange('the next question comes after a pause, or when the shopper is there', ({ subject, starts }) => {
      return !starts('readPayment') || ['xstate.init', 'pollInterval', 'page.shown', 'retry.pressed'].includes(subject);
    });
    facts.always('a hidden page is silent', ({ running, timers, in: isIn }) => {
      return !isIn('pending.paused') || (!running.includes('readPayment') && timers.length === 0);
    });
    facts.always('nobody waits for ever', ({ timers, in: isIn }) => {
      return !isIn('pending.watched') || timers.some((timer) => timer.includes('pollTimeout'));
    });
  });

  test('ORD-CALL-28 an unknown result can be requested again', () => {
    facts.reaches('a decision, or that there is no such payment', (at) => at.status === 'done');
    facts.everyChange('a retry forgets what went wrong', ({ subject, to }) => {
      return subject !== 'retry.pressed' || (to.in('pending') && to.context.notice === null);
    });
    facts.always('what went wrong is in sight until then', ({ context, in: isIn }) => {
      return isIn('failed') === (context.notice !== null);
    });
  });
});
