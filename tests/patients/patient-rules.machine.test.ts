import { expect, test } from 'vitest';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { typedPhone } from '../../contract/phone/phone.ts';
import {
  newPatient,
  type PatientFields,
  startOf,
  typed,
  withoutPicture,
  withPicture,
} from '../../machines/patients/patient-fields.ts';
import {
  faultsOf,
  filledIn,
  foundIn,
  needsGuardian,
  noFaults,
  type PatientFaults,
} from '../../machines/patients/patient-rules.ts';
import { typedName } from '../../machines/patients/person-fields.ts';
import {
  adult,
  child,
  easyRules,
  keptPatient,
  sampleToday,
  shownChild,
  strictRules,
} from '../../machines/patients/sample-patients.cases.ts';

const [idCard, passport] = [CERTIFICATE_TYPES.idCard, CERTIFICATE_TYPES.passport];
const filled = {
  ...{ fields: newPatient, kept: null, rules: strictRules, today: sampleToday },
  ...{ hasConsent: true, agreed: false, imageIsNeeded: false },
} as const;
type Filled = Parameters<typeof faultsOf>[0];
const kept = { ...keptPatient, isVerified: false };

/** The faults of a patient whose document alone is in question. */
const documentFaultsOf = (document: Partial<PatientFields>, more: Partial<Filled> = {}) => {
  const fields = { ...newPatient, name: '林小满', phone: '13800138000', ...document };
  return faultsOf({ ...filled, ...more, fields });
};

type Row = readonly [
  title: string,
  document: Partial<PatientFields>,
  faults: Partial<PatientFaults>,
  more?: Partial<Filled>,
];
const documents: readonly Row[] = [
  ['PAT-RULE-08 no number', {}, { number: 'empty' }],
  ['PAT-RULE-08 no number where none is needed', {}, {}, { rules: easyRules }],
  ['PAT-ID-03 a wrong check character under strict control', { number: '310101199203080018' }, { number: 'untrue' }],
  ['PAT-ID-04 the same without strict control', { number: '310101199203080018' }, {}, { rules: easyRules }],
  ['PAT-ID-02 ACC-FIELD-13 sixteen characters', { number: '3101011992030800' }, { number: 'malformed' }],
  ['PAT-ID-02 a birthday to come', { number: '310101202703080019' }, { number: 'malformed' }],
  ['ACC-FIELD-13 fifteen digits', { number: '310101920308001' }, {}],
  ['PAT-ID-01 the kept number as it is shown', { number: adult.number }, {}, { kept }],
  ['PAT-ID-01 another hidden number', { number: '440***********0012' }, { number: 'masked' }, { kept }],
  ['PAT-RULE-09 no passport', { certificateType: passport, sex: 'male', birthday: '1990-01-01' }, { number: 'empty' }],
  [
    'PAT-ID-05 four characters',
    { certificateType: passport, number: 'E123', sex: 'male', birthday: '1990-01-01' },
    { number: 'malformed' },
  ],
  [
    'PAT-ID-01 the kept number of a passport as it is shown',
    { certificateType: passport, number: 'E1****678', sex: 'male', birthday: '1990-01-01' },
    {},
    { kept: { ...kept, fields: { ...adult, certificateType: passport, number: 'E1****678' } } },
  ],
  [
    'PAT-RULE-10 PAT-RULE-11 another certificate does not say whose it is',
    { certificateType: passport, number: 'E12345678' },
    { sex: 'missing', birthday: 'missing' },
  ],
  [
    'PAT-RULE-10 PAT-RULE-11 a shop that validates users without numbers',
    {},
    { sex: 'missing', birthday: 'missing' },
    { rules: { ...easyRules, personIsNeeded: true } },
  ],
  [
    'PAT-RULE-11 a birthday that is partly chosen, even where none is needed',
    { birthday: '1990-05-' },
    { birthday: 'partial' },
    { rules: easyRules },
  ],
  [
    'PAT-RULE-11 a birthday that is partly chosen',
    { certificateType: passport, number: 'E12345678', sex: 'male', birthday: '--21' },
    { birthday: 'partial' },
  ],
  [
    'PAT-RULE-10 PAT-RULE-11 a kept number that does not say whose it is',
    { number: adult.number },
    { sex: 'missing', birthday: 'missing' },
    { kept: { ...kept, fields: { ...adult, sex: 'unknown', birthday: '' } } },
  ],
  ['PAT-FORM-16 a verified document, whatever it is', {}, {}, { kept: keptPatient }],
];

