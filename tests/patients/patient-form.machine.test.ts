import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import type {
  PatientFields,
  PatientRead,
  PatientToSave,
  ReadPatientReply,
  SavePatientReply,
} from '../../machines/patients/patient-fields.ts';
import { patientFormCases } from '../../machines/patients/patient-form.cases.ts';
import {
  type PatientFormContext,
  patientFormMachine,
  selectPatientForm,
} from '../../machines/patients/patient-form.machine.ts';
import { faultsOf } from '../../machines/patients/patient-rules.ts';
import { child, keptPatient, sampleToday, strictRules } from '../../machines/patients/sample-patients.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(patientFormCases, {
  brokenBy: {
    'verified fields equal the stored ones': 'guard always · patientForm.shown field.changed 0',
    'a key holder cannot change the default': 'guard always · patientForm.shown field.changed 0',
    'only an unverified certificate takes an image': 'guard always · patientForm.shown image.stored 0',
    'a locked default does not change': 'retargeted · patientForm.shown login.lost 0 → patientForm.loading',
    'a chosen document stops the suggestion': 'retargeted · patientForm.shown login.lost 0 → patientForm.loading',
    'a refused save shows its faults': 'arrow dropped · patientForm.shown.editing save.pressed 0',
    'a form with faults is not saved': 'guard always · patientForm.shown.editing save.pressed 0',
    'a save requires consent': 'guard always · patientForm.shown.editing save.pressed 0',
    'only one failed ID check suggests': 'arrow dropped · patientForm.shown.saving xstate.done.actor.savePatient 0',
    'the draft survives the way to Login':
      'retargeted · patientForm.shown.saving xstate.done.actor.savePatient 0 → patientForm.toLogin',
    'the first failed ID check suggests': 'guard always · patientForm.shown.saving xstate.done.actor.savePatient 0',
    'a failed guardian check opens the message':
      'guard always · patientForm.shown.saving xstate.done.actor.savePatient 0',
    'a failed save keeps the fields': 'guard always · patientForm.shown.saving xstate.done.actor.savePatient 0',
    'a failed save has a notice': 'guard always · patientForm.shown.saving xstate.done.actor.savePatient 0',
    "the guardian's image is asked for with reason":
      'guard always · patientForm.shown.saving xstate.done.actor.savePatient 1',
    'a verified patient gets no suggestion': 'guard always · patientForm.shown.saving xstate.done.actor.savePatient 5',
    'a saved form drops the draft': 'arrow added · patientForm.shown field.changed 0 in patientForm.loading',
  },
});
const does = (effects: () => readonly { type: string }[], wanted: string) =>
  effects().some(({ type }) => type === wanted);
const faultless = (faults: object) => Object.values(faults).every((fault) => fault === null);
const verified = ({ kept }: PatientFormContext) => kept?.isVerified === true;

