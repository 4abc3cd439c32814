import { describe, test } from 'vitest';
import { changePasswordCases } from '../../machines/password/change-password.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(changePasswordCases);

const OLD = 'Xinglin2026';

describe('changePassword: what holds everywhere', () => {
  test('ACC-CPW-01 ACC-CPW-03 a change is sent only with an old password of valid length and a different new one', () => {
    facts.everyChange('what is asked differs', ({ starts, from, caseName }) => {
      return !starts('changePassword') || (from.context.oldPassword === OLD && caseName === '新密码合格');
    });
    facts.everyChange('a new password that is the old one is objected to', ({ subject, caseName, from, tells }) => {
      const same = subject === 'password.passed' && caseName === '新密码与旧密码相同' && from.in('judging');
      return tells('password.objected') === (same && from.context.oldPassword === OLD);
    });
  });

  test('ACC-CPW-01 a failed submit marks a short old password and is counted', () => {
    facts.everyChange('an old password that is too short is said to be', ({ from, to, subject }) => {
      const judged = from.in('judging') && subject.startsWith('password.') && from.context.oldPassword !== OLD;
      return !judged || (to.context.oldPasswordFault === 'length' && to.in('editing'));
    });
    facts.everyChange('each failed submit counts', ({ from, to }) => {
      const failed = from.in('judging') && to.in('editing');
      return to.context.failedSubmits === from.context.failedSubmits + (failed ? 1 : 0);
    });
  });

  test('ACC-CPW-05 success is announced, and the member leaves, exactly when the password is changed', () => {
    facts.everyChange('told and left with the reply and never else', ({ subject, caseName, from, tells }) => {
      const changed = from.in('changing') && subject === 'changePassword' && caseName === '修改成功';
      return tells('succeeded') === changed && tells('leftFor') === changed;
    });
  });

  test('ACC-CPW-06 a failed change keeps the form and says why', () => {
    facts.everyChange('nothing typed is lost', ({ subject, caseName, from, to }) => {
      const failed = from.in('changing') && subject === 'changePassword' && caseName !== '修改成功';
      if (!failed) return true;
      return to.in('editing') && to.context.notice !== null && to.context.oldPassword === from.context.oldPassword;
    });
  });
});
