import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  diseaseSexCodes,
  isForSex,
  looseSex,
  memberSexCodes,
  orderSexCodes,
  patientSexCodes,
  type Sex,
  sexOf,
} from '../../contract/profile/sex.ts';

const RUNS = { numRuns: 10_000 };
const sexes: readonly Sex[] = ['male', 'female', 'unknown'];
/** What each endpoint writes, by the requirements. */
const endpoints = [
  ['PAT-DATA-02 patients', patientSexCodes, 0, 1],
  ['ORD-DATA-20 orders', orderSexCodes, 1, 2],
  ['ACC-PROF-08 the profile', memberSexCodes, 1, 2],
  ['diseases', diseaseSexCodes, '男', '女'],
] as const;

describe.each(endpoints)('%s (ruling 10)', (_, codes, male, female) => {
  test('PAT-DATA-02 ORD-DATA-20 the codes match the documents, and each is read back as the sex written', () => {
    expect([codes.male, codes.female]).toEqual([male, female]);
    for (const sex of sexes) {
      expect(sexOf(codes, codes[sex])).toBe(sex);
      expect(v.parse(looseSex(codes), codes[sex])).toBe(sex);
      expect(v.parse(looseSex(codes), String(codes[sex]))).toBe(sex);
    }
  });

  test('PAT-DATA-02 ORD-DATA-20 10,000 other values, truthy or falsy, are read as unknown', () => {
    const other = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.integer({ min: -3, max: 9 }),
      fc.constantFrom(true, false, null, undefined, '', ' ', '00', '01', -1, 3, -0.5, Number.NaN, [], {}, [0], [1]),
    );
    fc.assert(
      fc.property(other, (code) => {
        fc.pre(code !== male && code !== female && code !== String(male) && code !== String(female));
        expect([sexOf(codes, code), v.parse(looseSex(codes), code)]).toEqual(['unknown', 'unknown']);
      }),
      RUNS,
    );
  });
});

test('PAT-DIS-09 a disease for both sexes is 通用', () => {
  expect(diseaseSexCodes).toEqual({ male: '男', female: '女', unknown: '通用' });
});

test('ruling 10 an item for one sex is for that sex alone, one for unknown is for all', () => {
  expect(sexes.map((wanted) => sexes.filter((sex) => isForSex(wanted, sex)))).toEqual([['male'], ['female'], sexes]);
});
