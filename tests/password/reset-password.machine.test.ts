import { describe, test } from 'vitest';
import { resetPasswordCases } from '../../machines/password/reset-password.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(resetPasswordCases);

describe('resetPassword: what holds everywhere', () => {
  test('ACC-RESET-15 only an update logs in automatically, and only after the new password is set', () => {
    facts.onlyAfter('a login follows a reset', {
      first: ({ subject, caseName }) => subject === 'resetPassword' && caseName === '设置成功',
      later: ({ starts }) => starts('logIn'),
    });
    facts.everyChange('a forgotten password starts no login', ({ starts, from }) => {
      return !starts('logIn') || from.context.kind === 'update';
    });
    facts.everyChange('only a successful login leads to the pages of members', ({ to, from, subject, caseName }) => {
      return !to.in('signedIn') || from.in('signedIn') || (subject === 'logIn' && caseName === '登录成功');
    });
  });

  test('ACC-RESET-16 ACC-RESET-17 going to Login, and nothing else, logs the member out of this browser', () => {
    facts.everyChange('the member is dropped exactly on the way to Login', ({ to, from, effects }) => {
      const drops = effects().some(({ type }) => type === 'dropMember');
      return drops === (to.in('toLogin') && !from.in('toLogin'));
    });
    facts.reaches('every way can still end at Login or signed in', ({ in: isIn }) => isIn('signedIn', 'toLogin'));
  });

  test('ACC-RESET-13 success is announced exactly when the password is set', () => {
    facts.everyChange('success is reported exactly when the password is set', ({ subject, caseName, from, tells }) => {
      return tells('succeeded') === (from.in('resetting') && subject === 'resetPassword' && caseName === '设置成功');
    });
  });

  test('ACC-RESET-14 a failed reset leads back to the form with a notice', () => {
    facts.everyChange('a code that it finds invalid is objected to', ({ caseName, tells }) => {
      return caseName !== '验证码无效' || tells('form.objected');
    });
    facts.everyChange('a failed reset returns to the form with a notice', ({ subject, caseName, from, to }) => {
      const failed = subject === 'resetPassword' && caseName !== '设置成功' && from.in('resetting');
      return !failed || (to.in('editing') && to.context.notice !== null);
    });
  });
});
