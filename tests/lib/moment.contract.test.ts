import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  endOfYear,
  looseMoment,
  readMoment,
  shownDay,
  shownMinute,
  writeMoment,
  writtenMoment,
  yearOf,
} from '../../contract/moment.ts';

describe('times in the shop’s time zone', () => {
  test.each([
    ['2026-11-20 10:12:13', '2026-11-20T02:12:13Z'],
    ['2026-11-20T10:12:13', '2026-11-20T02:12:13Z'],
    ['2026-11-20 10:12', '2026-11-20T02:12:00Z'],
    ['2026-11-20', '2026-11-19T16:00:00Z'],
    ['2026-11-20 10:12:13.123', '2026-11-20T02:12:13Z'],
    [' 2024-02-29 00:00:00 ', '2024-02-28T16:00:00Z'],
    // China had summer time in 1988; a shop of today writes UTC+8 all year round.
    ['1988-07-01 12:00:00', '1988-07-01T04:00:00Z'],
  ])('ORD-LIST-02 %s is %s', (text, utc) => {
    expect(readMoment(text)).toBe(Date.parse(utc));
  });

  test.each([
    '',
    'x',
    '2026-02-29',
    '2026-02-30 10:00:00',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-01-01 24:00:00',
    '2026-01-01 10:60:00',
    '2026-01-01 10:00:60',
    '2026-1-1',
    '0050-01-01',
    '2026-01-01 10',
    '2026-01-01Z',
    '２０２６-01-01',
  ])('ORD-LIST-02 %s is not a valid time', (text) => {
    expect(readMoment(text)).toBeNull();
    expect(v.safeParse(writtenMoment, text).success).toBe(false);
  });

  test('ORD-LIST-02 every second is written and read back', () => {
    const seconds = fc.integer({ min: 0, max: 4_102_444_800 });
    fc.assert(
      fc.property(seconds, (second) => {
        const at = second * 1000;
        expect(readMoment(writeMoment(at))).toBe(at);
        expect(writeMoment(at).startsWith(shownMinute(at))).toBe(true);
        expect(shownMinute(at).startsWith(shownDay(at))).toBe(true);
        expect(shownDay(at).startsWith(String(yearOf(at)))).toBe(true);
      }),
    );
  });

  test('ORD-COIN-12 a year ends with the last second of 31 December in the shop’s time zone', () => {
    expect(writeMoment(endOfYear(2026))).toBe('2026-12-31 23:59:59');
    expect(yearOf(endOfYear(2026))).toBe(2026);
    expect(yearOf(endOfYear(2026) + 1000)).toBe(2027);
  });
});

describe('times in answers (ORD-CALL-43)', () => {
  test.each([
    ['2026-11-20 10:12:13', Date.parse('2026-11-20T02:12:13Z')],
    [1_795_140_000_000, 1_795_140_000_000],
    [0, 0],
    [null, null],
    [undefined, null],
    ['', null],
    ['soon', null],
    [true, null],
    [{}, null],
    [1e300, null],
    [-1e300, null],
    [Number.NaN, null],
  ])('ORD-DATA-08 ORD-CALL-43 %s is read as %s', (given, read) => {
    expect(v.parse(looseMoment, given)).toBe(read);
  });

  test('ORD-CALL-43 whatever is read can be shown', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const at = v.parse(looseMoment, given);
        expect(at === null || /^\d{4}-/.test(shownDay(at))).toBe(true);
      }),
    );
  });
});
