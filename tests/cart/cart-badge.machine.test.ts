import { describe, test } from 'vitest';
import { cartBadgeCases } from '../../machines/cart/cart-badge.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(cartBadgeCases);

describe('cartBadge: what holds everywhere', () => {
  test('ORD-CALL-14 (decision) no cart is read or known without a member', () => {
    facts.always('a visitor has no count, and nothing runs', ({ in: isIn, context, running }) => {
      return !isIn('visitor') || (context.total === null && running.length === 0);
    });
    facts.everyChange('the count of a new member is read at once', ({ subject, from, starts }) => {
      return subject !== 'member.came' || from.in('member') || starts('readTotal');
    });
  });

  test('ORD-CALL-14 the count is read again when the cart may have changed', () => {
    facts.everyChange('a filled cart is counted again, even during a reading', ({ subject, from, starts }) => {
      return subject !== 'cart.filled' || !from.in('member') || starts('readTotal');
    });
    facts.everyChange('returning to the page reads the count unless it is being read', ({ subject, from, starts }) => {
      if (subject !== 'page.returned' || !from.in('member')) return true;
      return starts('readTotal') === !from.in('member.reading');
    });
    facts.everyChange('the old count stays until the answer', ({ kind, from, to }) => {
      return kind !== 'event' || to.in('visitor') || from.context.total === to.context.total;
    });
  });

  test('ORD-CALL-14 a count that cannot be read is null', () => {
    facts.always(
      'an unknown count is empty',
      ({ in: isIn, context }) => !isIn('member.unknown') || context.total === null,
    );
    facts.always('a known count is there', ({ in: isIn, context }) => !isIn('member.known') || context.total !== null);
    facts.reaches('it can be read in the end', (at) => at.in('member.known'));
  });
});
