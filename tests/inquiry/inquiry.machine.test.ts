import { describe, expect, test } from 'vitest';
import { type DiseaseProduct, MOST_DISEASES } from '../../contract/inquiry/diseases.ts';
import type { DrugDiseases } from '../../contract/inquiry/inquiry.ts';
import { inquiryCases } from '../../machines/inquiry/inquiry.cases.ts';
import { progressOf } from '../../machines/inquiry/inquiry.select.ts';
import {
  bareDrugsIn,
  chosenPatient,
  type InquiryPatient,
  lackOf,
  patientFaultIn,
} from '../../machines/inquiry/inquiry-rules.ts';
import { nothingSaid } from '../../machines/inquiry/safety-fields.ts';
import {
  sampleDrug,
  sampleFacts,
  samplePatients,
  samplePressure,
} from '../../machines/inquiry/sample-inquiry.cases.ts';
import { diseasesInView, toggledIn } from '../../machines/inquiry/usual-diseases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(inquiryCases, {
  brokenBy: {
    'a save without a suitable patient is reported and moves the focus':
      'retargeted · inquiry.open.checking safety.passed 0 → inquiry.open.rereading',
    'an incomplete inquiry is not saved':
      'arrow added · inquiry.open.checking safety.passed 0 in inquiry.open.editing.ready',
    'only the button starts a save':
      'arrow added · inquiry.open.checking safety.passed 0 in inquiry.open.editing.ready',
    'a failed save keeps the choices': 'led elsewhere · inquiry.open.editing.deciding always 2 → inquiry.open.checking',
    'a failed save has a notice': 'running too · saveInquiry in inquiry.loading',
    'a new reading keeps the chosen patient':
      'actions added · inquiry.open.editing patient.chosen 0 on inquiry.loading xstate.done.actor.readInquiry 0',
    'without a patient no disease is marked':
      'actions added · inquiry.open.editing diseases.picked 0 on inquiry.open.editing disease.toggled 1',
  },
});
/** Whether the inquiry was saved. */
const kept = (caseName: string) => caseName === '保存成功';

