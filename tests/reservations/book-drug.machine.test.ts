import { describe, test } from 'vitest';
import { bookDrugCases } from '../../machines/reservations/book-drug.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(bookDrugCases);
const isPhone = (text: string) => /^1[3-9]\d{9}$/.test(text);

describe('bookDrug: what holds everywhere', () => {
  test('ORD-RES-06 ORD-RES-07 a booking is sent once, and only with a valid phone', () => {
    facts.everyChange('a booking has a phone', ({ starts, to }) => !starts('book') || isPhone(to.context.phone));
    facts.everyChange(
      'nothing begins while it is on its way',
      ({ from, starts }) => !from.in('booking') || !starts('book'),
    );
    facts.everyChange('a submit of a wrong phone names the fault', ({ subject, from, to }) => {
      if (subject !== 'submit.pressed' || !from.in('editing') || isPhone(from.context.phone)) return true;
      return to.context.fault === (from.context.phone === '' ? 'empty' : 'malformed');
    });
    facts.everyChange('each refused submit asks for the keyboard again', ({ subject, from, to }) => {
      const refused = subject === 'submit.pressed' && from.in('editing') && !isPhone(from.context.phone);
      return !refused || to.context.failedSubmits === from.context.failedSubmits + 1;
    });
  });

  test('ORD-RES-07 a changed phone clears the fault, and an untouched field gets none', () => {
    facts.everyChange('another text has no fault yet', ({ subject, to }) => {
      return subject !== 'phone.changed' || !to.in('editing') || to.context.fault === null;
    });
    facts.everyChange('an untouched field is not yet wrong', ({ subject, from, to }) => {
      return subject !== 'phone.left' || from.context.phone !== '' || to.context.fault === from.context.fault;
    });
  });

  test('ORD-RES-05 F5 a failure keeps what was typed and says why', () => {
    facts.everyChange('typed text outlives every answer', ({ from, to }) => {
      return !from.in('booking') || to.context.phone === from.context.phone;
    });
    facts.everyChange('a failure has a notice', ({ from, to }) => {
      return !(from.in('booking') && to.in('editing')) || to.context.notice !== null;
    });
    facts.everyChange('another booking begins empty', ({ subject, from, to }) => {
      if (subject !== 'booking.opened' || !from.in('closed')) return true;
      const { phone, fault, notice, failedSubmits } = to.context;
      return phone === '' && fault === null && notice === null && failedSubmits === 0;
    });
  });

  test('ORD-RES-08 a booking is reported once and closes its dialog; an outdated product is reported, too', () => {
    facts.everyChange('told when booked', ({ caseName, to, tells }) => {
      return tells('succeeded') === (caseName === '已预订') && (!tells('succeeded') || to.in('closed'));
    });
    facts.everyChange('read again when it is not to be booked any more', ({ caseName, tells }) => {
      return tells('outdated') === (caseName === '不能再预订');
    });
    facts.reaches('the dialog can be closed from everywhere', (at) => at.in('closed'));
  });
});
