import { describe, test } from 'vitest';
import { healthConsentCases } from '../../machines/patients/health-consent.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(healthConsentCases);

describe('healthConsent: what holds everywhere', () => {
  test('ACC-SAFE-01 nothing is erased unless that was asked and confirmed (ruling 19)', () => {
    facts.everyChange('a withdrawal starts by a confirmation only', ({ starts, subject, from }) => {
      return !starts('withdraw') || (subject === 'withdraw.confirmed' && from.in('asking'));
    });
    facts.always('only what was given is asked about', ({ in: isIn, context }) => {
      return !isIn('asking', 'withdrawing') || context.consent !== null;
    });
  });

  test('ACC-SAFE-01 after a withdrawal, and only then, success is told and the consent is read again', () => {
    facts.everyChange('told exactly then', ({ tells, subject, caseName, to }) => {
      const withdrawn = subject === 'withdraw' && caseName === '已撤回';
      return tells('succeeded') === withdrawn && (!withdrawn || to.in('loading'));
    });
  });

  test('ACC-SAFE-01 a withdrawal that failed says why and can be tried again', () => {
    facts.everyChange('the question is there again', ({ subject, caseName, to }) => {
      if (subject !== 'withdraw' || caseName === '已撤回') return true;
      return to.in('asking') && to.context.notice !== null;
    });
  });
});
