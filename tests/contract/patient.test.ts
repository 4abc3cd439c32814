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
} from '../../contract/account/sex.ts';
import { certificateFault, certificateTypeOf } from '../../contract/patients/certificates.ts';
import {
  HEALTH_QUESTIONS,
  looseHealthInfo,
  sentHealthInfo,
  writeHealthInfo,
} from '../../contract/patients/health-info.ts';
import { isMaskedNumber, maskNumber } from '../../contract/patients/masks.ts';
import { normalisePatientName, patientNameFault } from '../../contract/patients/patient-name.ts';
import { isMaskedPatientPhone, maskPatientPhone, patientPhoneFault } from '../../contract/patients/patient-phone.ts';
import { relationLabels, relationOf } from '../../contract/patients/relations.ts';

const RUNS = { numRuns: 10_000 };
const codecs = { memberSexCodes, patientSexCodes, orderSexCodes, diseaseSexCodes };
const sexes: readonly Sex[] = ['male', 'female', 'unknown'];

describe('sexes (ruling 10)', () => {
  test.each(Object.entries(codecs))('%s are read back as they are written, also from text', (_, codes) => {
    for (const sex of sexes) expect(sexOf(codes, codes[sex])).toBe(sex);
    const read = looseSex(codes);
    expect(v.parse(read, codes.male)).toBe('male');
    expect(v.parse(read, String(codes.female))).toBe('female');
    const known = new Set([codes.male, codes.female].map(String));
    const others = fc
      .oneof(fc.anything(), fc.integer({ min: -3, max: 9 }), fc.string())
      .filter((code) => !(['number', 'string'].includes(typeof code) && known.has(String(code))));
    fc.assert(
      fc.property(others, (code) => {
        expect(v.parse(read, code)).toBe('unknown');
      }),
      RUNS,
    );
  });

  test('0 is a man on the patient record and nobody on the order side; 1 is a woman there and a man here', () => {
    expect([0, 1, 2, null].map((code) => sexOf(patientSexCodes, code))).toEqual([
      'male',
      'female',
      'unknown',
      'unknown',
    ]);
    expect([0, 1, 2, null].map((code) => sexOf(orderSexCodes, code))).toEqual(['unknown', 'male', 'female', 'unknown']);
    expect(diseaseSexCodes).toEqual({ male: '男', female: '女', unknown: '通用' });
  });

  test('what is for one sex is for nobody else, what is for all is for everybody', () => {
    expect(sexes.map((sex) => isForSex('female', sex))).toEqual([false, true, false]);
    expect(sexes.map((sex) => isForSex('unknown', sex))).toEqual([true, true, true]);
  });
});