describe('patientForm: what holds everywhere', () => {
  test('PAT-RULE-01 PAT-RULE-02 PAT-RULE-05 PAT-RULE-07 PAT-RULE-08 PAT-RULE-09 PAT-RULE-10 PAT-RULE-11 PAT-GUARD-06 a form with faults is not saved and says why', () => {
    facts.everyChange('a form with faults is not saved', ({ starts, from: { context } }) => {
      return !starts('savePatient') || faultless(faultsOf(context));
    });
    facts.everyChange('a refused save shows its faults', ({ subject, starts, to }) => {
      return subject !== 'save.pressed' || starts('savePatient') || !faultless(to.context.faults);
    });
  });

  test('PAT-FORM-07 nothing is saved without the member’s consent (ruling 19)', () => {
    facts.everyChange('a save requires consent', ({ starts, from: { context } }) => {
      return !starts('savePatient') || context.hasConsent || context.agreed;
    });
  });

  test('PAT-FORM-15 PAT-FORM-16 the name and document of a verified patient never change, and no other document is asked for', () => {
    facts.always('verified fields equal the stored ones', ({ context }) => {
      if (!verified(context)) return true;
      const { name, certificateType, number, sex, birthday, front, back } = context.fields;
      return Object.entries({ name, certificateType, number, sex, birthday, front, back }).every(
        ([field, value]) => Reflect.get(context.kept?.fields ?? {}, field) === value,
      );
    });
    facts.always('a verified patient gets no suggestion', ({ context, in: isIn }) => {
      return !verified(context) || !isIn('shown.editing.prompted');
    });
  });

  test('PAT-LIST-04 a default set by the shop stays, and a key holder cannot choose the default', () => {
    facts.everyChange('a locked default does not change', ({ from, to }) => {
      return !from.context.kept?.defaultIsLocked || from.context.fields.isDefault === to.context.fields.isDefault;
    });
    facts.everyChange('a key holder cannot change the default', ({ from, to, subject }) => {
      const isSame = from.context.fields.isDefault === to.context.fields.isDefault;
      return subject === 'readPatient' || !from.context.isByKey || isSame;
    });
  });

  test('PAT-ID-06 PAT-ID-07 PAT-ID-08 only the first refusal of the identity card asks for another certificate', () => {
    facts.everyChange('only one failed ID check suggests', ({ subject, caseName, from, to }) => {
      const asks = to.in('shown.editing.prompted') && !from.in('shown.editing.prompted');
      return !asks || (subject === 'savePatient' && caseName === '身份证未通过' && from.context.mayPrompt);
    });
    facts.everyChange('the first failed ID check suggests', ({ subject, caseName, from, to }) => {
      const isFirst = subject === 'savePatient' && caseName === '身份证未通过' && from.context.mayPrompt;
      return !isFirst || (to.in('shown.editing.prompted') && !to.context.mayPrompt);
    });
    facts.everyChange('a chosen document stops the suggestion', ({ from, to }) => {
      return from.context.fields.certificateType === to.context.fields.certificateType || !to.context.mayPrompt;
    });
  });

  test('PAT-DATA-01 only an unverified certificate other than an identity card takes pictures', () => {
    facts.everyChange('only an unverified certificate takes an image', ({ from, to, subject }) => {
      const [was, is] = [from.context.fields, to.context.fields];
      if (!subject.startsWith('image.') || (was.front === is.front && was.back === is.back)) return true;
      return !verified(from.context) && was.certificateType !== CERTIFICATE_TYPES.idCard;
    });
  });

  test('PAT-GUARD-04 PAT-GUARD-09 a guardian’s picture is asked for only after a failed check, or where one is kept', () => {
    facts.everyChange("the guardian's image is asked for with reason", ({ subject, caseName, from, to }) => {
      if (!to.context.asksGuardianImage || from.context.asksGuardianImage) return true;
      const hasFailed = subject === 'savePatient' && caseName === '监护人未通过';
      return hasFailed || (subject === 'readPatient' && to.context.fields.guardianImage !== '');
    });
  });

  test('PAT-GUARD-07 PAT-GUARD-08 the notice opens exactly when the gateway fails to verify the guardian', () => {
    facts.everyChange('a failed guardian check opens the message', ({ subject, caseName, from, to }) => {
      const opens = to.in('shown.editing.notified') && !from.in('shown.editing.notified');
      return opens === (subject === 'savePatient' && caseName === '监护人未通过');
    });
  });

  test('PAT-SCOPE-05 a save or a confirmed leave drops the draft, a login in between keeps it', () => {
    facts.everyChange('a saved form drops the draft', ({ from, to, effects }) => {
      return !from.context.isChanged || to.context.isChanged || does(effects, 'dropDraft');
    });
    facts.everyChange('the draft survives the way to Login', ({ to, effects }) => {
      return !to.in('toLogin') || !does(effects, 'dropDraft');
    });
  });

  test('PAT-FORM-19 PAT-FORM-20 a failed save keeps the input and returns to the form', () => {
    facts.everyChange('a failed save keeps the fields', ({ subject, caseName, from, to }) => {
      if (subject !== 'savePatient' || ['保存成功', '未登录'].includes(caseName)) return true;
      return to.in('shown.editing') && to.context.fields === from.context.fields;
    });
    facts.everyChange('a failed save has a notice', ({ subject, kind, caseName, to }) => {
      const says = kind === 'error' || ['身份证未通过', '拒绝但无消息'].includes(caseName);
      return subject !== 'savePatient' || !says || to.context.notice !== null;
    });
  });

  test('PAT-FORM-17 PAT-FORM-18 reports success exactly when the patient is saved', () => {
    facts.everyChange('a saved form reports success exactly once', ({ from, to, tells }) => {
      return (to.in('done') && !from.in('done')) === tells('succeeded');
    });
  });
});

