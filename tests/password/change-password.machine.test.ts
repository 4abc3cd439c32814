import { describe, test } from 'vitest';
import { changePasswordCases } from '../../machines/password/change-password.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(changePasswordCases);

const OLD = 'Xinglin2026';

describe('changePassword: what holds everywhere', () => {
  test('ACC-CPW-01 ACC-CPW-03 a change is sent only with an old password of valid length and a different new one', () => {
    facts.everyChange('only a different new password is sent', ({ starts, from, caseName }) => {
      return !starts('changePassword') || (from.context.oldPassword === OLD && caseName === '新密码合格');
    });
    facts.everyChange('the old password as the new one is refused', ({ subject, caseName, from, tells }) => {
      const same = subject === 'password.passed' && caseName === '新密码与旧密码相同' && from.in('judging');
      return tells('password.objected') === (same && from.context.oldPassword === OLD);
    });
  });

  test('ACC-CPW-01 a failed submit marks a short old password and is counted', () => {
    facts.everyChange('a short old password shows its fault', ({ from, to, subject }) => {
      const judged = from.in('judging') && subject.startsWith('password.') && from.context.oldPassword !== OLD;
      return !judged || (to.context.oldPasswordFault === 'length' && to.in('editing'));
    });
    facts.everyChange('each failed submit moves the focus', ({ from, to }) => {
      const failed = from.in('judging') && to.in('editing');
      return to.context.failedSubmits === from.context.failedSubmits + (failed ? 1 : 0);
    });
  });

  test('ACC-CPW-05 success is announced, and the member leaves, exactly when the password is changed', () => {
    facts.everyChange(
      'success is reported and the page left exactly when changed',
      ({ subject, caseName, from, tells }) => {
        const changed = from.in('changing') && subject === 'changePassword' && caseName === '修改成功';
        return tells('succeeded') === changed && tells('leftFor') === changed;
      },
    );
  });

  test('ACC-CPW-06 a failed change keeps the form and says why', () => {
    facts.everyChange('a failed change keeps the old password and has a notice', ({ subject, caseName, from, to }) => {
      const failed = from.in('changing') && subject === 'changePassword' && caseName !== '修改成功';
      if (!failed) return true;
      return to.in('editing') && to.context.notice !== null && to.context.oldPassword === from.context.oldPassword;
    });
  });
});
