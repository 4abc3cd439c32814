import { describe, test } from 'vitest';
import { healthConsentCases } from '../../machines/patients/health-consent.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(healthConsentCases);

describe('healthConsent: what holds everywhere', () => {
  test('ACC-SAFE-01 only a given consent can be withdrawn, and only after a confirmation (ruling 19)', () => {
    facts.everyChange('only a confirmation starts a withdrawal', ({ starts, subject, from }) => {
      return !starts('withdraw') || (subject === 'withdraw.confirmed' && from.in('asking'));
    });
    facts.always('only a given consent can be withdrawn', ({ in: isIn, context }) => {
      return !isIn('asking', 'withdrawing') || context.consent !== null;
    });
  });

  test('ACC-SAFE-01 only a withdrawal reports success, then reads the consent again', () => {
    facts.everyChange(
      'success is reported exactly when the consent is withdrawn',
      ({ tells, subject, caseName, to }) => {
        const withdrawn = subject === 'withdraw' && caseName === '已撤回';
        return tells('succeeded') === withdrawn && (!withdrawn || to.in('loading'));
      },
    );
  });

  test('ACC-SAFE-01 a failed withdrawal says why and can be retried', () => {
    facts.everyChange('a failed withdrawal returns to the question with a notice', ({ subject, caseName, to }) => {
      if (subject !== 'withdraw' || caseName === '已撤回') return true;
      return to.in('asking') && to.context.notice !== null;
    });
  });
});