describe('inquiry: what holds everywhere', () => {
  test('PAT-SCOPE-01 PAT-INQ-06 PAT-INQ-14 PAT-DIS-13 a save needs a medicine user, a disease for each drug and answers that passed', () => {
    facts.everyChange('an incomplete inquiry is not saved', ({ starts, subject, from: { context } }) => {
      if (!starts('saveInquiry')) return true;
      const patient = chosenPatient(context);
      return (
        subject === 'safety.passed' &&
        patient !== null &&
        patientFaultIn(context) === null &&
        bareDrugsIn(context).length === 0
      );
    });
  });

  test('PAT-INQ-13 PAT-INQ-15 a save with an unverified or incomplete medicine user leads to their form and keeps the rest', () => {
    facts.everyChange(
      'saving with an incomplete patient leads to the form, and nothing else does',
      ({ subject, from, to, tells }) => {
        const fault = patientFaultIn(from.context);
        const leads =
          subject === 'save.pressed' && from.in('open.editing') && (fault === 'unverified' || fault === 'incomplete');
        if (tells('leftForEdit') !== leads) return false;
        const { patientId, chosen, safety } = to.context;
        return (
          !leads ||
          (to.in('open.editing') &&
            patientId === from.context.patientId &&
            chosen === from.context.chosen &&
            safety === from.context.safety)
        );
      },
    );
  });

  test('PAT-INQ-12 PAT-INQ-15 an unverified or incomplete medicine user cannot be chosen', () => {
    facts.everyChange('only a complete patient can be chosen', ({ subject, from, to }) => {
      const patient = chosenPatient(to.context);
      if (subject !== 'patient.chosen' || to.context.patientId === from.context.patientId) return true;
      return patient !== null && lackOf(patient, to.context.rules) === null;
    });
  });

  test('PAT-DIS-04 PAT-DIS-16 no disease is marked without a medicine user', () => {
    const marks = (chosen: readonly DrugDiseases[]) => chosen.flatMap(({ diseases }) => diseases).length;
    facts.everyChange('without a patient no disease is marked', ({ subject, from, to }) => {
      const mayMark = subject !== 'disease.toggled' || chosenPatient(from.context) !== null;
      return mayMark || marks(to.context.chosen) <= marks(from.context.chosen);
    });
  });

  test('PAT-CALL-05 the default medicine user never replaces a choice already made', () => {
    facts.everyChange('a new reading keeps the chosen patient', ({ subject, from, to }) => {
      const { patientId } = from.context;
      return subject !== 'readInquiry' || patientId === null || to.context.patientId === patientId;
    });
  });

  test('PAT-CALL-22 PAT-CALL-25 an inquiry is saved once, however often save is pressed', () => {
    facts.everyChange('only the button starts a save', ({ from, starts }) => {
      return !starts('saveInquiry') || from.in('open.checking');
    });
  });

  test('PAT-CALL-26 ORD-CALL-28 the payment follows a saved inquiry, and no other', () => {
    facts.everyChange('the payment is looked up only for a saved or finished inquiry', ({ from, starts, caseName }) => {
      if (!starts('findPayment')) return true;
      return from.in('saved') || (from.in('open.saving') && kept(caseName));
    });
    facts.everyChange('a key holder never starts a payment here', ({ from, tells, starts }) => {
      return from.context.place.kind === 'order' || !(tells('leftForPayment') || starts('findPayment'));
    });
  });

  test('ORD-LINK-22 PAT-INQ-05 a failed save keeps the choices and returns to the page', () => {
    facts.everyChange('a failed save keeps the choices', ({ subject, caseName, from, to }) => {
      if (subject !== 'saveInquiry' || kept(caseName) || caseName === '未登录') return true;
      const { patientId, chosen, safety } = to.context;
      const stays = to.in('open.editing', 'open.rereading');
      return (
        stays &&
        patientId === from.context.patientId &&
        chosen === from.context.chosen &&
        safety === from.context.safety
      );
    });
    facts.everyChange('a failed save has a notice', ({ subject, kind, caseName, to }) => {
      const says = kind === 'error' || ['服务器拒绝', '拒绝但无消息', '需求已不能问诊'].includes(caseName);
      return subject !== 'saveInquiry' || !says || to.context.notice !== null;
    });
    facts.everyChange('the draft is dropped exactly for a saved or finished inquiry', ({ tells, caseName }) => {
      return tells('draftSaved') === ['保存成功', '问诊已完成'].includes(caseName);
    });
  });

  test('PAT-INQ-12 PAT-INQ-14 PAT-INQ-15 PAT-DIS-14 PAT-DIS-15 the choice says if a medicine user is unfit', () => {
    facts.always('the editing state matches the chosen patient', ({ in: isIn, context }) => {
      if (!isIn('open.editing')) return true;
      const fault = patientFaultIn(context);
      if (chosenPatient(context) === null) return isIn('open.editing.none');
      return isIn(fault === null ? 'open.editing.ready' : 'open.editing.unfit') && context.patientFault === fault;
    });
    facts.everyChange('a save without a suitable patient is reported and moves the focus', ({ subject, from, to }) => {
      if (!subject.startsWith('safety.') || subject === 'safety.changed' || !from.in('open.checking')) return true;
      if (to.in('open.saving')) return true;
      return to.context.failedSubmits === from.context.failedSubmits + 1;
    });
  });
});