/** A form that has read this, and the replies to its saves, one after the other. */
async function opened(read: Partial<PatientRead>, replies: readonly SavePatientReply[] = []) {
  const heard: string[] = [];
  const remembered: PatientFields[] = [];
  const sent: PatientToSave[] = [];
  const left = [...replies];
  const readReply: PatientRead = {
    ...{ kind: 'read', patient: null, draft: null, rules: strictRules },
    ...{ hasConsent: true, imageIsNeeded: false, ...read },
  };
  const machine = patientFormMachine.provide({
    actors: {
      readPatient: fromPromise<ReadPatientReply, { id: string | null }>(async () => readReply),
      savePatient: fromPromise<SavePatientReply, PatientToSave>(async ({ input }) => {
        sent.push(input);
        return left.shift() ?? { kind: 'saved' };
      }),
    },
    actions: {
      report: (_, what) => heard.push(what),
      rememberDraft: ({ context }) => remembered.push(context.fields),
    },
  });
  const actor = createActor(machine, { input: { id: null, isByKey: false, today: sampleToday } }).start();
  const shown = () => waitFor(actor, (snapshot) => !snapshot.matches('loading') && !snapshot.hasTag('busy'));
  const save = () => {
    actor.send({ type: 'save.pressed' });
    return shown();
  };
  await shown();
  return { actor, heard, remembered, sent, save };
}

const refused = { kind: 'idCardRefused', message: '身份证号码不一致' } as const;
const notVerified = { ...keptPatient, isVerified: false };

test('PAT-ID-08 PAT-ID-09 declining keeps the input and prevents another prompt; accepting switches to a passport', async () => {
  const { actor, save } = await opened({ patient: notVerified }, [refused, refused]);
  expect((await save()).value).toEqual({ shown: { editing: 'prompted' } });
  actor.send({ type: 'prompt.declined' });
  expect(actor.getSnapshot().context.fields).toEqual(notVerified.fields);
  expect((await save()).value).toEqual({ shown: { editing: 'typing' } });
  const other = await opened({ patient: notVerified }, [refused]);
  await other.save();
  other.actor.send({ type: 'prompt.accepted' });
  const { context } = other.actor.getSnapshot();
  expect(context.fields).toMatchObject({ certificateType: CERTIFICATE_TYPES.passport, number: '', birthday: '' });
});

test('PAT-FORM-03 PAT-FORM-13 PAT-FORM-14 PAT-ID-09 a new certificate type applies immediately and clears only the previous document’s fields and faults', async () => {
  const { actor, save } = await opened({ draft: { ...child, phone: '', number: '1' } });
  await save();
  expect(actor.getSnapshot().context.faults).toMatchObject({ phone: 'empty', number: 'malformed' });
  actor.send({ type: 'type.changed', certificateType: CERTIFICATE_TYPES.passport });
  const change = { number: 'E12345678', sex: 'male', birthday: '1990-01-01' } as const;
  actor.send({ type: 'field.changed', change });
  actor.send({ type: 'image.stored', place: 'front', url: '/uploads/front' });
  actor.send({ type: 'image.stored', place: 'back', url: '/uploads/back' });
  const { fields } = actor.getSnapshot().context;
  expect(fields).toMatchObject({ ...change, front: '/uploads/front', back: '/uploads/back' });
  actor.send({ type: 'type.changed', certificateType: CERTIFICATE_TYPES.birthCertificate });
  const { context } = actor.getSnapshot();
  expect(context.fields).toEqual({
    ...{ ...fields, certificateType: CERTIFICATE_TYPES.birthCertificate },
    ...{ number: '', sex: 'unknown', birthday: '', front: '', back: '' },
  });
  expect(context.faults).toMatchObject({ phone: 'empty', number: null, sex: null, birthday: null });
});

