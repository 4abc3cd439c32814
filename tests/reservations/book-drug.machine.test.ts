import { describe, test } from 'vitest';
import { bookDrugCases } from '../../machines/reservations/book-drug.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(bookDrugCases);
const isPhone = (text: string) => /^1[3-9]\d{9}$/.test(text);

describe('bookDrug: what holds everywhere', () => {
  test('ORD-RES-06 ORD-RES-07 a booking is sent once, and only with a valid phone', () => {
    facts.everyChange('only a valid phone is sent', ({ starts, to }) => !starts('book') || isPhone(to.context.phone));
    facts.everyChange(
      'no second booking starts while one runs',
      ({ from, starts }) => !from.in('booking') || !starts('book'),
    );
    facts.everyChange('submitting a wrong phone names its fault', ({ subject, from, to }) => {
      if (subject !== 'submit.pressed' || !from.in('editing') || isPhone(from.context.phone)) return true;
      return to.context.fault === (from.context.phone === '' ? 'empty' : 'malformed');
    });
    facts.everyChange('each refused submit moves the focus', ({ subject, from, to }) => {
      const refused = subject === 'submit.pressed' && from.in('editing') && !isPhone(from.context.phone);
      return !refused || to.context.failedSubmits === from.context.failedSubmits + 1;
    });
  });

  test('ORD-RES-07 a changed phone clears the fault, and an untouched field gets none', () => {
    facts.everyChange('typing clears the fault', ({ subject, to }) => {
      return subject !== 'phone.changed' || !to.in('editing') || to.context.fault === null;
    });
    facts.everyChange('leaving an empty field is no fault', ({ subject, from, to }) => {
      return subject !== 'phone.left' || from.context.phone !== '' || to.context.fault === from.context.fault;
    });
  });

  test('ORD-RES-05 F5 a failure keeps what was typed and says why', () => {
    facts.everyChange('every answer keeps the typed phone', ({ from, to }) => {
      return !from.in('booking') || to.context.phone === from.context.phone;
    });
    facts.everyChange('a failure has a notice', ({ from, to }) => {
      return !(from.in('booking') && to.in('editing')) || to.context.notice !== null;
    });
    facts.everyChange('a new booking starts empty', ({ subject, from, to }) => {
      if (subject !== 'booking.opened' || !from.in('closed')) return true;
      const { phone, fault, notice, failedSubmits } = to.context;
      return phone === '' && fault === null && notice === null && failedSubmits === 0;
    });
  });

  test('ORD-RES-08 a booking is reported once and closes its dialog; an outdated product is reported, too', () => {
    facts.everyChange('success is reported exactly when booked', ({ caseName, to, tells }) => {
      return tells('succeeded') === (caseName === '已预订') && (!tells('succeeded') || to.in('closed'));
    });
    facts.everyChange('an outdated product is reported', ({ caseName, tells }) => {
      return tells('outdated') === (caseName === '不能再预订');
    });
    facts.reaches('the dialog can be closed from everywhere', (at) => at.in('closed'));
  });
});
