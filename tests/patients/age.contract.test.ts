import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { ageAt, ageBan, ageOn, birthDayOf, birthdayOf, needsGuardian } from '../../contract/patients/age.ts';

const zones = ['Asia/Shanghai', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const own = process.env.TZ;
const RUNS = { numRuns: 10_000 };
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

/** Birthdays that have been, counted one by one; that of 29 February is kept on 1 March in other years. */
function birthdaysUpTo(birthday: string, today: string): number {
  const birth = Number(birthday.slice(0, 4));
  let count = 0;
  for (let year = birth + 1; year <= Number(today.slice(0, 4)); year += 1) {
    const kept = `${year}-${birthday.slice(5)}`;
    const isReal = !kept.endsWith('-02-29') || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
    if ((isReal ? kept : `${year}-03-01`) <= today) count += 1;
  }
  return count;
}

describe.each(zones)('ages on a machine in %s (F11)', (zone) => {
  test('F11 the age is the number of birthdays that have been, 10,000 times', () => {
    process.env.TZ = zone;
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [birthday, today] = one <= other ? [one, other] : [other, one];
        expect(ageOn(birthday, today)).toBe(birthdaysUpTo(birthday, today));
      }),
      RUNS,
    );
  });

  test('F11 a day is written as a moment and read back, 10,000 times', () => {
    process.env.TZ = zone;
    fc.assert(
      fc.property(day, (text) => {
        expect(birthdayOf(birthDayOf(text) ?? Number.NaN)).toBe(text);
      }),
      RUNS,
    );
    expect(birthDayOf('2020-01-01')).toBe(Date.parse('2020-01-01T00:00:00+08:00'));
  });

  test.each([
    ['2019-11-22', '2026-11-21T15:59:59.999Z', 6],
    ['2019-11-22', '2026-11-21T16:00:00Z', 7],
    ['2012-11-22', '2026-11-21T15:59:59.999Z', 13],
    ['2012-11-22', '2026-11-21T16:00:00Z', 14],
    ['2020-02-29', '2027-02-28T15:59:59.999Z', 6],
    ['2020-02-29', '2027-02-28T16:00:00Z', 7],
    ['2020-02-29', '2028-02-28T16:00:00Z', 8],
  ])('F10 F11 born on %s, at %s: %s years', (birthday, moment, age) => {
    process.env.TZ = zone;
    const at = Date.parse(moment);
    expect(ageAt(birthday, at)).toBe(age);
    expect(needsGuardian(birthday, at)).toBe(age <= 6);
  });
});

describe('no age', () => {
  test.each(['', '2023-02-29', '2026-11-23', 'x'])('F10 %j gives none, and asks for no guardian', (birthday) => {
    expect(ageOn(birthday, '2026-11-22')).toBeNull();
    expect(needsGuardian(birthday, Date.parse('2026-11-22T00:00:00+08:00'))).toBe(false);
  });

  test('F10 who is born today is 0 and needs a guardian', () => {
    expect(needsGuardian('2026-11-22', Date.parse('2026-11-22T00:00:00+08:00'))).toBe(true);
    expect(birthDayOf('2023-02-29')).toBeNull();
  });
});

describe('ages that may not take a drug (ruling 11)', () => {
  const bounds = (less: number | null, greater: number | null) => ({
    forbiddenAgeLess: less,
    forbiddenAgeGreater: greater,
  });

  test.each([
    [bounds(18, 65), 17, 'tooYoung'],
    [bounds(18, 65), 18, null],
    [bounds(18, 65), 65, null],
    [bounds(18, 65), 66, 'tooOld'],
    [bounds(null, 65), 0, null],
    [bounds(18, null), 120, null],
    [bounds(0, 0), 0, null],
    [bounds(-1, -1), 120, null],
    [bounds(null, null), null, null],
    [bounds(0, 0), null, null],
    [bounds(18, null), null, 'unknownAge'],
    [bounds(null, 65), null, 'unknownAge'],
  ] as const)('%j and the age %s: %s', (given, age, ban) => {
    expect(ageBan(given, age)).toBe(ban);
  });
});