test.each(documents.map(([title, document, faults, more = {}]) => [title, document, faults, more] as const))(
  'PAT-ID-01 PAT-ID-02 PAT-ID-03 PAT-ID-04 PAT-ID-05 ACC-FIELD-13 what is wrong with a document: %s',
  (_title, document, faults, more) => {
    expect(documentFaultsOf(document, more)).toEqual({ ...noFaults, ...faults });
  },
);

test('ACC-FIELD-17 a valid number gives sex and birthday, overriding the chosen ones', () => {
  const chosen = { number: '310101199203080027', sex: 'male', birthday: '2000-01-01' } as const;
  const of = (fields: Partial<PatientFields>) => ({ ...filled, fields: { ...newPatient, ...fields } });
  expect(foundIn(of(chosen))).toEqual({ sex: 'female', birthday: '1992-03-08' });
  expect(filledIn(of(chosen))).toMatchObject({ sex: 'female', birthday: '1992-03-08' });
  expect(filledIn(of({ ...chosen, number: '3101' }))).toMatchObject({ sex: 'male', birthday: '2000-01-01' });
  expect(filledIn(of({ ...chosen, certificateType: passport }))).toMatchObject({ sex: 'male', birthday: '2000-01-01' });
});

const hidden = { guardianName: '周·小满', guardianPhone: '138****8000', guardianCard: '440***********0022' };
const guardians: readonly (readonly [string, Partial<PatientFields>, Partial<PatientFaults>])[] = [
  ['all right', {}, {}],
  ['PAT-RULE-01 no name', { guardianName: ' ' }, { guardianName: 'empty' }],
  ['PAT-RULE-02 a name of one character', { guardianName: '周' }, { guardianName: 'tooShort' }],
  ['PAT-RULE-05 no phone', { guardianPhone: '' }, { guardianPhone: 'empty' }],
  ['PAT-RULE-07 seven digits', { guardianPhone: '1380000' }, { guardianPhone: 'malformed' }],
  ['PAT-RULE-08 no number', { guardianCard: '' }, { guardianCard: 'empty' }],
  ['PAT-ID-02 a number of no form', { guardianCard: '4401' }, { guardianCard: 'malformed' }],
  ['PAT-ID-03 a wrong check character', { guardianCard: '440106198505210023' }, { guardianCard: 'untrue' }],
  ['PAT-ID-01 a hidden number that is not kept', { guardianCard: hidden.guardianCard }, { guardianCard: 'masked' }],
  ['PAT-RULE-07 a hidden phone that is not kept', { guardianPhone: '138****8000' }, { guardianPhone: 'malformed' }],
  ['PAT-GUARD-01 nothing of it is asked of a grown-up', { number: '310101199203080019', guardianCard: '' }, {}],
];

test.each(guardians)('PAT-GUARD-02 PAT-GUARD-03 PAT-GUARD-05 the guardian of a child: %s', (_title, fields, faults) => {
  expect(faultsOf({ ...filled, fields: { ...child, ...fields } })).toEqual({ ...noFaults, ...faults });
});

test('PAT-GUARD-05 PAT-ID-01 the masked values of a kept guardian may stay as they are', () => {
  const fields = { ...shownChild, ...hidden };
  expect(faultsOf({ ...filled, fields, kept: { ...kept, fields } })).toEqual(noFaults);
});

