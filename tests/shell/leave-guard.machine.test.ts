import { describe, test } from 'vitest';
import { leaveGuardCases } from '../../machines/shell/leave-guard.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(leaveGuardCases);

describe('leaveGuard: what holds everywhere', () => {
  test('ACC-PROF-06 a leave is granted only after the shopper was asked', () => {
    facts.onlyAfter('a leave is granted after the shopper was asked', {
      first: ({ to }) => to.in('asking'),
      later: ({ tells }) => tells('leaveGranted'),
      undone: ({ to }) => !to.in('asking'),
    });
  });

  test('ACC-PROF-06 staying closes the question', () => {
    facts.everyChange(
      'staying closes the question',
      ({ subject, to }) => subject !== 'stay.pressed' || !to.in('asking'),
    );
  });

  test('ACC-PROF-06 saved changes can be left without a question', () => {
    facts.everyChange('a saved form can be left', ({ subject, caseName, to }) => {
      return subject !== 'form.changed' || caseName !== '修改已保存' || to.in('free');
    });
  });
});
