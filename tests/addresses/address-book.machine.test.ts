import { describe, test } from 'vitest';
import { addressBookCases } from '../../machines/addresses/address-book.cases.ts';
import { successIsNamed } from '../kit/owned-list-facts.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(addressBookCases);

describe('addressBook: what holds everywhere', () => {
  test('ACC-ADDR-04 an address is deleted only after confirmation', () => {
    facts.onlyAfter('a delete follows its confirmation', {
      first: ({ subject, from }) => subject === 'delete.confirmed' && from.in('confirming'),
      later: ({ starts }) => starts('deleteRow'),
      undone: ({ to }) => to.in('listed'),
    });
  });

  test('ACC-ADDR-23 with twenty addresses no form opens for another, and the text says why', () => {
    facts.everyChange('a full address book refuses another, with a message', ({ subject, from, to }) => {
      if (subject !== 'add.pressed' || !from.in('listed')) return true;
      return (from.context.rows?.length === 20) === (to.in('listed') && to.context.isFull);
    });
  });

  test('ACC-CALL-36 ACC-ADDR-05 the list is read again after every successful change', () => {
    facts.everyChange('the list is read again after a success', ({ tells, starts }) => {
      return !tells('succeeded') || starts('listAddresses');
    });
    facts.everyChange('each success is named', successIsNamed);
  });

  test('ACC-ADDR-24 ACC-ADDR-25 a failed call shows a notice, and the page stays usable', () => {
    facts.everyChange('a failure has a notice', ({ kind, caseName, from, to }) => {
      const failed = kind === 'error' || ['服务器拒绝', '拒绝但无消息'].includes(caseName);
      return !failed || from.in('filling') || to.context.notice !== null;
    });
    facts.reaches('the list can be reached from everywhere', (at) => at.in('listed'));
  });
});
