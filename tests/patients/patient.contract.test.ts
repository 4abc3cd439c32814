import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
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

describe('fields of a patient', () => {
  test.each([
    ['阿卜杜拉.买买提', '阿卜杜拉·买买提'],
    ['阿•卜・杜．拉·买', '阿·卜·杜·拉·买'],
    ['  Anna  Maria ', 'Anna·Maria'],
    ['李　雷', '李·雷'],
    ['a..b', 'a·b'],
  ])('PAT-RULE-04 %j becomes %s', (typed, name) => {
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

  test('masks the middle of a phone, even with a prefix not in use', () => {
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

  test('unknown relations and certificates become the first one', () => {
    expect(relationLabels).toEqual(['本人', '父母', '伴侣', '子女', '亲戚', '朋友']);
    expect([relationOf('子女'), relationOf('x'), certificateTypeOf('6'), certificateTypeOf('9')]).toEqual([
      '子女',
      '本人',
      '6',
      '1',
    ]);
  });
});

describe('masked numbers (S16)', () => {
  test('S16 a masked number shows at most seven characters and hides at least three', () => {
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

  test('it is read back as it was sent, as a list and as JSON text', () => {
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

  test.each([null, undefined, 1, '{', [1, { question: 'x' }]])('nothing is read from %j', (given) => {
    expect(v.parse(looseHealthInfo, given)).toEqual([]);
  });
});
