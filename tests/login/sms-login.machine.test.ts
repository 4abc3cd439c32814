import { describe, test } from 'vitest';
import { smsLoginCases } from '../../machines/login/sms-login.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(smsLoginCases);

describe('smsLogin: what holds everywhere', () => {
  test('ACC-LOGIN-08 a login call requires a ticked agreement at submit', () => {
    facts.onlyAfter('a login call follows an agreed submit', {
      first: ({ subject, from }) => subject === 'submit.pressed' && from.context.agreed,
      later: ({ starts }) => starts('logIn'),
      undone: ({ to }) => to.in('editing'),
    });
    facts.everyChange('a submit without agreement shows the fault and sends nothing', ({ subject, from, to }) => {
      return subject !== 'submit.pressed' || from.context.agreed || (to.in('editing') && to.context.agreementIsMissing);
    });
  });

  test('ACC-CALL-17 one login call at a time, and only for a code that passed its check', () => {
    facts.everyChange('only a checked code starts the login call', ({ starts, subject }) => {
      return !starts('logIn') || subject === 'code.passed';
    });
    facts.everyChange('pressing again while it runs does nothing', ({ subject, from, effects }) => {
      return subject !== 'submit.pressed' || from.in('editing') || effects().length === 0;
    });
  });

  test('ACC-SML-01 ACC-SML-02 the form can be edited again after any failure', () => {
    facts.reaches('the form can always be edited or is done', ({ in: isIn }) => isIn('editing', 'signedIn'));
    facts.everyChange('a failed call returns to the form with a notice', ({ subject, kind, to }) => {
      return subject !== 'logIn' || kind !== 'error' || (to.in('editing') && to.context.notice !== null);
    });
  });

  test('ACC-CALL-17 ACC-SMS-13 a code that the login finds invalid is objected to, with the message', () => {
    facts.everyChange('an invalid code returns to the form', ({ caseName, to, tells }) => {
      return caseName !== '验证码无效' || (to.in('editing') && to.context.notice !== null && tells('objection.raised'));
    });
  });

  test('ACC-CALL-17 ACC-ROUTE-02 only an unregistered phone is offered registration, with the code of its login', () => {
    facts.everyChange(
      'only an unregistered phone is offered registration, with a notice',
      ({ subject, caseName, to }) => {
        const { registrable, notice } = to.context;
        if (subject !== 'logIn') return true;
        return caseName === '手机号未注册'
          ? registrable?.smsCode === '246810' && notice?.kind === 'refused'
          : registrable === null;
      },
    );
    facts.everyChange('the next submit withdraws the offer', ({ subject, from, to }) => {
      return subject !== 'submit.pressed' || !from.in('editing') || to.context.registrable === null;
    });
  });

  test('ACC-LOGIN-09 the signed-in state is never left', () => {
    facts.neverLeft('signed in is the end', ({ in: isIn }) => isIn('signedIn'));
  });
});
