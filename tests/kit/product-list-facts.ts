import { describe, test } from 'vitest';
import type { favouriteListCases } from '../../machines/favourites/favourite-list.cases.ts';
import type { reservationListCases } from '../../machines/reservations/reservation-list.cases.ts';
import { testPaths } from './paths.ts';
import { withRowActionFacts } from './row-action-facts.ts';

/** Requirement IDs that differ between the lists. */
interface Cited {
  readonly removal: string;
  readonly handedOver: string;
}

/** What holds in every list of products. */
export function testProductList(cases: typeof favouriteListCases | typeof reservationListCases, cited: Cited): void {
  // Both lists have one chart; the rows' types differ, but are not used here.
  const facts = withRowActionFacts(testPaths(cases as typeof favouriteListCases));

  describe(`${cases.machine.id}: what holds everywhere`, () => {
    test(`${cited.removal} nothing is removed before the question was answered`, () => {
      facts.onlyAfter('a removal follows its confirmation', {
        first: ({ subject, from }) => subject === 'removal.confirmed' && from.in('confirming'),
        later: ({ starts }) => starts('removeRow'),
        undone: ({ to }) => to.in('idle'),
      });
      facts.everyChange('only buying and requesting fill the cart', ({ starts, to }) => {
        return !starts('fillCart') || ['buy', 'addToRequest'].includes(to.context.chosen?.action ?? '');
      });
    });

    test(`${cited.handedOver} what others do is handed over, and this list does nothing about it`, () => {
      facts.everyChange(
        'booking and chat are handed over at once, and only while idle',
        ({ subject, from, to, tells }) => {
          const others = ['book', 'contact'].includes(to.context.chosen?.action ?? '');
          const expected = subject === 'action.chosen' && from.in('idle') && others;
          return tells('handedOver') === expected && (!expected || to.in('idle'));
        },
      );
    });

    test('F1 however often buttons are pressed, one call is under way', () => facts.oneActionAtATime());

    test('ORD-ACT-16 every failure has a notice, and every success is emitted once', () => {
      facts.everyEndIsTold();
    });

    test(`${cited.removal} the page is read again when a row went, or could not be sold, and never otherwise`, () => {
      facts.everyChange('the list is read again exactly after a change', ({ kind, caseName, from, tells }) => {
        const went = from.in('removing') && ['成功', '已被删除'].includes(caseName);
        const notSold = from.in('fillingCart') && ['服务器拒绝', '拒绝但无消息'].includes(caseName);
        return tells('rows.changed') === (kind === 'done' && (went || notSold));
      });
      facts.always('the list always runs', ({ running }) => running.includes('list'));
    });

    test('ORD-ROUTE-20 the shopper leaves for a cart page only where there is one', () => facts.theCartIsThere());
  });
}
