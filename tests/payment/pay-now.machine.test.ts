import { broken } from '@xinglin/paths/testing';
import { describe, test } from 'vitest';
import { payNowCases } from '../../machines/payment/pay-now.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(payNowCases);

describe('payNow: what holds everywhere', () => {
  test('ORD-ACT-15 no order with prescription drugs leaves for payment without a complete consultation', () => {
    facts.follows<'unknown' | 'complete'>(
      'the consultation is found complete first',
      'unknown',
      (known, { subject, caseName, tells, to }) => {
        if (subject === 'pay.pressed' && to.in('checkingConsultation')) return 'unknown';
        const now = caseName === '问诊已完成' ? 'complete' : known;
        const isRx = to.context.pressed?.order.orderProducts.some((one) => one.prescriptionType === '4') ?? false;
        return tells('leftForPayment') && isRx && now !== 'complete' ? broken : now;
      },
    );
    facts.everyChange('only an incomplete consultation leads to the inquiry', ({ caseName, tells }) => {
      return tells('leftForInquiry') === (caseName === '问诊未完成');
    });
    facts.everyChange('the consultation is looked up only for prescription drugs', ({ starts, caseName }) => {
      return !starts('findConsultation') || caseName === '待审核的需求';
    });
  });

  test('ORD-ACT-15 the shopper leaves once, however often the button is pressed', () => {
    facts.follows<'here' | 'gone'>('again only after coming back', 'here', (where, { tells, subject }) => {
      const leaves = tells('leftForPayment') || tells('leftForInquiry');
      if (leaves && where === 'gone') return broken;
      if (leaves) return 'gone';
      return subject === 'page.returned' ? 'here' : where;
    });
    facts.everyChange('the pressed order does not change meanwhile', ({ from, to }) => {
      return from.in('idle') || from.context.pressed === to.context.pressed;
    });
  });

  test('ORD-ACT-01 cash on delivery, an unknown member or a passed deadline never leaves for payment', () => {
    facts.everyChange('an order that cannot be paid stays on the page', ({ caseName, tells, starts }) => {
      const stays = ['已到期限的订单', '货到付款的订单', '会员资料没读到'].includes(caseName);
      return !stays || !(tells('leftForPayment') || tells('leftForInquiry') || starts('findConsultation'));
    });
    facts.everyChange('an expired order has a notice and is reported as outdated', ({ caseName, from, to, tells }) => {
      if (caseName !== '已到期限的订单' || !from.in('idle')) return true;
      return to.context.notice?.kind === 'tooLate' && tells('outdated');
    });
  });

  test('ORD-ACT-01 ORD-CALL-28 an order whose payment is being confirmed is reloaded, not paid again', () => {
    facts.everyChange(
      'an order being confirmed stays on the page and is reported as outdated',
      ({ caseName, from, to, tells, starts }) => {
        if (caseName !== '支付确认中的订单' || !from.in('idle')) return true;
        const leaves = tells('leftForPayment') || tells('leftForInquiry') || starts('findConsultation');
        return !leaves && tells('outdated') && to.in('idle') && to.context.notice === null;
      },
    );
  });

  test('ORD-CALL-15 a failed consultation check shows a notice and redirects nowhere', () => {
    facts.everyChange('a failure has a notice', ({ kind, caseName, to }) => {
      const failed = kind === 'error' || ['服务器拒绝', '拒绝但无消息'].includes(caseName);
      return !failed || (to.in('idle') && to.context.notice !== null);
    });
    facts.everyChange('starting to pay clears the notice', ({ to }) => {
      return to.in('idle') || to.context.notice === null;
    });
    facts.reaches('the button can be pressed again', (at) => at.in('idle'));
  });

  test('ORD-CALL-28 the order is reloaded when the shopper returns', () => {
    facts.everyChange(
      'returning to the page reports the order as outdated',
      ({ subject, tells }) => subject !== 'page.returned' || tells('outdated'),
    );
  });
});
