import { describe, test } from 'vitest';
import { unreachable } from '../../machines/lib/form-notice.cases.ts';
import { changePhoneCases } from '../../machines/phone/change-phone.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(changePhoneCases, {
  brokenBy: {
    'success is reported exactly when the phone is changed':
      'arrow dropped · changePhone.changing xstate.done.actor.changePhone 0',
    'the frame reads the member again after a change':
      'arrow dropped · changePhone.changing xstate.done.actor.changePhone 0',
    'a change without proof asks for the proof again, with a notice':
      'guard always · changePhone.changing xstate.done.actor.changePhone 0',
    'only an unanswered change is remembered': 'arrow dropped · changePhone.changing xstate.error.actor.changePhone 0',
  },
});

describe('changePhone: what holds everywhere', () => {
  test('ACC-BIND-08 success is announced exactly when the phone is changed', () => {
    const isChanged = (subject: string, caseName: string) => subject === 'changePhone' && caseName === '修改成功';
    facts.everyChange('success is reported exactly when the phone is changed', ({ subject, caseName, tells }) => {
      return tells('succeeded') === isChanged(subject, caseName);
    });
    facts.everyChange('the frame reads the member again after a change', ({ subject, caseName, tells }) => {
      return tells('memberChanged') === isChanged(subject, caseName);
    });
  });

  test('F4 ACC-CALL-07 a change whose answer was lost is retried without checking that the phone is free', () => {
    facts.everyChange(
      'an unanswered phone is confirmed before it is checked again',
      ({ subject, caseName, from, to }) => {
        if (subject !== 'form.filled' || !from.in('filling') || from.context.kind !== 'edit') return true;
        const phone = caseName === '表单填好' ? '13512345678' : '13612345678';
        return to.in(from.context.unansweredPhone === phone ? 'changing' : 'checkingNewPhone');
      },
    );
    facts.everyChange('only an unanswered change is remembered', ({ subject, caseName, to: { context } }) => {
      const unanswered = caseName in unreachable ? context.filled.phone : null;
      return subject !== 'changePhone' || context.unansweredPhone === unanswered;
    });
  });

  test('ACC-CALL-07 a code that the change finds invalid is objected to in the form, with the message', () => {
    facts.everyChange('an invalid code returns to the form', ({ caseName, to, tells }) => {
      return caseName !== '验证码无效' || (to.in('filling') && to.context.notice !== null && tells('form.objected'));
    });
  });

  test('ACC-FIELD-05 a phone is not changed to a registered one', () => {
    facts.onlyAfter('a change follows the word that the phone is free, or a change without an answer', {
      first: ({ subject, caseName }) =>
        caseName === '手机号未注册' || (subject === 'changePhone' && caseName in unreachable),
      later: ({ starts }) => starts('changePhone'),
      undone: ({ subject, caseName }) => subject === 'changePhone' && !(caseName in unreachable),
    });
  });

  test('ACC-BIND-03 ACC-BIND-04 each kind makes only its own calls', () => {
    facts.everyChange('editing changes the phone, adding checks the account', ({ from, starts }) => {
      return from.context.kind === 'edit' ? !starts('checkAccount') : !(starts('checkName') || starts('changePhone'));
    });
  });

  test('ACC-SAFE-03 ACC-CALL-07 a phone is changed only after a proof; a missing one is asked for again', () => {
    facts.onlyAfter('a change follows a proof', {
      first: ({ subject }) => subject === 'accountProof',
      later: ({ starts }) => starts('changePhone'),
      undone: ({ subject, caseName }) => subject === 'changePhone' && caseName === '身份没有验证',
    });
    facts.everyChange(
      'a change without proof asks for the proof again, with a notice',
      ({ subject, caseName, to, starts }) => {
        const unproven = subject === 'changePhone' && caseName === '身份没有验证';
        return !unproven || (to.in('proving') && starts('accountProof') && to.context.notice?.kind === 'refused');
      },
    );
    facts.everyChange('a proof clears the notice', ({ subject, from, to }) => {
      return subject !== 'accountProof' || !from.in('proving') || to.context.notice === null;
    });
  });

  test('ACC-BIND-09 ACC-BIND-10 the flow can end from every state', () => {
    facts.reaches('at the return address, at home, or at Login', ({ in: isIn }) => isIn('done', 'sessionLeft'));
  });
});
