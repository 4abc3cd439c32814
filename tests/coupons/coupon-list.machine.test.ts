import { describe, test } from 'vitest';
import { couponListCases } from '../../machines/coupons/coupon-list.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(couponListCases);

describe('couponList: what holds everywhere', () => {
  test('ORD-COUP-01 ORD-COUP-03 each picked tab filters the list, and nothing else does', () => {
    facts.everyChange('exactly the tabs filter the list', ({ subject, tells }) => {
      return tells('filter.chosen') === (subject === 'tab.picked');
    });
  });

  test('ORD-COUP-02 a tab shows a count that was read, and a missing count says why', () => {
    facts.always('counted tabs have counts', ({ in: isIn, context }) => !isIn('counted') || context.counts !== null);
    facts.always('a notice is shown exactly without counts', ({ in: isIn, context }) => {
      return isIn('uncounted') === (context.notice !== null);
    });
  });

  test('ORD-CALL-31 missing counts do not stop the list and can be retried', () => {
    facts.always('the list always runs', ({ running }) => running.includes('list'));
    facts.reaches('counts can be had from everywhere', (at) => at.in('counted'));
  });
});
