import { describe, test } from 'vitest';
import { thirdBinderCases } from '../../machines/third-party/third-binder.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(thirdBinderCases);

describe('thirdBinder: what holds everywhere', () => {
  test('ACC-SAFE-08 S20 nothing is linked or unlinked without confirmation of that very account', () => {
    facts.everyChange('only a confirmation links an account', ({ starts, subject, from }) => {
      return !starts('bind') || (subject === 'question.confirmed' && from.in('askingBind'));
    });
    facts.everyChange('the question to link follows a check', ({ from, to, subject, caseName }) => {
      if (!to.in('askingBind') || from.in('askingBind')) return true;
      return subject === 'bind' || (subject === 'checkReturn' && caseName.startsWith('没有人关联'));
    });
    facts.everyChange('only a confirmation unlinks a linked account', ({ starts, subject, from, to }) => {
      if (!starts('unbind')) return true;
      const { bindings, subject: party } = to.context;
      return subject === 'question.confirmed' && from.in('askingUnbind') && party !== null && bindings?.[party] != null;
    });
  });

  test('ACC-SAFE-02 ACC-SAFE-10 ACC-SAFE-12 the links are read again after every change and every refused link', () => {
    facts.everyChange('a change is reported and the list read again', ({ tells, subject, caseName, to }) => {
      const changed = (subject === 'bind' || subject === 'unbind') && caseName.endsWith('成功');
      return tells('changed') === changed && (!changed || to.in('loading'));
    });
    facts.everyChange('a refused link has a notice, and the list is read again', ({ subject, caseName, to }) => {
      if (subject !== 'bind' || !caseName.includes('拒绝')) return true;
      return to.in('loading') && to.context.notice?.kind === 'refused';
    });
  });

  test('ACC-SAFE-09 an account that is already linked is not linked again but reported', () => {
    facts.everyChange('a link that exists is explained in the list', ({ subject, caseName, to }) => {
      if (subject !== 'checkReturn' || !caseName.startsWith('已与')) return true;
      return to.in('listed') && to.context.notice?.kind === (caseName === '已与自己关联' ? 'own' : 'taken');
    });
  });

  test('S20 the openId is kept only while it is needed, and only a matching return is checked', () => {
    facts.always('no account is pending while the list can be used', ({ context, in: isIn }) => {
      return !isIn('listed', 'leaving', 'askingUnbind', 'unbinding') || context.returned === null;
    });
    facts.everyChange('only a matching return is checked', ({ starts, to }) => {
      return !starts('checkReturn') || to.context.returned?.openId === 'open-id-1';
    });
  });

  test('ACC-CALL-20 ACC-SAFE-06 the browser leaves only on a press, for a third party that is not linked', () => {
    facts.everyChange('only linking an unlinked account leaves the page', ({ tells, subject, from, to }) => {
      const isUnlinked = from.in('listed') && from.context.bindings?.weixin === null;
      const leaves = subject === 'bind.pressed' && isUnlinked;
      return (
        tells('leftForParty') === leaves && to.in('leaving') === (leaves || (from.in('leaving') && to.in('leaving')))
      );
    });
  });
});
