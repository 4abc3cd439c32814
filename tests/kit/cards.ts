import fc from 'fast-check';

const provinces =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83';
const region = fc
  .tuple(fc.constantFrom(...provinces.split(' ')), fc.integer({ min: 0, max: 9999 }))
  .map(([province, rest]) => province + String(rest).padStart(4, '0'));
const order = fc.integer({ min: 0, max: 999 }).map((number) => String(number).padStart(3, '0'));

/** Days between the two, both included, as `YYYY-MM-DD`. */
export function days(from: string, to: string) {
  return fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
}

/** ISO 7064 MOD 11-2 as the standard defines it: digits and check character, each at its power of two, leave 1. */
export function isoCheck(digits: string): string {
  const fits = (value: number) =>
    [...digits].reduce((rest, digit) => ((rest + Number(digit)) * 2) % 11, 0) % 11 === (12 - value) % 11;
  const value = Array.from({ length: 11 }, (_, number) => number).find(fits) ?? -1;
  return value === 10 ? 'X' : String(value);
}

/** 18-character identity cards; no birthday is after the tests' date. */
export const card = fc
  .record({ region, day: days('1900-01-01', '2026-11-22'), order })
  .map((parts) => ({ ...parts, digits: parts.region + parts.day.replaceAll('-', '') + parts.order }))
  .map((parts) => ({ ...parts, number: parts.digits + isoCheck(parts.digits) }));

/** 15-digit identity cards, of the 20th century. */
export const oldCard = fc
  .record({ region, day: days('1901-01-01', '1999-12-31'), order })
  .map((parts) => ({ ...parts, number: parts.region + parts.day.replaceAll('-', '').slice(2) + parts.order }));
