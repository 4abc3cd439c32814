import { describe, test } from 'vitest';
import { passwordLoginCases } from '../../machines/login/password-login.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(passwordLoginCases, {
  brokenBy: {
    'a submit shows every fault':
      'actions added · passwordLogin.editing agreement.changed 0 on passwordLogin.editing submit.pressed 1',
  },
});

describe('passwordLogin: what holds everywhere', () => {
  test('ACC-LOGIN-08 ACC-PWL-03 ACC-PWL-05 ACC-PWL-07 calls the gateway only after a complete submit', () => {
    facts.everyChange('a login call requires name, password, ticket and agreement', (change) => {
      const { loginName, password, slideTicket, agreed } = change.to.context;
      const isThere = loginName !== '' && password !== '' && slideTicket !== '' && agreed;
      return !change.starts('logIn') || (change.subject === 'slide.passed' && isThere);
    });
    facts.everyChange('only a complete submit asks for the puzzle', (change) => {
      return !change.starts('slideVerify') || (change.subject === 'submit.pressed' && change.from.in('editing'));
    });
  });

  test('ACC-PWL-03 ACC-PWL-05 ACC-PWL-07 ACC-LOGIN-08 an incomplete submit reports exactly the missing fields', () => {
    facts.everyChange('a submit shows every fault', ({ subject, from, to }) => {
      if (subject !== 'submit.pressed' || !from.in('editing') || !to.in('editing')) return true;
      const { context } = to;
      return (
        (context.loginNameFault === 'empty') === (context.loginName === '') &&
        (context.passwordFault === 'empty') === (context.password === '') &&
        context.agreementIsMissing === !context.agreed
      );
    });
  });

  test('ACC-PWL-04 ACC-PWL-06 more than 20 characters are never sent', () => {
    facts.everyChange('a login call has at most 20 characters in each field', ({ starts, from }) => {
      const { loginName, password } = from.context;
      return !starts('logIn') || (loginName.replaceAll(/^\+86|\s/g, '').length <= 20 && password.length <= 20);
    });
  });

  test('ACC-PWL-07 a ticket is used for one call', () => {
    facts.always('a ticket exists only during its call', ({ context, in: isIn }) => {
      return isIn('verifying.submitting') || context.slideTicket === '';
    });
    facts.everyChange('closing the puzzle reports it missing until the next submit', ({ subject, from, to }) => {
      if (subject === 'verification.closed' && from.in('verifying.sliding')) return to.context.slideIsMissing;
      return subject !== 'submit.pressed' || !from.in('editing') || !to.context.slideIsMissing;
    });
  });

  test('ACC-PWL-10 a refusal keeps what was typed and says why', () => {
    facts.everyChange('a refused login keeps name and password and has a notice', ({ from, to }) => {
      if (!(from.in('verifying.submitting') && to.in('editing'))) return true;
      const { loginName, password, notice } = to.context;
      return notice !== null && loginName === from.context.loginName && password === from.context.password;
    });
  });

  test('ACC-PWL-08 ACC-PWL-09 the form drops the password however it ends', () => {
    facts.always('a finished form has no password', ({ in: isIn, context }) => {
      return !isIn('done', 'toBind', 'toUpdate') || context.password === '';
    });
    facts.reaches('the form can always be edited or is over', ({ in: isIn }) =>
      isIn('editing', 'done', 'toBind', 'toUpdate'),
    );
  });
});
