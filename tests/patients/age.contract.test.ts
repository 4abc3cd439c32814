import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shanghaiDay } from '../../contract/birthday.ts';
import { ageAt, ageBan, ageOn, birthDayOf, needsGuardianOn } from '../../contract/patients/age.ts';
import { days } from '../kit/cards.ts';

const RUNS = { numRuns: 10_000 };
const birthday = days('1900-01-01', '2099-12-31');
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The time at which a person reaches this age: the birthday begins in Shanghai, that of 29 February on 1 March. */
function turns(born: string, age: number): number {
  const year = Number(born.slice(0, 4)) + age;
  const rest = born.endsWith('02-29') && !isLeap(year) ? '03-01' : born.slice(5);
  return Date.parse(`${String(year).padStart(4, '0')}-${rest}T00:00:00.000+08:00`);
}

describe('ages around midnight in Shanghai, at explicit times (F10, F11)', () => {
  test('F11 ACC-FIELD-17 10,000 birthdays: the age rises at midnight in Shanghai, not a millisecond earlier', () => {
    fc.assert(
      fc.property(birthday, fc.integer({ min: 1, max: 130 }), (born, age) => {
        const at = turns(born, age);
        expect([ageAt(born, at - 1), ageAt(born, at)]).toEqual([age - 1, age]);
      }),
      RUNS,
    );
  });

  test('F10 PAT-GUARD-01 10,000 birthdays: a guardian is needed from birth until the 7th birthday begins', () => {
    fc.assert(
      fc.property(birthday, fc.integer({ min: 0, max: 7 * 365 * 86_400_000 - 1 }), (born, ms) => {
        const [birth, seventh] = [turns(born, 0), turns(born, 7)];
        expect([birth, birth + ms, seventh - 1].map((at) => needsGuardianOn(born, shanghaiDay(at)))).toEqual([
          true,
          true,
          true,
        ]);
        expect([birth - 1, seventh, seventh + ms].map((at) => needsGuardianOn(born, shanghaiDay(at)))).toEqual([
          false,
          false,
          false,
        ]);
      }),
      RUNS,
    );
  });

  test('F11 10,000 people born on 29 February turn a year older on 29 February or 1 March', () => {
    const leap = fc.integer({ min: 1904, max: 2096 }).filter(isLeap);
    fc.assert(
      fc.property(leap, fc.integer({ min: 1, max: 120 }), (year, age) => {
        const born = `${year}-02-29`;
        const at = turns(born, age);
        expect(shanghaiDay(at).slice(5)).toBe(isLeap(year + age) ? '02-29' : '03-01');
        expect([ageAt(born, at - 1), ageAt(born, at)]).toEqual([age - 1, age]);
      }),
      RUNS,
    );
  });

  test('F11 PAT-DATA-03 10,000 timestamps read as their day in Shanghai; the start of the day is sent', () => {
    fc.assert(
      fc.property(birthday, fc.integer({ min: 0, max: 86_399_999 }), (born, ms) => {
        const sent = birthDayOf(born);
        expect(sent).toBe(Date.parse(`${born}T00:00:00.000+08:00`));
        expect(shanghaiDay((sent ?? Number.NaN) + ms)).toBe(born);
        expect(shanghaiDay((sent ?? Number.NaN) - 1)).not.toBe(born);
      }),
      RUNS,
    );
  });
});

describe('the time zone of the process (F11)', () => {
  const seed = Date.now() % 1_000_000;
  const inZone = (zone: string) =>
    execFileSync(process.execPath, ['tests/kit/print-ages.ts', String(seed)], {
      env: { PATH: process.env.PATH ?? '', TZ: zone },
      encoding: 'utf8',
    }).split(' ');

  test(`F11 processes in five zones say the same of 10,000 people and moments (seed ${seed})`, () => {
    const zones = ['Asia/Shanghai', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'America/St_Johns'];
    const said = zones.map(inZone);
    expect(said.map(([zone]) => zone)).toEqual(zones);
    expect(new Set(said.map(([, digest]) => digest)).size).toBe(1);
  });
});

describe('no age', () => {
  test.each(['', '2023-02-29', '2026-11-23', 'x'])('F10 %j gives no age and needs no guardian', (birthday) => {
    expect(ageOn(birthday, '2026-11-22')).toBeNull();
    expect(needsGuardianOn(birthday, '2026-11-22')).toBe(false);
  });

  test('F10 a child born today needs a guardian; an impossible date gives no timestamp', () => {
    expect(needsGuardianOn('2026-11-22', '2026-11-22')).toBe(true);
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
