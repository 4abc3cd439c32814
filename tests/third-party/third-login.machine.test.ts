import { describe, test } from 'vitest';
import { thirdLoginCases } from '../../machines/third-party/third-login.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(thirdLoginCases);

const fits = ['已关联', '已关联且无返回地址', '未关联', '未关联且无返回地址'];

describe('thirdLogin: what holds everywhere', () => {
  test('ACC-CALL-14 S20 the gateway is asked only about a linked account of a matching return, or on a retry', () => {
    facts.everyChange('only a matching return or a retry is checked', ({ starts, subject, caseName }) => {
      return !starts('check') || subject === 'retry.pressed' || caseName.startsWith('已关联');
    });
    facts.everyChange(
      'a return that does not match sends nothing and leaves nowhere',
      ({ subject, caseName, to, effects }) => {
        if (subject !== 'callback.read' || fits.includes(caseName)) return true;
        return to.in('idle') && to.context.notice !== null && effects().every(({ type }) => type !== 'emit');
      },
    );
  });

  test('S20 the openId is remembered only while it is needed', () => {
    facts.always('a return is kept exactly while it is used', ({ context, in: isIn }) => {
      return (context.returned !== null) === isIn('checking', 'unchecked', 'signedIn', 'toBind');
    });
  });

  test('ACC-THIRD-07 an unlinked account goes on to bind a phone, with its login and the return address', () => {
    facts.everyChange('the bind page gets the account and the return address', ({ to, from, effects }) => {
      if (!to.in('toBind') || from.in('toBind')) return true;
      const back = to.context.returned?.backUrl === null ? '' : '&backUrl=%2Fuser%2Forder%2Fmine%2Fall';
      const address = `/user/bind/phone/add?loginName=open-id-1&loginType=3&thirdType=2&isBind=0${back}`;
      return JSON.stringify(effects()).includes(JSON.stringify(address));
    });
    facts.everyChange('only an unlinked account leads to the bind page', ({ to, from, subject, caseName }) => {
      return !to.in('toBind') || from.in('toBind') || caseName.startsWith(subject === 'check' ? '没有会员' : '未关联');
    });
  });

  test('ACC-LOGIN-07 ACC-LOGIN-09 a login leads to the return address that it began with, else home', () => {
    facts.everyChange('a login leads to the return address', ({ to, from, effects }) => {
      if (!to.in('signedIn') || from.in('signedIn')) return true;
      return JSON.stringify(effects()).includes(JSON.stringify(to.context.returned?.backUrl ?? '/user'));
    });
    facts.neverLeft('signed in is the end', ({ in: isIn }) => isIn('signedIn'));
  });

  test('ACC-CALL-20 the browser leaves once for the picked third party, with the return address', () => {
    facts.everyChange('only a choice leaves for the provider', ({ subject, to, from, effects }) => {
      const left = effects().filter((effect) => JSON.stringify(effect).includes('leftForParty'));
      const picked = subject === 'party.picked' && !from.in('leaving');
      if (!picked) return left.length === 0;
      const { party, backUrl } = to.context;
      const said = JSON.stringify({ backUrl, party, type: 'leftForParty' });
      return left.length === 1 && JSON.stringify(left).includes(said) && to.in('leaving');
    });
    facts.reaches('a login is always possible', ({ in: isIn }) => isIn('signedIn', 'toBind'));
  });

  test('ACC-CALL-20 a browser that cannot keep the return address stays, and says so', () => {
    facts.everyChange('a lost request has a notice', ({ subject, to }) => {
      return subject !== 'intent.lost' || (to.in('idle') && to.context.notice?.kind === 'notKept');
    });
  });

  test('ACC-CALL-14 a check can be retried exactly when the gateway was unreachable', () => {
    facts.always('a retry is offered exactly when the gateway was unreachable', ({ context, in: isIn }) => {
      return isIn('unchecked') === (context.notice?.kind === 'unreachable');
    });
  });
});
