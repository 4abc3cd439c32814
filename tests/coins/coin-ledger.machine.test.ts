import { describe, test } from 'vitest';
import { coinLedgerCases } from '../../machines/coins/coin-ledger.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(coinLedgerCases);

describe('coinLedger: what holds everywhere', () => {
  test('ORD-COIN-02 ORD-COIN-05 the ledger is read exactly while it is shown', () => {
    facts.always(
      'the list runs exactly in its tab',
      ({ in: isIn, running }) => isIn('tab.ledger') === running.includes('list'),
    );
  });

  test('ORD-COIN-05 reports a tab that the shopper picks, but not one that the address names', () => {
    facts.everyChange('each move of its own is reported', ({ subject, from, to, tells }) => {
      const moved = from.in('tab.rules') !== to.in('tab.rules');
      return tells('tabMoved') === (moved && subject === 'tab.picked');
    });
  });

  test('ORD-COIN-04 the ledger starts at the page of the address, or at page 1 when its tab is picked', () => {
    facts.everyChange('the list starts at its page', ({ subject, caseName, from, to, starts }) => {
      if (!from.in('tab.rules') || !starts('list')) return true;
      return to.context.page === (subject === 'tab.picked' ? 1 : 2) && caseName !== '选规则';
    });
  });

  test('ORD-COIN-01 a missing balance says why and can be read again', () => {
    facts.always('a notice is shown exactly without a balance', ({ in: isIn, context }) => {
      return isIn('balance.unknown') === (context.notice !== null);
    });
    facts.always(
      'a known balance is there',
      ({ in: isIn, context }) => !isIn('balance.known') || context.balance !== null,
    );
    facts.reaches('the balance can be had from everywhere', (at) => at.in('balance.known'));
  });
});
