import { describe, test } from 'vitest';
import { smsLoginCases } from '../../machines/login/sms-login.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(smsLoginCases);

describe('smsLogin: what holds everywhere', () => {
  test('ACC-LOGIN-08 nobody is logged in without a ticked agreement at the moment of submitting', () => {
    facts.onlyAfter('a login call follows an agreed submit', {
      first: ({ subject, from }) => subject === 'submit.pressed' && from.context.agreed,
      later: ({ starts }) => starts('logIn'),
      undone: ({ to }) => to.in('editing'),
    });
    facts.everyChange('a submit without it says so and asks nothing', ({ subject, from, to }) => {
      return subject !== 'submit.pressed' || from.context.agreed || (to.in('editing') && to.context.agreementIsMissing);
    });
  });

  test('ACC-CALL-17 one login call at a time, and only for a code that passed its check', () => {
    facts.everyChange('the call starts at a passed check', ({ starts, subject }) => {
      return !starts('logIn') || subject === 'code.passed';
    });
    facts.everyChange('pressing again while it runs starts nothing', ({ subject, from, effects }) => {
      return subject !== 'submit.pressed' || from.in('editing') || effects().length === 0;
    });
  });

  test('ACC-SML-01 ACC-SML-02 whatever fails, the form is there again', () => {
    facts.reaches('the form can always be edited or is done', ({ in: isIn }) => isIn('editing', 'signedIn'));
    facts.everyChange('a failed call leads back to the form', ({ subject, kind, to }) => {
      return subject !== 'logIn' || kind !== 'error' || (to.in('editing') && to.context.notice !== null);
    });
  });

  test('ACC-CALL-17 ACC-ROUTE-02 only a phone that no member has goes on to the registration, with the code of its login', () => {
    facts.everyChange('the offer comes with its answer, and its message', ({ subject, caseName, to }) => {
      const { registrable, notice } = to.context;
      if (subject !== 'logIn') return true;
      return caseName === '手机号未注册'
        ? registrable?.smsCode === '246810' && notice?.kind === 'refused'
        : registrable === null;
    });
    facts.everyChange('the next try takes it back', ({ subject, from, to }) => {
      return subject !== 'submit.pressed' || !from.in('editing') || to.context.registrable === null;
    });
  });

  test('ACC-LOGIN-09 signed in is never left', () => {
    facts.neverLeft('signed in is the end', ({ in: isIn }) => isIn('signedIn'));
  });
});