test('PAT-SCOPE-05 each change of the fields is remembered across a login, and nothing else', async () => {
  const { actor, remembered, save } = await opened({ patient: notVerified }, [refused]);
  await save();
  actor.send({ type: 'prompt.accepted' });
  actor.send({ type: 'field.changed', change: { name: '李雷' } });
  actor.send({ type: 'field.left', field: 'name' });
  actor.send({ type: 'type.changed', certificateType: CERTIFICATE_TYPES.birthCertificate });
  actor.send({ type: 'image.stored', place: 'images', url: '/uploads/rx' });
  actor.send({ type: 'image.removed', place: 'images', url: '/uploads/rx' });
  actor.send({ type: 'health.changed', items: [] });
  actor.send({ type: 'consent.changed', agreed: true });
  expect(
    remembered.map(({ name, certificateType, images, health }) => [
      name,
      certificateType,
      images.length,
      health.length,
    ]),
  ).toEqual([
    ['林小满', '2', 1, 6],
    ['李雷', '2', 1, 6],
    ['李雷', '6', 1, 6],
    ['李雷', '6', 2, 6],
    ['李雷', '6', 1, 6],
    ['李雷', '6', 1, 0],
  ]);
  expect(actor.getSnapshot().context.isChanged).toBe(true);
});

test('PAT-GUARD-07 PAT-GUARD-09 the input survives the notice, after which the picture is asked for', async () => {
  const { actor, save, sent } = await opened({ draft: child }, [{ kind: 'guardianRefused' }]);
  const at = await save();
  expect([at.value, selectPatientForm(at).asksGuardianImage]).toEqual([{ shown: { editing: 'notified' } }, false]);
  actor.send({ type: 'notice.closed' });
  expect(actor.getSnapshot().context.fields).toEqual(at.context.fields);
  actor.send({ type: 'image.stored', place: 'guardianImage', url: '/uploads/guardian' });
  actor.send({ type: 'image.removed', place: 'guardianImage', url: '/uploads/guardian' });
  expect(selectPatientForm(actor.getSnapshot()).asksGuardianImage).toBe(true);
  actor.send({ type: 'image.stored', place: 'guardianImage', url: '/uploads/guardian' });
  await save();
  expect(sent.at(-1)).toMatchObject({ hasGuardian: true, fields: { guardianImage: '/uploads/guardian' } });
});

test('PAT-RULE-04 saves normalised names and the sex and birthday of the number, even without a blur', async () => {
  const { sent, save } = await opened({ draft: { ...child, name: '阿依.古丽', guardianName: '周 小满' } });
  await save();
  const person = { sex: 'male', birthday: '2021-03-08' };
  expect(sent).toMatchObject([{ fields: { name: '阿依·古丽', guardianName: '周·小满', ...person }, checksName: true }]);
});

test('ruling 19 a withdrawn consent is asked for again, and the next save gives it', async () => {
  const { actor, sent, save } = await opened({ patient: notVerified }, [{ kind: 'consentMissing' }]);
  const { context } = await save();
  expect([context.agreed, context.faults.consent, context.failedSubmits]).toEqual([false, 'missing', 1]);
  actor.send({ type: 'consent.changed', agreed: true });
  expect(actor.getSnapshot().context.faults.consent).toBeNull();
  await save();
  expect(sent.map(({ givesConsent }) => givesConsent)).toEqual([false, true]);
});

test('PAT-CALL-14 the form reports to its parent machine when it rests, is refused or is saved', async () => {
  const { actor, heard, save } = await opened({ patient: notVerified }, [refused, { kind: 'refused', message: null }]);
  actor.send({ type: 'field.changed', change: { phone: '1' } });
  await save();
  actor.send({ type: 'field.changed', change: { phone: '13512345678' } });
  for (const _ of [1, 2, 3]) await save();
  expect(heard).toEqual(['rested', 'rested', 'refused', 'rested', 'refused', 'rested', 'saved']);
});
