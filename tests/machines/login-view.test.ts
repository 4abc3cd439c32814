import { describe, test } from 'vitest';
import { loginViewCases } from '../../machines/account/login-view/login-view.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(loginViewCases);

describe('loginView: what holds everywhere', () => {
  test('ACC-QR-13 the code lives exactly as long as its view, and the SMS form through all of them', () => {
    facts.always('the QR login runs in its view only', ({ running, in: isIn }) => {
      return running.includes('qrLogin') === isIn('choosing.qr');
    });
    facts.always('the SMS form is kept while the shopper chooses', ({ running, in: isIn }) => {
      return running.includes('smsLogin') === isIn('choosing');
    });
  });

  test('ACC-LOGIN-07 ACC-LOGIN-09 the shopper leaves once, by a finished login, to the return address or home', () => {
    facts.everyChange('leaving follows a login', ({ to, from, subject, kind }) => {
      return !to.in('leaving') || from.in('leaving') || (kind === 'done' && ['smsLogin', 'qrLogin'].includes(subject));
    });
    facts.everyChange('the address is the given one, else the member home', ({ to, effects }) => {
      const said = effects().filter(({ type }) => type === 'emit');
      if (!to.in('leaving')) return said.length === 0;
      return JSON.stringify(said).includes(JSON.stringify(to.context.backUrl ?? '/user')) && said.length === 1;
    });
    facts.neverLeft('gone is gone', ({ in: isIn }) => isIn('leaving'));
  });
});