test('PAT-RULE-03 PAT-RULE-06 a name is cut at 10 characters, a phone at 11', () => {
  expect(typedName('一二三四五六七八九十百')).toBe('一二三四五六七八九十');
  expect(typedName('😀'.repeat(11))).toBe('😀'.repeat(10));
  expect(typedPhone('138 0013 8000 9')).toBe('13800138000');
  expect(typedPhone('+86 138 0013 8000')).toBe('13800138000');
  // Half of a pair would be no character at all.
  expect(typedPhone('1😀'.repeat(6)).isWellFormed()).toBe(true);
  for (const name of ['name', 'guardianName'] as const)
    expect(typed[name]('一二三四五六七八九十百')).toBe('一二三四五六七八九十');
  for (const phone of ['phone', 'guardianPhone'] as const) expect(typed[phone]('138 0013 8000 9')).toBe('13800138000');
  for (const number of ['number', 'guardianCard'] as const)
    expect(typed[number](' 31010119920308001x')).toBe('31010119920308001X');
});

test('PAT-RULE-07 the second digit is free, and the kept phone may be masked', () => {
  const faultOf = (phone: string, keptPhone?: string) => {
    const keptWith = keptPhone === undefined ? null : { ...keptPatient, fields: { ...adult, phone: keptPhone } };
    return faultsOf({ ...filled, fields: { ...adult, phone }, kept: keptWith }).phone;
  };
  expect(faultOf('12600138000')).toBeNull();
  expect(faultOf('138****8000', '138****8000')).toBeNull();
  expect(faultOf('138****8000', '139****8000')).toBe('malformed');
  expect(faultOf('138****8000')).toBe('malformed');
  expect(faultOf('23800138000')).toBe('malformed');
  expect(faultsOf(filled)).toMatchObject({ name: 'empty', phone: 'empty' });
});

test('PAT-RULE-12 ruling 19 a missing consent, or a missing image where one is needed, is a fault', () => {
  const faultsWith = (more: Partial<Filled>) => faultsOf({ ...filled, ...more });
  expect(faultsWith({ imageIsNeeded: true, hasConsent: false })).toMatchObject({
    images: 'missing',
    consent: 'missing',
  });
  expect(faultsWith({ imageIsNeeded: true, fields: adult, agreed: true })).toMatchObject({
    images: null,
    consent: null,
  });
});

test('PAT-GUARD-01 the age by the number, or else by the birthday, says whether a guardian is needed', () => {
  expect(needsGuardian({ ...filled, fields: { ...adult, certificateType: idCard, birthday: '2021-03-08' } })).toBe(
    true,
  );
  expect(needsGuardian({ ...filled, fields: { ...child, number: '310101199203080019' } })).toBe(false);
});

test('PAT-DATA-01 PAT-DATA-09 at most five prescription images; each change touches only its own picture', () => {
  const images = ['1', '2', '3', '4', '5'];
  expect(withPicture({ ...adult, images }, { place: 'images', url: '6' })).toEqual({ images });
  expect(withPicture(adult, { place: 'back', url: '6' })).toEqual({ back: '6' });
  expect(withoutPicture({ ...adult, images }, { place: 'images', url: '3' })).toEqual({ images: ['1', '2', '4', '5'] });
  expect(withoutPicture(adult, { place: 'guardianImage', url: '3' })).toEqual({ guardianImage: '' });
});

test('PAT-FORM-15 PAT-FORM-16 PAT-LIST-04 a draft from before a login is restored, except for locked fields', () => {
  const draft: PatientFields = { ...child, certificateType: passport, number: 'E12345678', front: '/uploads/front' };
  expect(startOf(null, draft)).toEqual(draft);
  expect(startOf({ ...kept, defaultIsLocked: false }, draft)).toEqual(draft);
  const { name, certificateType, number, sex, birthday, front, back, isDefault } = adult;
  expect(startOf(keptPatient, draft)).toEqual({
    ...draft,
    ...{ name, certificateType, number, sex, birthday, front, back, isDefault },
  });
  expect(startOf(keptPatient, null)).toEqual(adult);
  expect(startOf(null, null)).toEqual(newPatient);
});
