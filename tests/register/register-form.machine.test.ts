import { describe, test } from 'vitest';
import { registerFormCases } from '../../machines/register/register-form.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(registerFormCases);

describe('registerForm: what holds everywhere', () => {
  test('ACC-REG-10 the automatic login follows a registration and nothing else', () => {
    facts.onlyAfter('a login follows a registration', {
      first: ({ subject, caseName }) => subject === 'register' && caseName === '注册成功',
      later: ({ starts }) => starts('logIn'),
    });
  });

  test('ACC-REG-11 only a successful login leads to the member home; the flow can always end there or at Login', () => {
    facts.everyChange('only a successful login leads home', ({ to, from, subject, caseName }) => {
      return !to.in('signedIn') || from.in('signedIn') || (subject === 'logIn' && caseName === '登录成功');
    });
    facts.reaches('every way can still end at home or at Login', ({ in: isIn }) => isIn('signedIn', 'toLogin'));
  });

  test('ACC-REG-12 ACC-REG-13 a failed registration leads back to the form with a notice', () => {
    facts.everyChange('a code that it finds invalid is objected to', ({ caseName, tells }) => {
      return caseName !== '验证码无效' || tells('form.objected');
    });
    facts.everyChange('a failed registration returns to the form with a notice', ({ subject, caseName, from, to }) => {
      const failed = subject === 'register' && caseName !== '注册成功' && from.in('registering');
      return !failed || (to.in('editing') && to.context.notice !== null);
    });
  });
});
