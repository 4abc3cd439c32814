import { describe, expect, test } from 'vitest';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { idCheckCases, keptIdCard, strictRules } from '../../machines/patients/id-check.cases.ts';
import {
  foundIn,
  type IdCheckContext,
  type IdFaults,
  type IdRules,
  idFaultsIn,
  knownIn,
} from '../../machines/patients/id-fields.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(idCheckCases);

describe('idCheck: what holds everywhere', () => {
  test('PAT-ID-06 PAT-ID-07 only a refused save that names the identity card counts', () => {
    facts.everyChange('nothing else raises the count', ({ subject, caseName, from, to }) => {
      const raised = to.context.errorTimes > from.context.errorTimes;
      return !raised || (subject === 'save.refused' && caseName === '提到身份证');
    });
    facts.everyChange('each raises it by one', ({ subject, caseName, from, to }) => {
      const counts = subject === 'save.refused' && caseName === '提到身份证' && !from.context.isLocked;
      if (!counts || from.in('prompted')) return true;
      return to.context.errorTimes === from.context.errorTimes + 1;
    });
    facts.everyChange('a save that passes sets it back', ({ subject, to }) => {
      return subject !== 'save.passed' || to.context.errorTimes === 0;
    });
  });

  test('PAT-ID-08 PAT-ID-09 the question is asked at the first failure; who declines keeps the number', () => {
    facts.everyChange('asked at the count of 1', ({ from, to }) => {
      return !to.in('prompted') || from.in('prompted') || to.context.errorTimes === 1;
    });
    facts.everyChange('who declines keeps what was typed', ({ subject, from, to }) => {
      if (subject !== 'prompt.declined') return true;
      return to.context.number === from.context.number && to.context.certificateType === from.context.certificateType;
    });
  });

  test('PAT-FORM-13 PAT-ID-09 who has no identity card chooses another certificate at once', () => {
    facts.everyChange('the type can be chosen unless it is verified', ({ subject, caseName, from, to }) => {
      if (subject !== 'type.changed' || from.context.isLocked || from.in('prompted')) return true;
      const wanted = caseName === '换成护照' ? CERTIFICATE_TYPES.passport : CERTIFICATE_TYPES.idCard;
      return to.context.certificateType === wanted;
    });
  });

  test('PAT-FORM-13 PAT-FORM-14 another type clears what belonged to the document before', () => {
    facts.everyChange('number, sex, birthday and pictures are gone', ({ from, to }) => {
      if (from.context.certificateType === to.context.certificateType) return true;
      const { number, sex, birthday, pictures } = to.context;
      return number === '' && sex === 'unknown' && birthday === '' && pictures.front === '' && pictures.back === '';
    });
  });

  test('PAT-DATA-01 pictures are of another certificate that is not verified, each on its own side', () => {
    const picturesOf = ({ context: { pictures } }: { context: IdCheckContext }) => Object.values(pictures).join();
    facts.everyChange('an identity card and a verified document take none', ({ from, to, subject }) => {
      if (!subject.startsWith('image.') || picturesOf(from) === picturesOf(to)) return true;
      return !from.context.isLocked && from.context.certificateType !== CERTIFICATE_TYPES.idCard;
    });
    facts.everyChange('one side leaves the other', ({ from, to, subject }) => {
      if (subject === 'image.stored') return to.context.pictures.front === from.context.pictures.front;
      return subject !== 'image.removed' || to.context.pictures.back === from.context.pictures.back;
    });
    facts.everyChange('one that is added is there', ({ from, to, subject }) => {
      const takes = !from.context.isLocked && from.context.certificateType !== CERTIFICATE_TYPES.idCard;
      return subject !== 'image.stored' || !takes || to.context.pictures.back !== '';
    });
  });

  test('PAT-FORM-16 a verified document stays as it is, and nobody is asked for another', () => {
    facts.always('a locked document is the kept one', ({ context, in: isIn }) => {
      if (!context.isLocked) return true;
      const { number, certificateType, pictures, kept } = context;
      if (isIn('prompted') || pictures.front !== kept?.pictures.front) return false;
      return number === kept.number && certificateType === kept.certificateType;
    });
  });

  test('PAT-RULE-08 PAT-RULE-09 PAT-RULE-10 PAT-RULE-11 a document with a fault is never passed on', () => {
    facts.everyChange('what is passed has no fault', ({ tells, from }) => {
      return !tells('id.passed') || Object.values(idFaultsIn(from.context)).every((fault) => fault === null);
    });
    facts.everyChange('what is refused says why', ({ tells, to }) => {
      return !tells('id.refused') || Object.values(to.context.faults).some((fault) => fault !== null);
    });
  });
});

