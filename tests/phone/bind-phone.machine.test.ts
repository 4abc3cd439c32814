import { describe, test } from 'vitest';
import { bindPhoneCases } from '../../machines/phone/bind-phone.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(bindPhoneCases, {
  brokenBy: {
    'opening the dialog refuses the form':
      'retargeted · bindPhone.checkingName xstate.done.actor.checkName 0 → bindPhone.asking',
    'a link follows its press': 'retargeted · bindPhone.checkingName xstate.done.actor.checkName 1 → bindPhone.linking',
    'choosing another phone returns to the form':
      'retargeted · bindPhone.asking otherPhone.pressed 0 → bindPhone.checkingName',
    'success is reported exactly when logged in': 'arrow dropped · bindPhone.loggingIn xstate.done.actor.logIn 0',
  },
});

describe('bindPhone: what holds everywhere', () => {
  test('ACC-BIND-01 ACC-ROUTE-06 a phone is bound only with complete login data; otherwise the page leads to Login', () => {
    facts.onlyAfter('something is asked of the gateway after the login was found', {
      first: ({ subject, caseName }) => subject === 'readLogin' && caseName === '登录信息齐全',
      later: ({ starts }) => starts('checkName'),
    });
    facts.everyChange('an incomplete login leads to Login', ({ subject, caseName, to }) => {
      return subject !== 'readLogin' || caseName === '登录信息齐全' || to.in('toLogin');
    });
  });

  test('ACC-BIND-05 ACC-BIND-06 a registered phone is linked only after a press and is never registered', () => {
    facts.onlyAfter('a link follows its press', {
      first: ({ subject }) => subject === 'link.pressed',
      later: ({ starts }) => starts('linkAccounts'),
      undone: ({ subject }) => subject === 'linkAccounts' || subject === 'otherPhone.pressed',
    });
    facts.onlyAfter('a registration follows the word that the phone is free', {
      first: ({ subject, caseName }) => subject === 'checkName' && caseName === '手机号未注册',
      later: ({ starts }) => starts('registerPhone'),
      undone: ({ subject }) => subject === 'registerPhone',
    });
  });

  test('ACC-BIND-07 choosing another phone leads back to the form, which marks the refused one', () => {
    facts.everyChange('opening the dialog refuses the form', ({ from, to, tells }) => {
      return from.in('asking', 'linking') || !to.in('asking') || tells('form.objected');
    });
    facts.everyChange('choosing another phone returns to the form', ({ subject, from, to }) => {
      const pressed = subject === 'otherPhone.pressed' && from.in('asking');
      return !pressed || (to.in('filling.open') && to.context.notice === null);
    });
  });

  test('ACC-BIND-08 success is announced exactly when the login after a binding succeeds', () => {
    facts.everyChange('success is reported exactly when logged in', ({ subject, caseName, tells }) => {
      return tells('succeeded') === (subject === 'logIn' && caseName === '登录成功');
    });
  });

  test('ACC-CALL-17 the login after a binding uses the phone of the form', () => {
    facts.everyChange('the login uses the filled form', ({ starts, effects, to: { context } }) => {
      const isFilled = effects().some(({ detail }) => Object(detail).input?.phone === context.filled.phone);
      return !starts('logIn') || isFilled;
    });
  });

  test('ACC-BIND-11 ACC-BIND-12 a login that failed after the binding drops the member before the form says so', () => {
    facts.onlyAfter('the member is dropped first', {
      first: ({ subject }) => subject === 'dropMember',
      later: ({ to, from }) => to.in('filling.notSignedIn') && !from.in('filling.notSignedIn'),
      undone: ({ starts }) => starts('logIn'),
    });
  });

  test('ACC-BIND-13 a code that a binding, a link or the login finds invalid is objected to in the form', () => {
    facts.everyChange('an invalid code returns to the form', ({ caseName, to, tells }) => {
      return (
        caseName !== '验证码无效' || (to.in('filling.open') && to.context.notice === null && tells('form.objected'))
      );
    });
  });

  test('ACC-BIND-13 a bound phone is not bound again: with another code it only logs in', () => {
    facts.everyChange('the linked phone logs in at once', ({ subject, caseName, from, to }) => {
      const same = subject === 'form.filled' && caseName === '表单填好' && from.in('filling');
      return !same || from.context.boundPhone !== '13512345678' || to.in('loggingIn');
    });
  });

  test('ACC-BIND-09 ACC-BIND-10 the flow can end from every state', () => {
    facts.reaches('at the return address, at home, or at Login', ({ in: isIn }) => isIn('done', 'toLogin'));
  });
});
