import { describe, test } from 'vitest';
import { unreachable } from '../../machines/lib/form-notice.cases.ts';
import { bindPhoneCases } from '../../machines/phone/bind-phone.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(bindPhoneCases, {
  brokenBy: {
    'the form waits behind the dialog':
      'retargeted · bindPhone.checkingName xstate.done.actor.checkName 0 → bindPhone.asking',
    'a link follows its press': 'retargeted · bindPhone.checkingName xstate.done.actor.checkName 1 → bindPhone.linking',
    'the press leads to the form': 'retargeted · bindPhone.asking otherPhone.pressed 0 → bindPhone.checkingName',
    'told exactly then': 'arrow dropped · bindPhone.loggingIn xstate.done.actor.logIn 0',
    'the frame reads the member again after a change':
      'arrow dropped · bindPhone.changing xstate.done.actor.changePhone 0',
    'without one the proof is asked for again, and says why':
      'guard always · bindPhone.changing xstate.done.actor.changePhone 0',
    'answered is answered': 'arrow dropped · bindPhone.changing xstate.error.actor.changePhone 0',
    'the member is dropped first': 'led elsewhere · bindPhone session.ended 0 → bindPhone.filling.notSignedIn',
  },
});

describe('bindPhone: what holds everywhere', () => {
  test('ACC-BIND-01 ACC-ROUTE-06 a phone is added only for a login that came along whole; else the way leads to Login', () => {
    facts.onlyAfter('something is asked of the gateway after the login was found', {
      first: ({ from, subject, caseName }) =>
        (subject === 'readLogin' && caseName === '登录信息齐全') || from.context.kind !== 'add',
      later: ({ starts }) => starts('checkName') || starts('changePhone') || starts('checkAccount'),
    });
    facts.everyChange('what is incomplete leads to Login', ({ subject, caseName, to }) => {
      return subject !== 'readLogin' || caseName === '登录信息齐全' || to.in('toLogin');
    });
  });

  test('ACC-BIND-05 ACC-BIND-06 a registered phone is linked only by the press that says so, and is never registered', () => {
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

  test('ACC-BIND-07 another phone is typed where the dialog was, and the refused one stands as taken', () => {
    facts.everyChange('the form waits behind the dialog', ({ from, to, tells }) => {
      return from.in('asking', 'linking') || !to.in('asking') || tells('form.objected');
    });
    facts.everyChange('the press leads to the form', ({ subject, from, to }) => {
      const pressed = subject === 'otherPhone.pressed' && from.in('asking');
      return !pressed || (to.in('filling.open') && to.context.notice === null);
    });
  });

  test('ACC-BIND-08 the success is told of a binding with its login and of a changed phone, and of nothing else', () => {
    facts.everyChange('told exactly then', ({ subject, caseName, tells }) => {
      const bound = subject === 'logIn' && caseName === '登录成功';
      const changed = subject === 'changePhone' && caseName === '修改成功';
      return tells('succeeded') === (bound || changed);
    });
    facts.everyChange('the frame reads the member again after a change', ({ subject, caseName, tells }) => {
      return tells('memberChanged') === (subject === 'changePhone' && caseName === '修改成功');
    });
  });

  test('ACC-BIND-11 ACC-BIND-12 a login that failed after the binding drops the member before the form says so', () => {
    facts.onlyAfter('the member is dropped first', {
      first: ({ subject }) => subject === 'dropMember',
      later: ({ to, from }) => to.in('filling.notSignedIn') && !from.in('filling.notSignedIn'),
      undone: ({ starts }) => starts('logIn'),
    });
  });

  test('ACC-BIND-13 a bound phone is not bound again: with another code it only logs in', () => {
    facts.everyChange('the same phone logs in', ({ subject, caseName, from, to }) => {
      const same = subject === 'form.filled' && caseName === '表单填好' && from.in('filling');
      return !same || from.context.boundPhone !== '13512345678' || to.in('loggingIn');
    });
  });

  test('F4 ACC-CALL-07 a change whose answer was lost is tried again, although the phone is registered by then', () => {
    facts.everyChange('of that phone nothing is asked before it', ({ subject, caseName, from, to }) => {
      if (subject !== 'form.filled' || !from.in('filling') || from.context.kind !== 'edit') return true;
      const phone = caseName === '表单填好' ? '13512345678' : '13612345678';
      return to.in(from.context.unansweredPhone === phone ? 'changing' : 'checkingNewPhone');
    });
    facts.everyChange('answered is answered', ({ subject, caseName, to: { context } }) => {
      const unanswered = caseName in unreachable ? context.filled.phone : null;
      return subject !== 'changePhone' || context.unansweredPhone === unanswered;
    });
  });

  test('ACC-FIELD-05 a registered phone is not changed to', () => {
    facts.onlyAfter('a change follows the word that the phone is free, or a change without an answer', {
      first: ({ subject, caseName }) =>
        caseName === '手机号未注册' || (subject === 'changePhone' && caseName in unreachable),
      later: ({ starts }) => starts('changePhone'),
      undone: ({ subject, caseName }) => subject === 'changePhone' && !(caseName in unreachable),
    });
  });

  test('ACC-BIND-03 ACC-BIND-04 each kind asks only its own calls', () => {
    facts.everyChange('no member call for a login, no binding for a member', ({ from, starts }) => {
      const { kind } = from.context;
      return (
        (kind === 'add' || !(starts('registerPhone') || starts('linkAccounts'))) &&
        (kind !== 'editPwd' || !starts('checkName')) &&
        (kind === 'edit' || !starts('changePhone')) &&
        (kind === 'editPwd' || !starts('checkAccount'))
      );
    });
  });

  test('ACC-SAFE-03 ACC-CALL-07 a phone is changed only by a member who has proven whose session it is', () => {
    facts.onlyAfter('a change follows a proof', {
      first: ({ subject }) => subject === 'accountProof',
      later: ({ starts }) => starts('changePhone'),
      undone: ({ subject, caseName }) => subject === 'changePhone' && caseName === '身份没有验证',
    });
    facts.everyChange('without one the proof is asked for again, and says why', ({ subject, caseName, to, starts }) => {
      const unproven = subject === 'changePhone' && caseName === '身份没有验证';
      return !unproven || (to.in('proving') && starts('accountProof') && to.context.notice?.kind === 'refused');
    });
    facts.everyChange('the reason goes with the proof', ({ subject, from, to }) => {
      return subject !== 'accountProof' || !from.in('proving') || to.context.notice === null;
    });
  });

  test('ACC-BIND-09 ACC-BIND-10 every way can still end', () => {
    facts.reaches('at the return address, at home, or at Login', ({ in: isIn }) => {
      return isIn('done', 'toLogin', 'sessionLeft');
    });
  });
});
