import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { diseaseProduct, type OrderDisease } from '../../contract/inquiry/diseases.ts';
import { orderPrescription } from '../../contract/inquiry/inquiry.calls.ts';
import { answersOf, INQUIRY_QUESTIONS, sentInquiry, writeInquiry } from '../../contract/inquiry/inquiry.ts';
import { patientRecord, prescriptionImagesOf, sentPatient } from '../../contract/patients/patient.ts';
import { isInquiryNeeded, rxSettingsIn, safeRxSettings } from '../../contract/patients/rx-settings.ts';
import { shopDisease } from '../../contract/shop/catalogue.calls.ts';

describe('a patient on the wire', () => {
  const body = { name: '李 雷', consigneePhone: '+86 138-0013-8000' };

  test.each([
    ['1899-12-31', undefined],
    ['1900-01-01', '1900-01-01'],
    ['1935-06-01', '1935-06-01'],
  ])('ACC-FIELD-17 birthdays begin in 1900: %s', (day, read) => {
    const { success, output } = v.safeParse(sentPatient, { ...body, birthDay: Date.parse(`${day}T00:00+08:00`) });
    expect(success ? Object(output).birthDay : undefined).toBe(read);
  });

  test('missing fields take their defaults', () => {
    expect(v.parse(sentPatient, body)).toEqual({
      name: '李·雷',
      consigneePhone: '13800138000',
      relationLabel: '本人',
      sex: 'unknown',
      birthDay: null,
      certificateType: '1',
      idCardNumber: '',
      cardNumber: '',
      isDefault: false,
    });
  });

  test('any time of a day in Shanghai gives that birthday', () => {
    for (const time of ['00:00:00', '23:59:59']) {
      const birthDay = Date.parse(`2020-02-29T${time}+08:00`);
      expect(v.parse(sentPatient, { ...body, birthDay }).birthDay).toBe('2020-02-29');
    }
  });

  test.each([
    { isValidateName: true },
    { isSystemDefault: true },
    { memberId: '1' },
    { age: 30 },
    { id: '1' },
    { sex: 2 },
    { sex: '0' },
    { sex: true },
    { birthDay: Date.parse('1899-12-31T00:00:00+08:00') },
    { birthDay: 1e15 },
    { birthDay: 0.5 },
    { relationLabel: '同事' },
    { certificateType: '7' },
    { certificateImage: 'https://evil.example/x.png' },
    { prescriptionImage1: '/uploads/abcdefghijklmnopqrst' },
    { healthInfo: [{}] },
    { guardianVo: { name: '韩梅梅' } },
    { name: '李' },
    { consigneePhone: '' },
  ])('S14 %j is refused', (given) => {
    expect(v.safeParse(sentPatient, { ...body, ...given }).success).toBe(false);
  });

  test('PAT-CALL-30 reads a record tolerantly: missing fields are empty, unknown values become the default', () => {
    const record = v.parse(patientRecord, { id: 7, sex: '1', certificateType: 9, isDefault: 1, extra: true });
    expect(record).toMatchObject({
      id: '7',
      name: '',
      sex: 'female',
      age: null,
      birthDay: null,
      certificateType: '1',
      relationLabel: '本人',
      isDefault: true,
      healthInfo: [],
      guardianVo: null,
      prescriptionImage5: '',
    });
    expect(prescriptionImagesOf({ ...record, prescriptionImage2: 'b' })).toEqual(['b']);
    expect(record).not.toHaveProperty('extra');
    expect(v.safeParse(patientRecord, { name: 'x' }).success).toBe(false);
  });
});

