import { describe, test } from 'vitest';
import { loginViewCases } from '../../machines/login/login-view.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(loginViewCases);

describe('loginView: what holds everywhere', () => {
  test('ACC-QR-13 the QR login runs exactly while its view is shown, the SMS form in every view', () => {
    facts.always('the QR login runs exactly in its view', ({ running, in: isIn }) => {
      return running.includes('qrLogin') === isIn('choosing.qr');
    });
    facts.always('the SMS form runs in every view', ({ running, in: isIn }) => {
      return running.includes('smsLogin') === isIn('choosing');
    });
  });

  test('ACC-LOGIN-07 ACC-LOGIN-09 a finished login leads the shopper once to the return address or home', () => {
    facts.everyChange('only a login leads away', ({ to, from, subject, kind }) => {
      const login = kind === 'done' && ['smsLogin', 'passwordLogin', 'qrLogin'].includes(subject);
      return !to.in('leaving') || from.in('leaving') || login;
    });
    facts.everyChange('a login leads to the return address, else home', ({ to, effects }) => {
      const said = effects().filter(({ type }) => type === 'emit');
      if (to.in('toBind', 'toUpdate')) return said.length === 1;
      if (!to.in('leaving')) return said.length === 0;
      return JSON.stringify(said).includes(JSON.stringify(to.context.backUrl ?? '/user')) && said.length === 1;
    });
    facts.neverLeft('gone is gone', ({ in: isIn }) => isIn('leaving', 'toBind', 'toUpdate'));
  });

  test('ACC-LOGIN-03 without the setting nothing leads to the password form', () => {
    facts.always('the password form opens only with its setting', ({ in: isIn, context }) => {
      return context.passwordLogin || !isIn('choosing.password');
    });
    facts.always('the password form runs exactly in its view', ({ running, in: isIn }) => {
      return running.includes('passwordLogin') === isIn('choosing.password');
    });
  });

  test('ACC-LOGIN-04 the corner button switches to the QR code and back to the last form', () => {
    facts.everyChange('the corner button returns to the last form', ({ from, to, subject }) => {
      if (subject !== 'corner.pressed') return true;
      return from.in('choosing.qr') ? to.in(`choosing.${from.context.form}`) : to.in('choosing.qr');
    });
  });

  test('ACC-PWL-08 ACC-PWL-09 the bind and update pages get the return address, but not the password', () => {
    const BACK = encodeURIComponent('/user/order/mine/all?page=2');
    facts.everyChange('each outcome has its page', ({ to, from, effects }) => {
      const said = JSON.stringify(effects().filter(({ type }) => type === 'emit'));
      const isGiven = from.context.backUrl !== null;
      if (to.in('toBind')) {
        const back = isGiven ? `&backUrl=${BACK}` : '';
        return said.includes(`"/user/bind/phone/add?loginName=old_member&loginType=1${back}"`);
      }
      const back = isGiven ? `?backUrl=${BACK}` : '';
      return !to.in('toUpdate') || said.includes(`"/user/account/password/update${back}"`);
    });
  });
});