describe('who a doctor may be asked about', () => {
  const choice = (patient: Partial<InquiryPatient>, changed: Partial<DiseaseProduct> = {}) => ({
    patients: [{ ...samplePatients.ready, ...patient }],
    patientId: samplePatients.ready.id,
    products: [{ ...sampleDrug, ...changed }],
    chosen: [],
    rules: sampleFacts.rules,
  });
  const typedDisease = { icdName: '头晕', icdCode: '', isCustom: true, sex: 'unknown' as const };
  const off = { isDrugUserInfoNeed: false, isNeedUserValidation: false, isDiseaseRequired: false };

  test('PAT-SCOPE-02 PAT-INQ-12 PAT-INQ-15 PAT-SET-01 the shop’s rules decide; a missing ID is reported before a missing verification', () => {
    expect(patientFaultIn(choice({}))).toBeNull();
    expect(patientFaultIn(choice({ isVerified: false }))).toBe('unverified');
    expect(patientFaultIn(choice({ isVerified: false, number: '' }))).toBe('incomplete');
    expect(patientFaultIn({ ...choice({ isVerified: false, number: '' }), rules: off })).toBeNull();
    expect(
      patientFaultIn({ ...choice({ isVerified: false, number: '' }), rules: { ...off, isNeedUserValidation: true } }),
    ).toBe('unverified');
    expect(patientFaultIn({ ...choice({}), patientId: null })).toBeNull();
  });

  test('PAT-DIS-14 PAT-DIS-15 PAT-DIS-09 a drug for other ages, or a drug or a chosen disease of the other sex, is a fault', () => {
    expect(patientFaultIn(choice({ age: 17 }))).toBe('tooYoung');
    expect(patientFaultIn(choice({}, { sex: 'female' }))).toBe('otherSex');
    expect(patientFaultIn(choice({}, { sex: 'male' }))).toBeNull();
    const drugs = (sex: 'female' | 'male', productCode = 'P2001') => [
      { productCode, diseases: [{ ...samplePressure, sex }] },
    ];
    expect(patientFaultIn({ ...choice({}), chosen: drugs('female') })).toBe('otherSex');
    expect(patientFaultIn({ ...choice({}), chosen: drugs('male') })).toBeNull();
    // Of a drug that the order does not have.
    expect(patientFaultIn({ ...choice({}), chosen: drugs('female', 'P9999') })).toBeNull();
  });

  test('PAT-DIS-13 PAT-SET-01 each drug needs a disease, unless the shop asks for none', () => {
    const bare = { ...choice({}), chosen: [{ productCode: 'P2001', diseases: [] }] };
    expect(bareDrugsIn(choice({}))).toEqual(['P2001']);
    expect(bareDrugsIn(bare)).toEqual(['P2001']);
    expect(bareDrugsIn({ ...bare, rules: off })).toEqual([]);
    expect(bareDrugsIn({ ...bare, chosen: [{ productCode: 'P2001', diseases: [samplePressure] }] })).toEqual([]);
  });

  test('PAT-INQ-02 PAT-DIS-04 PAT-DIS-09 shows the usual diseases for the medicine user and all chosen ones', () => {
    const names = (context: Parameters<typeof diseasesInView>[0]) =>
      diseasesInView(context, sampleDrug).map(({ icdName }) => icdName);
    expect(names({ ...choice({}), patientId: null })).toEqual(['高血压', '痛经']);
    expect(names(choice({}))).toEqual(['高血压']);
    expect(names(choice({ sex: 'female' }))).toEqual(['高血压', '痛经']);
    const chosen = [{ productCode: 'P2001', diseases: [typedDisease, samplePressure] }];
    expect(names({ ...choice({}), chosen })).toEqual(['高血压', '头晕']);
    const [usual = expect.unreachable()] = sampleDrug.diseasesList;
    const many = Array.from({ length: 12 }, (_, at) => ({ ...usual, diseasesDesc: `疾病${at}` }));
    expect(diseasesInView(choice({}), { ...sampleDrug, diseasesList: many })).toHaveLength(8);
  });

  test('PAT-DIS-04 PAT-DIS-14 PAT-DIS-15 PAT-DIS-16 a press toggles a disease; where none may be chosen, the dialog decides', () => {
    const pressed = { productCode: 'P2001', name: '高血压' };
    const with20 = [{ productCode: 'P2001', diseases: Array.from({ length: MOST_DISEASES }, () => typedDisease) }];
    const both = [{ productCode: 'P2001', diseases: [typedDisease, samplePressure] }];
    expect(toggledIn(choice({}), pressed)?.diseases).toEqual([samplePressure]);
    expect(toggledIn({ ...choice({}), chosen: both }, pressed)?.diseases).toEqual([typedDisease]);
    expect(toggledIn({ ...choice({}), patientId: null, chosen: both }, pressed)?.diseases).toEqual([typedDisease]);
    for (const left of [
      { ...choice({}), patientId: null },
      choice({ age: 3 }),
      choice({}, { sex: 'female' }),
      { ...choice({}), chosen: with20 },
    ]) {
      expect(toggledIn(left, pressed)).toBeNull();
    }
    expect(toggledIn(choice({}), { ...pressed, name: '痛经' })).toBeNull();
    expect(toggledIn(choice({}), { ...pressed, productCode: 'P9999' })).toBeNull();
  });

  test('PAT-INQ-05 counts the shopper’s progress', () => {
    const { products } = choice({});
    expect(progressOf({ products, chosen: [], safety: nothingSaid })).toEqual({
      drugs: 0,
      answers: 0,
      confirmed: false,
    });
    const chosen = [{ productCode: 'P2001', diseases: [samplePressure] }];
    const safety = { answers: { allergic: 'no' as const }, confirmed: true };
    expect(progressOf({ products, chosen, safety })).toEqual({ drugs: 1, answers: 1, confirmed: true });
  });
});
