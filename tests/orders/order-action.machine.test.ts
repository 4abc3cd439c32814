import { describe, test } from 'vitest';
import { orderActionCases } from '../../machines/orders/order-action.cases.ts';
import { testPaths } from '../kit/paths.ts';
import { withRowActionFacts } from '../kit/row-action-facts.ts';

const facts = withRowActionFacts(testPaths(orderActionCases));
const asksFirst = (action = '') => ['cancel', 'receive', 'withdraw', 'remove'].includes(action);

describe('orderAction: what holds everywhere', () => {
  test('ORD-ACT-02 ORD-ACT-06 ORD-ACT-11 an order is changed only after a confirmation', () => {
    facts.onlyAfter('a change follows its confirmation', {
      first: ({ subject, from }) => subject === 'action.confirmed' && from.in('confirming'),
      later: ({ starts }) => starts('changeOrder'),
      undone: ({ to }) => to.in('idle'),
    });
    facts.everyChange('an action that needs confirmation does not start at once', ({ subject, to, starts }) => {
      return subject !== 'action.chosen' || !asksFirst(to.context.chosen?.action) || !starts('fillCart');
    });
  });

  test('ORD-ACT-02 a cancel needs a reason, and no other action does', () => {
    facts.everyChange('cancelling requires a reason', ({ starts, to }) => {
      return !starts('changeOrder') || to.context.chosen?.action !== 'cancel' || to.context.reason !== null;
    });
    facts.everyChange('each confirmation without a reason moves the focus', ({ subject, from, to }) => {
      const { chosen, reason, missedReasons } = from.context;
      const misses = chosen?.action === 'cancel' && reason === null;
      if (subject !== 'action.confirmed' || !from.in('confirming')) return true;
      return misses ? to.in('confirming') && to.context.missedReasons > missedReasons : to.in('changing');
    });
    facts.everyChange('a new question starts without a reason', ({ subject, from, to }) => {
      return subject !== 'action.chosen' || !from.in('idle') || !to.in('confirming') || to.context.reason === null;
    });
  });

  test('ORD-ACT-09 ORD-ACT-10 the cart is filled without a confirmation', () => {
    facts.everyChange('an action that needs no confirmation starts at once', ({ subject, from, to, starts }) => {
      if (subject !== 'action.chosen' || !from.in('idle')) return true;
      return starts('fillCart') === !asksFirst(to.context.chosen?.action);
    });
  });

  test('F1 at most one call is under way, however often buttons are pressed', () => facts.oneActionAtATime());

  test('ORD-ACT-16 ORD-ACT-02 every failure shows a notice, and every success is reported', () => {
    facts.everyEndIsTold();
    facts.everyChange('a changed order is reported as outdated', ({ caseName, to, tells }) => {
      return !caseName.startsWith('订单已变') || (tells('outdated') && to.in('idle'));
    });
  });

  test('ORD-ROUTE-20 the shopper leaves for a cart page only where there is one', () => facts.theCartIsThere());
});
