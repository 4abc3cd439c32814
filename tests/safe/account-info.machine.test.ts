import { describe, test } from 'vitest';
import { accountInfoCases } from '../../machines/safe/account-info.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(accountInfoCases);

describe('accountInfo: what holds everywhere', () => {
  test('ACC-SAFE-01 ACC-CALL-08 only an account that was read is shown, and a failed read can be retried', () => {
    facts.always(
      'the account is shown exactly when it is read',
      ({ context, in: isIn }) => isIn('shown') === (context.account !== null),
    );
    facts.everyChange('only a retry reads again', ({ starts, subject }) => {
      return !starts('readAccount') || subject === 'retry.pressed';
    });
    facts.reaches('it can always still be read', ({ in: isIn }) => isIn('shown'));
  });
});
