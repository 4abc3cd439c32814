import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageBan, ageOn, birthDayOf, needsGuardian } from '../../contract/patients/age.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Past birthdays, counted one by one; that of 29 February is kept on 1 March in other years. */
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

test('F11 the age is the number of past birthdays, 10,000 times', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [birthday, today] = one <= other ? [one, other] : [other, one];
      expect(ageOn(birthday, today)).toBe(birthdaysUpTo(birthday, today));
    }),
    { numRuns: 10_000 },
  );
});

describe('no age', () => {
  test.each(['', '2023-02-29', '2026-11-23', 'x'])('F10 %j gives no age and needs no guardian', (birthday) => {
    expect(ageOn(birthday, '2026-11-22')).toBeNull();
    expect(needsGuardian(birthday, Date.parse('2026-11-22T00:00:00+08:00'))).toBe(false);
  });

  test('F10 a child born today needs a guardian; an impossible date gives no timestamp', () => {
    expect(needsGuardian('2026-11-22', Date.parse('2026-11-22T00:00:00+08:00'))).toBe(true);
    expect(birthDayOf('2023-02-29')).toBeNull();
  });
});

describe('ages that a drug is forbidden for (ruling 11)', () => {
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
