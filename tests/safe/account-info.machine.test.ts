import { describe, test } from 'vitest';
import { accountInfoCases } from '../../machines/safe/account-info.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(accountInfoCases);

describe('accountInfo: what holds everywhere', () => {
  test('ACC-SAFE-01 ACC-CALL-08 only an account that was read is shown, and a failed read can be retried', () => {
    facts.always('shown and read go together', ({ context, in: isIn }) => isIn('shown') === (context.account !== null));
    facts.everyChange('it is asked again by a retry only', ({ starts, subject }) => {
      return !starts('readAccount') || subject === 'retry.pressed';
    });
    facts.reaches('it can always still be read', ({ in: isIn }) => isIn('shown'));
  });
});
