import { describe, test } from 'vitest';
import { codeFormCases } from '../../machines/password/code-form.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(codeFormCases);

describe('codeForm: what holds everywhere', () => {
  test('ACC-REG-02 ACC-RESET-02 a form is handed over only after its code and its password, if any, passed', () => {
    facts.onlyAfter('a hand-over follows a passed code', {
      first: ({ subject, from }) => subject === 'code.passed' && from.in('submit.checking'),
      later: ({ to, from }) => to.in('submit.handedOver') && !from.in('submit.handedOver'),
      undone: ({ to }) => to.in('submit.editing'),
    });
    facts.onlyAfter('a code is checked after its password passed', {
      first: ({ subject, from }) => subject === 'password.passed' || from.context.passwordRule === null,
      later: ({ to, from }) => to.in('submit.checking') && !from.in('submit.checking'),
      undone: ({ to }) => to.in('submit.editing') && to.context.passwordRule !== null,
    });
  });

  test('ACC-LOGIN-08 a form that asks for agreement is not checked before the box is ticked', () => {
    facts.everyChange('nothing is checked without agreement', ({ from, to }) => {
      return (
        !to.in('submit.checking') || from.in('submit.checking') || !from.context.asksAgreement || from.context.agreed
      );
    });
  });

  test('ACC-REG-12 ACC-RESET-14 a form handed over ignores submits and can be edited once its flow returns it', () => {
    facts.everyChange('a submitted form ignores further submits', ({ subject, from, to }) => {
      return subject !== 'submit.pressed' || !from.in('submit.handedOver') || to.in('submit.handedOver');
    });
    facts.everyChange('a returned form can be edited', ({ subject, from, to }) => {
      return subject !== 'form.returned' || !from.in('submit.handedOver') || to.in('submit.editing');
    });
  });

  test('ACC-REG-03 the password is kept only from its check to the hand-over', () => {
    facts.always('the password exists only during the check', ({ context, in: isIn }) => {
      return context.password === '' || isIn('submit.checking');
    });
    facts.always('the password is there for the hand-over', ({ context, in: isIn }) => {
      return !isIn('submit.checking') || context.passwordRule === null || context.password.length > 0;
    });
  });
});
