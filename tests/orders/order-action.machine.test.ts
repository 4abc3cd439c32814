import { describe, test } from 'vitest';
import { orderActionCases } from '../../machines/orders/order-action.cases.ts';
import { testPaths } from '../kit/paths.ts';
import { withRowActionFacts } from '../kit/row-action-facts.ts';

const facts = withRowActionFacts(testPaths(orderActionCases));
const asksFirst = (action: string | undefined) => action === 'cancel' || action === 'receive' || action === 'remove';

describe('orderAction: what holds everywhere', () => {
  test('ORD-ACT-02 ORD-ACT-06 ORD-ACT-11 an order is changed only after the question was answered', () => {
    facts.onlyAfter('a change follows its confirmation', {
      first: ({ subject, from }) => subject === 'action.confirmed' && from.in('confirming'),
      later: ({ starts }) => starts('changeOrder'),
      undone: ({ to }) => to.in('idle'),
    });
    facts.everyChange('what asks is never done by the choice alone', ({ subject, to, starts }) => {
      return subject !== 'action.chosen' || !asksFirst(to.context.chosen?.action) || !starts('fillCart');
    });
  });

  test('ORD-ACT-09 ORD-ACT-10 the cart is filled without a question', () => {
    facts.everyChange('a choice that asks nothing is done at once', ({ subject, from, to, starts }) => {
      if (subject !== 'action.chosen' || !from.in('idle')) return true;
      return starts('fillCart') === !asksFirst(to.context.chosen?.action);
    });
  });

  test('F1 however often buttons are pressed, one call is under way', () => facts.oneActionAtATime());

  test('ORD-ACT-16 ORD-ACT-02 whatever did not come about says so, and whatever came about is told', () => {
    facts.everyEndIsTold();
    facts.everyChange('an order that has become another is read again', ({ caseName, to, tells }) => {
      return !caseName.startsWith('订单已变') || (tells('outdated') && to.in('idle'));
    });
  });

  test('ORD-ROUTE-20 the shopper leaves for a cart page only where there is one', () => facts.theCartIsThere());
});
