import { describe, test } from 'vitest';
import { newPasswordCases } from '../../machines/password/new-password.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(newPasswordCases);

const GOOD = 'Xing-lin2026';

describe('newPassword: what holds everywhere', () => {
  test('ACC-REG-06 ACC-REG-08 ACC-RESET-12 ACC-CPW-04 only a valid password typed twice passes the check', () => {
    facts.everyChange('both fields must be valid to pass', ({ subject, from, tells }) => {
      const { password, confirmation } = from.context;
      return tells('password.passed') === (subject === 'check.asked' && password === GOOD && confirmation === GOOD);
    });
  });

  test('ACC-RESET-07 ACC-RESET-11 ACC-REG-05 a failed check sets a fault on a field', () => {
    facts.everyChange('a refusal shows a fault', ({ subject, from, to }) => {
      if (subject !== 'check.asked') return true;
      const { password, confirmation } = from.context;
      const isRight = password === GOOD && confirmation === GOOD;
      return isRight || to.context.passwordFault !== null || to.context.confirmationFault !== null;
    });
  });

  test('ACC-CPW-03 ACC-RESET-09 typing clears the faults, leaving an empty field sets one', () => {
    facts.everyChange('typing clears the faults', ({ subject, to }) => {
      return (
        subject !== 'password.changed' || (to.context.passwordFault === null && to.context.confirmationFault === null)
      );
    });
    facts.everyChange('leaving the field empty is a fault', ({ subject, from, to }) => {
      const judged = subject === 'password.left' && from.context.password === '' && from.context.passwordFault === null;
      return !judged || to.context.passwordFault === 'empty';
    });
  });
});
