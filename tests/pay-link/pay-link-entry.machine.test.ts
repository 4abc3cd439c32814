import { describe, test } from 'vitest';
import { payLinkEntryCases } from '../../machines/pay-link/pay-link-entry.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(payLinkEntryCases, {
  brokenBy: {
    'only the checkbox changes the agreement':
      'arrow added · payLinkEntry.proving agreement.changed 0 in payLinkEntry.opening',
    'only typing changes the digits, and a pasted number is cut to four':
      'arrow added · payLinkEntry.proving.unregistered digits.changed 0 in payLinkEntry.opening',
    'at most one request runs': 'running too · register in payLinkEntry.proving.verifying',
    'a submit shows every fault':
      'actions added · payLinkEntry.proving agreement.changed 0 on payLinkEntry.proving.unregistered submit.pressed 1',
  },
});

/** The ports that receive the proof. */
const asking = ['register', 'verify', 'askInquiry'] as const;
const form = ['proving.unregistered', 'proving.registered'] as const;
const judged = ['register', 'verify'];
const wrong = ['后四位不对', '后四位不对且无消息'];
const unanswered = ['服务器拒绝', '拒绝但无消息', '网络断开', '服务异常'];

describe('payLinkEntry: what holds everywhere', () => {
  test('ORD-ROUTE-21 only a phone is redirected, before any call', () => {
    facts.always('a phone sends no request', ({ in: isIn, context, running }) => {
      return !context.isForMobile || (isIn('opening', 'redirectingMobile') && running.length === 0);
    });
    facts.always('only a phone is redirected to the mobile entry', ({ in: isIn, context }) => {
      return context.isForMobile || !isIn('redirectingMobile');
    });
  });

  test('ORD-ROUTE-16 ORD-LINK-17 an address without a key makes no call and says so', () => {
    facts.always('nothing is sent without a key', ({ in: isIn, context, running }) => {
      if (context.key !== '') return true;
      return running.length === 0 && isIn('opening', 'keyRefused', 'redirectingMobile');
    });
    facts.everyChange('a missing key has a notice', ({ subject, from, to }) => {
      const opened = subject === 'link.opened' && from.context.key === '';
      return !opened || (to.in('keyRefused') && to.context.notice?.kind === 'refused');
    });
  });

  test('ORD-LINK-12 ORD-LINK-14 ORD-LINK-06 ORD-LINK-07 the key check decides between registering and viewing the order', () => {
    facts.everyChange('an unregistered holder registers', ({ subject, caseName, from, to }) => {
      const answered = subject === 'checkKey' && caseName === '未注册' && from.in('checkingKey');
      return !answered || to.in('proving.unregistered');
    });
    facts.everyChange('a registered holder only verifies', ({ subject, caseName, from, to }) => {
      const answered = subject === 'checkKey' && caseName === '已注册' && from.in('checkingKey');
      return !answered || to.in('proving.registered');
    });
    facts.onlyAfter('a registration follows the answer that the holder is not registered', {
      first: ({ subject, caseName }) => subject === 'checkKey' && caseName === '未注册',
      later: ({ starts }) => starts('register'),
    });
    facts.onlyAfter('nobody is registered after a registration', {
      first: ({ subject }) => subject === 'submit.pressed',
      later: ({ starts }) => starts('register'),
      undone: ({ subject, caseName }) => subject === 'register' && caseName === '注册成功',
    });
  });

  test('ORD-LINK-10 ORD-LINK-13 only a timed-out link leads to the timeout page', () => {
    facts.everyChange('only a timed-out link leaves the page', ({ subject, caseName, from, to, tells }) => {
      const timedOut = subject === 'checkKey' && caseName === '超时未绑定' && from.in('checkingKey');
      return (to.in('timedOut') && tells('leftFor')) === timedOut;
    });
  });

  test('ORD-LINK-03 ORD-LINK-04 ORD-LINK-05 nothing is sent without four digits and a ticked agreement', () => {
    facts.everyChange('only a complete form is sent', ({ subject, from, starts }) => {
      const filled = from.context.digits.length === 4 && from.context.agreed;
      const press = subject === 'submit.pressed' && from.in(...form);
      return !press || (starts('register') || starts('verify')) === filled;
    });
    facts.everyChange('a submit shows every fault', ({ subject, from, to }) => {
      const { digits, agreed } = from.context;
      if (subject !== 'submit.pressed' || !from.in(...form) || (digits.length === 4 && agreed)) return true;
      const saysDigits = to.context.digitsFault?.kind === 'missing';
      return saysDigits === digits.length < 4 && to.context.agreementIsMissing === !agreed;
    });
    facts.everyChange('each refused submit and wrong digits move the focus', (change) => {
      const { subject, caseName, from, to } = change;
      const filled = from.context.digits.length === 4 && from.context.agreed;
      const failed =
        (subject === 'submit.pressed' && from.in(...form) && !filled) ||
        (judged.includes(subject) && wrong.includes(caseName) && !from.in(...form));
      return to.context.failedSubmits === from.context.failedSubmits + (failed ? 1 : 0);
    });
  });

  test('ORD-LINK-02 ORD-LINK-16 what was typed is kept, whatever is answered', () => {
    facts.everyChange(
      'only typing changes the digits, and a pasted number is cut to four',
      ({ subject, caseName, from, to }) => {
        if (subject !== 'digits.changed' || !from.in(...form)) return to.context.digits === from.context.digits;
        return to.context.digits === (caseName === '只填三位' ? '000' : '0001') && to.context.digitsFault === null;
      },
    );
    facts.everyChange('only the checkbox changes the agreement', ({ subject, caseName, from, to }) => {
      if (subject !== 'agreement.changed' || !from.in('proving')) return to.context.agreed === from.context.agreed;
      return to.context.agreed === (caseName === '勾选') && !to.context.agreementIsMissing;
    });
  });

  test('ORD-LINK-02 wrong digits are an error of the field in the submitted form', () => {
    facts.everyChange('wrong digits return to the same form', ({ subject, caseName, from, to }) => {
      if (!judged.includes(subject) || !wrong.includes(caseName)) return true;
      if (!from.in('proving.registering', 'proving.verifying')) return true;
      const same = from.in('proving.registering') ? 'proving.unregistered' : 'proving.registered';
      return to.in(same) && to.context.digitsFault?.kind === 'wrongDigits' && to.context.notice === null;
    });
  });

  test('ORD-LINK-16 ORD-LINK-17 a failure returns to the form with a notice', () => {
    facts.everyChange('a failed call returns to the form with a notice', ({ subject, caseName, from, to }) => {
      if (!judged.includes(subject) || !unanswered.includes(caseName)) return true;
      if (!from.in('proving.registering', 'proving.verifying')) return true;
      return to.in(...form) && to.context.notice !== null;
    });
    facts.everyChange('a new attempt clears notice and fault', ({ subject, from, to }) => {
      const again = subject === 'submit.pressed' && from.in(...form);
      if (!again && subject !== 'retry.pressed') return true;
      return to.context.notice === null && to.context.digitsFault?.kind !== 'wrongDigits';
    });
    facts.everyChange('an invalid key is not checked again', ({ subject, caseName, from, to }) => {
      if (subject !== 'checkKey' || !from.in('checkingKey')) return true;
      const ofNoUse = ['链接已失效', '链接失效且无消息'].includes(caseName);
      return to.in('keyRefused') === ofNoUse && to.in('failed') === unanswered.includes(caseName);
    });
  });

  test('ORD-LINK-08 nobody goes on before the digits are verified', () => {
    facts.onlyAfter('the inquiry is asked about after a registration or a check', {
      first: ({ subject, caseName }) =>
        (subject === 'register' && caseName === '注册成功') || (subject === 'verify' && caseName === '核对通过'),
      later: ({ starts }) => starts('askInquiry'),
    });
    facts.onlyAfter('the payment follows the answer that no inquiry is needed', {
      first: ({ subject, caseName }) => subject === 'askInquiry' && caseName === '不需要问诊',
      later: ({ to, tells }) => to.in('toPay') && tells('leftFor'),
    });
    facts.onlyAfter('the inquiry follows the answer that one is needed', {
      first: ({ subject, caseName }) => subject === 'askInquiry' && caseName === '需要问诊',
      later: ({ to, tells }) => to.in('toInquiry') && tells('leftFor'),
    });
  });

  test('ORD-LINK-08 a retry after a failed inquiry check repeats only that check', () => {
    facts.everyChange('the retry asks only about the inquiry', ({ subject, from, effects, starts }) => {
      if (subject !== 'retry.pressed' || !from.in('inquiryUnknown')) return true;
      return starts('askInquiry') && effects().length === 1;
    });
  });

  test('ORD-LINK-18 reports a registration once, with its answer', () => {
    facts.everyChange('success is reported exactly when registered', ({ subject, caseName, from, tells }) => {
      const registered = subject === 'register' && caseName === '注册成功' && from.in('proving.registering');
      return tells('succeeded') === registered;
    });
  });

  test('ORD-CALL-35 ORD-CALL-17 one call at a time', () => {
    facts.always('at most one request runs', ({ running }) => {
      return asking.filter((port) => running.includes(port)).length <= 1;
    });
    facts.reaches('the holder goes on, or is told why not', ({ in: isIn }) =>
      isIn('toPay', 'toInquiry', 'timedOut', 'keyRefused', 'redirectingMobile'),
    );
  });
});
