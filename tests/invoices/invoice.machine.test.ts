import { describe, expect, test } from 'vitest';
import { invoiceCases } from '../../machines/invoices/invoice.cases.ts';
import { emailFault, FILES_AT_ONCE, filePages, filesOf } from '../../machines/invoices/invoice.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(invoiceCases);

describe('invoice: what holds everywhere', () => {
  test('ORD-INV-04 ORD-INV-05 nothing is sent to an invalid email', () => {
    facts.always('only a valid email address is sent', ({ in: isIn, context: { email } }) => {
      return !isIn('urlsShown.sending') || emailFault(email) === null;
    });
    facts.everyChange('a refused submit shows its fault', ({ subject, from, to }) => {
      const refused = subject === 'send.pressed' && from.in('urlsShown.sendEditing') && !to.in('urlsShown.sending');
      return !refused || (to.context.fault !== null && to.context.failedSubmits === from.context.failedSubmits + 1);
    });
  });

  test('ORD-CALL-25 ORD-INV-07 ORD-INV-08 only an answer ends a running send; a failed one says so and keeps the email', () => {
    facts.everyChange('only an answer ends the sending', ({ subject, from, to }) => {
      const ends = from.in('urlsShown.sending') && !to.in('urlsShown.sending');
      return !ends || subject.includes('sendInvoice');
    });
    facts.everyChange('a failed sending keeps the address and has a notice', ({ from, to }) => {
      const failed = from.in('urlsShown.sending') && to.in('urlsShown.sendEditing');
      return !failed || (to.context.email === from.context.email && to.context.notice !== null);
    });
    facts.everyChange('sent follows sending', ({ from, to }) => {
      return !to.in('urlsShown.sent') || from.in('urlsShown.sent') || from.in('urlsShown.sending');
    });
  });

  test('ORD-ACT-13 ORD-INV-01 sending needs files, and the shown page has some', () => {
    facts.always('shown files exist', ({ in: isIn, context: { urls } }) => !isIn('urlsShown') || urls.length > 0);
    facts.always('the shown page exists', ({ in: isIn, context }) => !isIn('urlsShown') || filesOf(context).length > 0);
  });
});

describe('addresses and pages', () => {
  test.each([
    ['ORD-INV-04', '', 'empty'],
    ['ORD-INV-04', ' \t ', 'empty'],
    ['ORD-INV-05', 'lin@example', 'malformed'],
    ['ORD-INV-05', ' lin.x+1@mail.example.com ', null],
    ['ORD-INV-05', 'ｌｉｎ＠mail．example.com　', null],
  ] as const)('%s %j: %s', (_id, email, fault) => {
    expect(emailFault(email)).toBe(fault);
  });

  test('ORD-INV-01 shows four files per page, numbered across pages', () => {
    expect(FILES_AT_ONCE).toBe(4);
    expect([0, 1, 4, 5, 8, 9].map(filePages)).toEqual([1, 1, 1, 2, 2, 3]);
    const urls = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(filesOf({ urls, page: 1 }).map(({ url }) => url)).toEqual(['a', 'b', 'c', 'd']);
    expect(filesOf({ urls, page: 2 })).toEqual([
      { number: 5, url: 'e' },
      { number: 6, url: 'f' },
    ]);
  });
});