describe('fields of a patient', () => {
  test.each([
    ['阿卜杜拉.买买提', '阿卜杜拉·买买提'],
    ['阿•卜・杜．拉·买', '阿·卜·杜·拉·买'],
    ['  Anna  Maria ', 'Anna·Maria'],
    ['李　雷', '李·雷'],
    ['a..b', 'a·b'],
  ])('%j becomes %s', (typed, name) => {
    expect(normalisePatientName(typed)).toBe(name);
  });

  test.each([
    ['', 'empty'],
    ['李', 'tooShort'],
    ['李雷', null],
    ['一二三四五六七八九十', null],
    ['一二三四五六七八九十一', 'tooLong'],
    ['😀😀', null],
    ['李\u0000', 'malformed'],
  ])('the name %j: %s', (name, fault) => {
    expect(patientNameFault(name)).toBe(fault);
  });

  test.each([
    ['', 'empty'],
    ['10000000000', null],
    ['12600138000', null],
    ['138****8000', null],
    ['138*0**8000', null],
    ['23800138000', 'malformed'],
    ['1380013800', 'malformed'],
    ['138001380001', 'malformed'],
    ['1**00138000', 'malformed'],
    ['138****800*', 'malformed'],
  ])('the phone %j: %s', (phone, fault) => {
    expect(patientPhoneFault(phone)).toBe(fault);
  });

  test('a phone is hidden in its middle, also one that is no mobile of today', () => {
    expect(maskPatientPhone('12600138000')).toBe('126****8000');
    expect([maskPatientPhone(''), isMaskedPatientPhone('126****8000'), isMaskedPatientPhone('12600138000')]).toEqual([
      '',
      true,
      false,
    ]);
  });

  test.each([
    ['', 'empty'],
    ['E123', 'malformed'],
    ['E1234', null],
    ['H1234567890', null],
    ['A'.repeat(20), null],
    ['A'.repeat(21), 'malformed'],
    ['E 1234', 'malformed'],
    ['台12345', 'malformed'],
    ['e12345', 'malformed'],
  ])('the certificate %j: %s', (number, fault) => {
    expect(certificateFault(number)).toBe(fault);
  });

  test('relations and certificates that nobody knows are the first', () => {
    expect(relationLabels).toEqual(['本人', '父母', '伴侣', '子女', '亲戚', '朋友']);
    expect([relationOf('子女'), relationOf('x'), certificateTypeOf('6'), certificateTypeOf('9')]).toEqual([
      '子女',
      '本人',
      '6',
      '1',
    ]);
  });
});

describe('shown numbers (S16)', () => {
  test('S16 of any number at most seven characters are shown, and at least three are hidden', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{5,20}$/), (number) => {
        const shown = maskNumber(number);
        expect(isMaskedNumber(shown)).toBe(true);
        expect(isMaskedNumber(number)).toBe(false);
        expect(shown).toHaveLength(number.length);
        expect(maskNumber(shown)).toBe(shown);
        expect(shown.replaceAll('*', '').length).toBeLessThanOrEqual(7);
        expect([
          number.startsWith(shown.split('*')[0] ?? '?'),
          number.endsWith(shown.split('*').at(-1) ?? '?'),
        ]).toEqual([true, true]);
      }),
      RUNS,
    );
  });

  test.each([
    ['11010519491231002X', '110***********002X'],
    ['110105491231002', '110********1002'],
    ['E12345678', 'E******78'],
    ['E1234', 'E***4'],
    ['', ''],
  ])('S16 %s is shown as %s', (number, shown) => {
    expect(maskNumber(number)).toBe(shown);
  });
});

describe('health information', () => {
  const items = HEALTH_QUESTIONS.map(
    (question) => ({ question, answer: 'has', labels: ['青霉素'], otherText: '花粉' }) as const,
  );

  test('it is sent and read back, as a list and as JSON text', () => {
    const sent = writeHealthInfo(items);
    expect(v.parse(sentHealthInfo, sent)).toEqual(items);
    expect(v.parse(sentHealthInfo, JSON.stringify(sent))).toEqual(items);
    expect(v.parse(looseHealthInfo, JSON.stringify(sent))).toEqual(items);
  });

  test('an answer of none has neither labels nor text', () => {
    const [first] = v.parse(sentHealthInfo, [{ question: 'smoking', answer: '0', labels: ['x'], otherText: 'y' }]);
    expect(first).toEqual({ question: 'smoking', answer: 'none', labels: [], otherText: '' });
  });

  test.each([
    [[{ question: 'age', answer: '0' }]],
    [[{ question: 'smoking', answer: '2' }]],
    [[{ question: 'smoking', answer: '1', otherText: '字'.repeat(51) }]],
    [[...writeHealthInfo(items), { question: 'smoking', answer: '0' }]],
    ['{'],
    [1],
  ])('%j is refused', (given) => {
    expect(v.safeParse(sentHealthInfo, given).success).toBe(false);
  });

  test.each([null, undefined, 1, '{', [1, { question: 'x' }]])('of %j nothing is read', (given) => {
    expect(v.parse(looseHealthInfo, given)).toEqual([]);
  });
});
