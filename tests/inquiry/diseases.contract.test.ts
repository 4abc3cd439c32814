import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type DiseaseProduct, diseaseProduct, drugBan, isSameDisease } from '../../contract/inquiry/diseases.ts';

const drug = (productCode: string, more: object = {}): DiseaseProduct =>
  v.parse(diseaseProduct, { productCode, ...more });

test.each([
  ['感冒', ' 感冒　', true],
  ['　感冒', '感冒', true],
  ['Flu', 'fLU', true],
  ['感冒', '感', false],
])('PAT-DIS-18 the diseases %j and %j are the same: %s', (one, other, same) => {
  expect(isSameDisease(one, other)).toBe(same);
});

test('PAT-DIS-06 PAT-DIS-08 PAT-DIS-09 drugs and their diseases are read tolerantly', () => {
  const read = drug('P1', {
    ...{
      productName: '某药 10mg',
      commonTitle: '某药',
      prescriptionType: 4,
      forbiddenAgeLess: '18',
      forbiddenAgeGreater: 0,
    },
    diseasesList: [
      { diseasesDesc: '痛经', icdCode: 'N94.600', sex: '女', selected: '1', isDefault: 1, isCustom: false },
      { diseasesDesc: '前列腺增生', sex: '男' },
      { diseasesDesc: '感冒', sex: '通用' },
      { diseasesDesc: '', icdCode: 'A00' },
      'nonsense',
    ],
  });
  expect(read).toMatchObject({
    prescriptionType: '4',
    forbiddenAgeLess: 18,
    forbiddenAgeGreater: null,
    sex: 'unknown',
  });
  expect(read.diseasesList).toEqual([
    { diseasesDesc: '痛经', icdCode: 'N94.600', sex: 'female', selected: true, isDefault: true, isCustom: false },
    { diseasesDesc: '前列腺增生', icdCode: '', sex: 'male', selected: false, isDefault: false, isCustom: false },
    { diseasesDesc: '感冒', icdCode: '', sex: 'unknown', selected: false, isDefault: false, isCustom: false },
  ]);
});

test('PAT-DIS-14 PAT-DIS-15 an age ban is reported before a sex ban', () => {
  const women = drug('P1', { sex: '女', forbiddenAgeLess: 18 });
  expect(drugBan(women, { age: 17, sex: 'male' })).toBe('tooYoung');
  expect(drugBan(women, { age: 18, sex: 'male' })).toBe('otherSex');
  expect(drugBan(women, { age: 18, sex: 'unknown' })).toBe('otherSex');
  expect(drugBan(women, { age: 18, sex: 'female' })).toBeNull();
});
