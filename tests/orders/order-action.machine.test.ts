import { describe, test } from 'vitest';
import { orderActionCases } from '../../machines/orders/order-action.cases.ts';
import { testPaths } from '../kit/paths.ts';
import { withDeedFacts } from '../kit/row-deed-facts.ts';

const facts = withDeedFacts(testPaths(orderActionCases));
const asksFirst = (deed: string | undefined) => deed === 'cancel' || deed === 'receive' || deed === 'remove';

describe('orderAction: what holds everywhere', () => {
  test('ORD-ACT-02 ORD-ACT-06 ORD-ACT-11 an order is changed only after the question was answered', () => {
    facts.onlyAfter('a change follows its confirmation', {
      first: ({ subject, from }) => subject === 'deed.confirmed' && from.in('confirming'),
      later: ({ starts }) => starts('changeOrder'),
      undone: ({ to }) => to.in('idle'),
    });
    facts.everyChange('what asks is never done by the choice alone', ({ subject, to, starts }) => {
      return subject !== 'deed.chosen' || !asksFirst(to.context.chosen?.deed) || !starts('fillCart');
    });
  });

  test('ORD-ACT-09 ORD-ACT-10 the cart is filled without a question', () => {
    facts.everyChange('a choice that asks nothing is done at once', ({ subject, from, to, starts }) => {
      if (subject !== 'deed.chosen' || !from.in('idle')) return true;
      return starts('fillCart') === !asksFirst(to.context.chosen?.deed);
    });
  });

  test('F1 however often buttons are pressed, one call is under way', () => facts.oneDeedAtATime());

  test('ORD-ACT-16 ORD-ACT-02 whatever did not come about says so, and whatever came about is told', () => {
    facts.everyEndIsTold();
    facts.everyChange('an order that has become another is read again', ({ caseName, to, tells }) => {
      return !caseName.startsWith('订单已变') || (tells('outdated') && to.in('idle'));
    });
  });

  test('ORD-ROUTE-20 the shopper leaves for a cart page only where there is one', () => facts.theCartIsThere());
});
