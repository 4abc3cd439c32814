import { describe, test } from 'vitest';
import { closeAccountCases } from '../../machines/safe/close-account.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(closeAccountCases, {
  brokenBy: {
    'only typing changes the words':
      'actions added · closeAccount.typing typed.changed 0 on closeAccount.reading giveUp.pressed 0',
    'typing clears the fault':
      'actions added · closeAccount.typing typed.left 0 on closeAccount.typing typed.changed 0',
    'leaving the question clears the notice':
      'actions added · closeAccount.reading xstate.done.actor.readClosing 2 on closeAccount.asking close.confirmed 0',
  },
});

const WORDS = '注销账号';

describe('closeAccount: what holds everywhere', () => {
  test('ACC-SAFE-05 ACC-CALL-24 the account is closed only after the code, the typed words and the confirmation', () => {
    facts.everyChange('only the confirmation closes the account', ({ starts, subject }) => {
      return !starts('closeAccount') || subject === 'close.confirmed';
    });
    facts.everyChange('the question requires the exact words', ({ from, to }) => {
      return from.in('asking', 'closing') || !to.in('asking') || to.context.typed === WORDS;
    });
    facts.onlyAfter('a closing follows a checked code', {
      first: ({ subject }) => subject === 'form.filled',
      later: ({ starts }) => starts('closeAccount'),
      undone: ({ to, from }) => to.in('proving') && !from.in('proving'),
    });
  });

  test('ACC-SAFE-05 the account is read first; a failed read shows why and goes no further', () => {
    facts.onlyAfter('the first step follows a reading', {
      first: ({ subject, caseName }) => subject === 'readClosing' && caseName === '有资料与地址',
      later: ({ to, from }) => to.in('explaining') && !from.in('explaining'),
    });
    facts.everyChange('a failed reading has a notice and can be retried', ({ subject, caseName, from, to }) => {
      const isRead = caseName === '有资料与地址' || caseName === '有未完成的订单';
      const failed = subject === 'readClosing' && !isRead && from.in('reading');
      return !failed || (to.in('unread') && to.context.notice !== null);
    });
    facts.everyChange('a retry clears the notice', ({ subject, to, from }) => {
      return subject !== 'retry.pressed' || !from.in('unread') || (to.in('reading') && to.context.notice === null);
    });
    facts.everyChange('the answer is shown as read', ({ subject, caseName, from, to }) => {
      const read = subject === 'readClosing' && caseName === '有资料与地址' && from.in('reading');
      return !read || (to.context.phone === '138****8000' && to.context.losses.length === 2);
    });
  });

  test('ACC-SAFE-05 open orders are shown right after the reading and block every step', () => {
    facts.everyChange('open orders block the closing', ({ subject, caseName, from, to }) => {
      const blocked = subject === 'readClosing' && caseName === '有未完成的订单' && from.in('reading');
      return !blocked || (to.in('blocked') && to.context.openOrders === 2);
    });
    facts.everyChange('open orders allow only a new reading or leaving', ({ from, to }) => {
      return !from.in('blocked') || to.in('blocked', 'reading', 'left');
    });
  });

  test('ACC-CALL-25 ACC-CALL-35 a closing without proof asks for the code again, with a notice until it is checked', () => {
    facts.everyChange(
      'a closing without proof asks for the code again, with a notice',
      ({ subject, caseName, to, starts }) => {
        const unproven = subject === 'closeAccount' && caseName === '验证已失效';
        return !unproven || (to.in('proving') && starts('codeForm') && to.context.notice?.kind === 'refused');
      },
    );
    facts.everyChange('a checked code clears the notice', ({ subject, from, to }) => {
      return subject !== 'form.filled' || !from.in('proving') || (to.in('typing') && to.context.notice === null);
    });
  });

  test('ACC-SAFE-05 wrong words are reported on submit and on leaving the field, and each failed submit counts', () => {
    facts.everyChange('the words are checked on submit and on leaving the field', ({ subject, from, to }) => {
      if (!from.in('typing') || !['submit.pressed', 'typed.left'].includes(subject)) return true;
      const { typed, typedFault } = to.context;
      return typedFault === (typed === WORDS ? null : typed === '' ? 'empty' : 'wrong');
    });
    facts.everyChange('each failed submit moves the focus', ({ subject, from, to }) => {
      const failed = subject === 'submit.pressed' && from.in('typing') && from.context.typed !== WORDS;
      return to.context.failedSubmits === from.context.failedSubmits + (failed ? 1 : 0);
    });
    facts.everyChange('typing clears the fault', ({ subject, from, to }) => {
      return subject !== 'typed.changed' || !from.in('typing') || to.context.typedFault === null;
    });
  });

  test('ACC-SAFE-05 a failed closing returns to the question and keeps what was typed', () => {
    facts.everyChange(
      'a failed closing returns to the question and keeps the words',
      ({ subject, caseName, from, to }) => {
        const failed =
          subject === 'closeAccount' && from.in('closing') && !['已注销', '验证已失效'].includes(caseName ?? '');
        return !failed || (to.in('asking') && to.context.notice !== null && to.context.typed === WORDS);
      },
    );
    facts.everyChange('leaving the question clears the notice', ({ subject, to }) => {
      return !['close.confirmed', 'close.cancelled'].includes(subject) || to.context.notice === null;
    });
    facts.everyChange('only typing changes the words', ({ subject, from, to }) => {
      return subject === 'typed.changed' || to.context.typed === from.context.typed;
    });
  });

  test('ACC-SAFE-05 the closing is emitted with its reply and never else; giving up leaves the page', () => {
    facts.everyChange('closed is reported exactly with the answer', ({ subject, caseName, from, tells, to }) => {
      const closed = subject === 'closeAccount' && caseName === '已注销' && from.in('closing');
      return tells('closed') === closed && (!closed || to.in('closed'));
    });
    facts.everyChange('only giving up leaves the page', ({ subject, to, from, tells }) => {
      const left = subject === 'giveUp.pressed' && to.in('left') && !from.in('left');
      return tells('leftFor') === left;
    });
    facts.everyChange('every step before the question can be abandoned', ({ subject, from, to }) => {
      const mayLeave = from.in('reading', 'unread', 'blocked', 'explaining', 'proving', 'typing');
      return subject !== 'giveUp.pressed' || !mayLeave || to.in('left');
    });
    facts.reaches('the page is left, or the account is closed', ({ in: isIn }) => isIn('left', 'closed'));
  });
});
