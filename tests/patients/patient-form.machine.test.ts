import { describe, expect, test } from 'vitest';
import { typedPhone } from '../../contract/phone/phone.ts';
import { draftedPatient, keptPatient, patientFormCases } from '../../machines/patients/patient-form.cases.ts';
import { type FilledPatient, filledIn, ownFaultsIn, startOf } from '../../machines/patients/patient-form.ports.ts';
import { meantName, needsGuardianOn, typedName } from '../../machines/patients/person-fields.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(patientFormCases);
const does = (effects: () => readonly { type: string }[], wanted: string) =>
  effects().some(({ type }) => type === wanted);

describe('patientForm: what holds everywhere', () => {
  test('PAT-RULE-01 PAT-RULE-02 PAT-RULE-05 PAT-RULE-07 nothing that is wrong goes out', () => {
    facts.everyChange('a save starts with a right name, phone and document', ({ starts, from: { context } }) => {
      const { name, phone } = ownFaultsIn(context);
      return !starts('savePatient') || (name === null && phone === null && context.documentIsRight);
    });
    facts.everyChange('a save follows both verdicts', ({ starts, subject, from }) => {
      return !starts('savePatient') || (subject === 'guardian.passed' && from.in('shown.checkingGuardian'));
    });
  });

  test('PAT-FORM-07 nothing of an ID, a guardian or a health goes out without the consent of the member (ruling 19)', () => {
    facts.everyChange('a save has the consent', ({ starts, from: { context } }) => {
      return !starts('savePatient') || context.hasConsent || context.agreed;
    });
  });

  test('PAT-FORM-15 the name of a verified patient never changes', () => {
    facts.always('a verified name is the kept one', ({ context }) => {
      return !context.kept?.isVerified || context.name === keptPatient.name;
    });
  });

  test('PAT-LIST-04 what the shop has made the default stays it, and who holds a key does not choose', () => {
    facts.everyChange('a locked default stays', ({ from, to }) => {
      return !from.context.kept?.defaultIsLocked || from.context.isDefault === to.context.isDefault;
    });
    facts.everyChange('by key it stays as it was read', ({ from, to, subject }) => {
      return subject === 'readPatient' || !from.context.isByKey || from.context.isDefault === to.context.isDefault;
    });
  });

  test('PAT-SCOPE-05 what is filled in outlives a login: each change is remembered, and a save or a confirmed leave drops it', () => {
    const filled = ({ context }: { context: FilledPatient }) => JSON.stringify(filledIn(context));
    facts.everyChange('each change is remembered', ({ subject, from, to, effects }) => {
      const isTyped = /\.(changed|stored|removed)$/.test(subject) && filled(from) !== filled(to);
      return !isTyped || does(effects, 'rememberDraft');
    });
    facts.everyChange('dropped when nothing is unsaved', ({ from, to, effects }) => {
      return !from.context.isChanged || to.context.isChanged || does(effects, 'dropDraft');
    });
    facts.everyChange('kept for whoever comes back from Login', ({ to, effects }) => {
      return !to.in('toLogin') || !does(effects, 'dropDraft');
    });
  });

  test('PAT-FORM-19 PAT-FORM-20 a save that failed keeps what was typed, and the form is there again', () => {
    facts.everyChange('nothing typed is lost', ({ subject, caseName, from, to }) => {
      if (subject !== 'savePatient' || ['保存成功', '未登录'].includes(caseName)) return true;
      const { name, phone, images } = to.context;
      return (
        to.in('shown.editing') &&
        name === from.context.name &&
        phone === from.context.phone &&
        images === from.context.images
      );
    });
    facts.everyChange('a refusal and a broken line say so', ({ subject, kind, caseName, to }) => {
      const says = kind === 'error' || ['身份证未通过', '拒绝但无消息'].includes(caseName);
      return subject !== 'savePatient' || !says || to.context.notice !== null;
    });
  });

  test('PAT-FORM-17 PAT-FORM-18 a success is told exactly when the patient is kept', () => {
    facts.everyChange('done and told', ({ from, to, tells }) => {
      return (to.in('shown.done') && !from.in('shown.done')) === tells('succeeded');
    });
  });
});

test('PAT-RULE-04 dots and inner blanks become one middle dot', () => {
  expect(['阿依.古丽', '阿依·古丽', '阿依•古丽', '阿依・古丽', '阿依．古丽', ' 阿依  古丽 '].map(meantName)).toEqual(
    Array(6).fill('阿依·古丽'),
  );
});

test('PAT-RULE-03 PAT-RULE-06 input stops at 10 characters of a name and 11 of a phone', () => {
  expect(typedName('一二三四五六七八九十百')).toBe('一二三四五六七八九十');
  expect(typedName('😀'.repeat(11))).toBe('😀'.repeat(10));
  expect(typedPhone('138 0013 8000 9')).toBe('13800138000');
  expect(typedPhone('+86 138 0013 8000')).toBe('13800138000');
  // Half of a pair would be no character at all.
  expect(typedPhone('1😀'.repeat(6)).isWellFormed()).toBe(true);
});

test('PAT-RULE-07 the second digit is free, and the middle of the kept phone may be hidden', () => {
  const faultsOf = (phone: string, keptPhone?: string) => {
    const kept = keptPhone === undefined ? null : { ...keptPatient, phone: keptPhone };
    return ownFaultsIn({ name: '林小满', phone, kept });
  };
  expect(faultsOf('12600138000').phone).toBeNull();
  expect(faultsOf('138****8000', '138****8000').phone).toBeNull();
  expect(faultsOf('138****8000', '139****8000').phone).toBe('malformed');
  expect(faultsOf('138****8000').phone).toBe('malformed');
  expect(faultsOf('23800138000').phone).toBe('malformed');
  expect(ownFaultsIn({ name: '', phone: '', kept: null })).toEqual({ name: 'empty', phone: 'empty' });
});

test('PAT-GUARD-01 a guardian is needed until the eve of the 7th birthday (ruling 11)', () => {
  expect(needsGuardianOn('2019-11-22', '2026-11-21')).toBe(true);
  expect(needsGuardianOn('2019-11-21', '2026-11-21')).toBe(false);
  expect(needsGuardianOn('', '2026-11-21')).toBe(false);
});

test('PAT-FORM-15 PAT-FORM-16 PAT-LIST-04 what was typed before a login stands, but for what the gateway has settled', () => {
  const document = { ...keptPatient.document, number: 'E12345678' };
  const draft = { ...draftedPatient, document, isDefault: false };
  expect(startOf(null, draft)).toEqual(draft);
  expect(startOf({ ...keptPatient, isVerified: false, defaultIsLocked: false }, draft)).toEqual(draft);
  expect(startOf(keptPatient, draft)).toEqual({
    ...draft,
    ...{ name: keptPatient.name, document: keptPatient.document, isDefault: true },
  });
  expect(startOf(keptPatient, null)).toEqual(filledIn(keptPatient));
});