const easy: IdRules = { numberIsNeeded: false, personIsNeeded: false, isStrict: false };
const [idCard, passport] = [CERTIFICATE_TYPES.idCard, CERTIFICATE_TYPES.passport];
const blank = {
  ...{ certificateType: idCard, number: '', sex: 'unknown' as const, birthday: '' },
  ...{ kept: null, isLocked: false, today: '2026-11-21', rules: strictRules, pictures: { front: '', back: '' } },
} as const;
type Document = Parameters<typeof idFaultsIn>[0];

const rows: readonly (readonly [string, Partial<Document>, Partial<IdFaults>])[] = [
  ['PAT-RULE-08 no number', {}, { number: 'empty' }],
  ['PAT-RULE-08 no number where none is needed', { rules: easy }, {}],
  ['PAT-ID-03 a wrong check character under strict control', { number: '310101199203080018' }, { number: 'untrue' }],
  ['PAT-ID-04 the same without strict control', { number: '310101199203080018', rules: easy }, {}],
  ['PAT-ID-02 ACC-FIELD-13 sixteen characters', { number: '3101011992030800' }, { number: 'malformed' }],
  ['PAT-ID-02 a birthday to come', { number: '310101202703080019' }, { number: 'malformed' }],
  ['ACC-FIELD-13 fifteen digits', { number: '310101920308001' }, {}],
  ['PAT-ID-01 the kept number as it is shown', { number: keptIdCard.number, kept: keptIdCard }, {}],
  ['PAT-ID-01 another hidden number', { number: '440***********0012', kept: keptIdCard }, { number: 'masked' }],
  ['PAT-RULE-09 no passport', { certificateType: passport, sex: 'male', birthday: '1990-01-01' }, { number: 'empty' }],
  [
    'PAT-ID-05 four characters',
    { certificateType: passport, number: 'E123', sex: 'male', birthday: '1990-01-01' },
    { number: 'malformed' },
  ],
  [
    'PAT-RULE-10 PAT-RULE-11 another certificate does not say whose it is',
    { certificateType: passport, number: 'E12345678' },
    { sex: 'missing', birthday: 'missing' },
  ],
  [
    'PAT-RULE-10 PAT-RULE-11 a shop that validates users without numbers',
    { rules: { ...easy, personIsNeeded: true } },
    { sex: 'missing', birthday: 'missing' },
  ],
  [
    'PAT-RULE-11 a birthday that is partly chosen, even where none is needed',
    { rules: easy, birthday: '1990-05-' },
    { birthday: 'partial' },
  ],
  [
    'PAT-RULE-11 a birthday that is partly chosen',
    { certificateType: passport, number: 'E12345678', sex: 'male', birthday: '--21' },
    { birthday: 'partial' },
  ],
  [
    'PAT-RULE-10 PAT-RULE-11 a kept number that does not say whose it is',
    { number: keptIdCard.number, kept: { ...keptIdCard, sex: 'unknown', birthday: '' } },
    { sex: 'missing', birthday: 'missing' },
  ],
  ['PAT-FORM-16 a verified document, whatever it is', { isLocked: true }, {}],
];

test.each(rows)(
  'PAT-ID-01 PAT-ID-02 PAT-ID-03 PAT-ID-04 PAT-ID-05 ACC-FIELD-13 what is wrong with a document: %s',
  (_title, document, faults) => {
    expect(idFaultsIn({ ...blank, ...document })).toEqual({ number: null, sex: null, birthday: null, ...faults });
  },
);

test('ACC-FIELD-17 a right number says whose it is, and outweighs what was chosen', () => {
  const typed = { ...blank, number: '310101199203080027', sex: 'male', birthday: '2000-01-01' } as const;
  expect(foundIn(typed)).toEqual({ sex: 'female', birthday: '1992-03-08' });
  expect(knownIn(typed)).toMatchObject({ sex: 'female', birthday: '1992-03-08' });
  expect(knownIn({ ...typed, number: '3101' })).toMatchObject({ sex: 'male', birthday: '2000-01-01' });
  expect(knownIn({ ...typed, certificateType: passport })).toMatchObject({ sex: 'male', birthday: '2000-01-01' });
});
