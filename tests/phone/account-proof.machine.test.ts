import { describe, test } from 'vitest';
import { accountProofCases } from '../../machines/phone/account-proof.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(accountProofCases);

describe('accountProof: what holds everywhere', () => {
  test('ACC-SAFE-03 ACC-CALL-07 only a checked code or a right password is a proof', () => {
    facts.everyChange('only a code or the password proves the account', ({ from, to, subject, caseName }) => {
      const proof = subject === 'form.filled' || (subject === 'provePassword' && caseName === '密码正确');
      return from.in('proven') || !to.in('proven') || proof;
    });
    facts.everyChange('an empty password is not sent', ({ starts, to }) => {
      return !starts('provePassword') || to.context.password !== '';
    });
  });

  test('ACC-SAFE-03 each account is offered the proofs that it has; without any it is stuck', () => {
    facts.everyChange('the first form follows the account', ({ subject, caseName, from, to }) => {
      if (subject !== 'readProofs' || !from.in('reading')) return true;
      if (caseName === '有手机号和密码' || caseName === '只有手机号') return to.in('byCode');
      if (caseName === '只有密码') return to.in('byPassword');
      return caseName === '都没有' ? to.in('stuck') : to.in('unread') && to.context.notice !== null;
    });
    facts.always('each form requires a password or phone', ({ in: isIn, context }) => {
      return (
        !(isIn('byPassword', 'checkingPassword') && !context.hasPassword) && !(isIn('byCode') && context.phone === '')
      );
    });
  });

  test('ACC-SAFE-03 a refused password stays in its field with a notice; switching to the code clears both', () => {
    facts.everyChange('a refusal keeps the password and has a notice', ({ subject, caseName, from, to }) => {
      const failed = subject === 'provePassword' && caseName !== '密码正确' && from.in('checkingPassword');
      return !failed || (to.in('byPassword') && to.context.notice !== null && to.context.password !== '');
    });
    facts.everyChange('leaving the password form clears it', ({ to }) => {
      return !to.in('byCode', 'proven') || (to.context.password === '' && to.context.notice === null);
    });
  });
});