describe('an inquiry on the wire', () => {
  const disease = { icdName: '高血压', icdCode: 'I10', isCustom: false, sex: 'unknown' } as const;
  const custom = { icdName: '夜里咳嗽', icdCode: '', isCustom: true, sex: 'unknown' } as const;
  const answers = { takenSafely: 'yes', allergic: 'no', adverseReactions: 'no' } as const;
  const inquiry = {
    patientId: 'p',
    drugs: [{ productCode: 'P2001', diseases: [disease, custom] }],
    answers,
    captionOf: (answer: string) => answer,
  };

  test('PAT-INQ-18 an unanswered question counts as the unsafe answer', () => {
    expect(answersOf({ prescriptionAnswer: [] })).toEqual({
      takenSafely: 'no',
      allergic: 'yes',
      adverseReactions: 'yes',
    });
  });

  test('it lists its diseases per drug and joined, and is read back', () => {
    const sent = writeInquiry(inquiry);
    expect(sent).toMatchObject({
      diseases: '高血压',
      customizeDiseases: '夜里咳嗽',
      platform: 'mobile',
      patientVo: { id: 'p' },
      skus: [{ productCode: 'P2001', diseases: '高血压', customizeDiseases: '夜里咳嗽' }],
      prescriptionAnswer: [{ answer: '1', optionOne: 'yes' }, { answer: '0' }, { answer: '0' }],
    });
    const read = v.parse(sentInquiry, sent);
    expect(read.skus[0]?.diseasesList).toEqual([disease, custom]);
    expect(answersOf(read)).toEqual(answers);
    for (const one of INQUIRY_QUESTIONS) {
      const other = { ...answers, [one]: answers[one] === 'yes' ? 'no' : 'yes' } as const;
      expect(answersOf(v.parse(sentInquiry, writeInquiry({ ...inquiry, answers: other })))).toEqual(other);
    }
    expect('token' in sent).toBe(false);
    expect(writeInquiry({ ...inquiry, token: 't' }).token).toBe('t');
  });

  test('PAT-DIS-17 it has room for the diseases of a shop’s dictionary; a typed one has at most 50 characters', () => {
    const long = v.parse(shopDisease, { code: 'I'.repeat(64), revision: 1, name: '病'.repeat(100), place: 1 });
    const listed = { ...disease, icdCode: long.code, icdName: long.name };
    const drug = { productCode: 'P2001', diseases: Array.from({ length: 20 }, () => listed) };
    const reads = (diseases: readonly OrderDisease[]) =>
      v.safeParse(sentInquiry, writeInquiry({ ...inquiry, drugs: [drug, { ...drug, diseases }] })).success;
    expect(reads([{ ...custom, icdName: '咳'.repeat(50) }])).toBe(true);
    expect(reads([{ ...custom, icdName: '咳'.repeat(51) }])).toBe(false);
    expect(reads([{ ...listed, icdName: '病'.repeat(101) }])).toBe(false);
  });

  test('a question answered twice or not at all is refused', () => {
    const sent = writeInquiry(inquiry);
    const [first] = sent.prescriptionAnswer;
    for (const prescriptionAnswer of [[], [first], [first, first, first]]) {
      expect(v.safeParse(sentInquiry, { ...sent, prescriptionAnswer }).success).toBe(false);
    }
    expect(v.safeParse(sentInquiry, { ...sent, platform: 'PC' }).success).toBe(false);
  });
});

describe('reading orders and settings', () => {
  test('a prescription is read flat or under prescriptionSignExternal, its diseases as a list or as JSON', () => {
    const diseaseData = JSON.stringify([{ productCode: 'P1', diseasesList: [{ icdName: '流感', sex: '女' }, 1] }]);
    const flat = v.parse(orderPrescription, { ordersCode: 'X', patientInfoId: 3, diseaseData });
    const nested = v.parse(orderPrescription, { prescriptionSignExternal: { patientInfoId: 3, diseaseData } });
    for (const read of [flat, nested]) {
      expect(read).toMatchObject({
        patientInfoId: '3',
        diseaseData: [{ productCode: 'P1', diseasesList: [{ icdName: '流感', sex: 'female', isCustom: false }] }],
      });
    }
    expect(v.parse(orderPrescription, { patientVo: { id: 1, sex: 2 } }).patientVo?.sex).toBe('female');
  });

  test.each([
    [18, 18],
    ['18', 18],
    ['', null],
    [null, null],
    [0, null],
    ['-1', null],
    ['x', null],
    [{}, null],
  ])('the age bound %j of a drug is read as %s', (given, bound) => {
    expect(v.parse(diseaseProduct, { forbiddenAgeLess: given }).forbiddenAgeLess).toBe(bound);
  });

  test('PAT-SCOPE-03 a request needs an inquiry unless the shop has switched it off', () => {
    for (const off of [0, '0', false]) expect(isInquiryNeeded({ prepositionCheckType: off }), String(off)).toBe(false);
    for (const on of [1, '1', true, 2, null, '', 'false', undefined, {}]) {
      expect(isInquiryNeeded({ prepositionCheckType: on }), JSON.stringify(on)).toBe(true);
    }
    expect(isInquiryNeeded({})).toBe(true);
  });

  test('missing settings keep their safe defaults', () => {
    expect(rxSettingsIn({}, safeRxSettings)).toEqual(safeRxSettings);
    expect(Object.values(safeRxSettings)).toEqual([true, true, true, true, true]);
    const read = rxSettingsIn(
      { isDrugUserInfoNeed: 0, isDiseaseRequired: '1', orderStrictControlRxRuleType: 2 },
      safeRxSettings,
    );
    expect(read).toEqual({ ...safeRxSettings, isDrugUserInfoNeed: false, orderStrictControlRxRuleType: false });
  });
});
