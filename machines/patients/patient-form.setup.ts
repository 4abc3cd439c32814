import { type AnyActorRef, assign, emit, sendTo, setup } from 'xstate';
import type { HealthItem } from '../../contract/patients/health-info.ts';
import { PRESCRIPTION_IMAGES } from '../../contract/patients/patient.ts';
import type { RelationLabel } from '../../contract/patients/relations.ts';
import { typedPhone } from '../../contract/phone/phone.ts';
import { call, noticeActions } from '../lib/reply.ts';
import type { StateMeta } from '../state-meta.ts';
import { guardianMachine } from './guardian.machine.ts';
import type { GuardianFields } from './guardian-fields.ts';
import { healthInfoMachine } from './health-info.machine.ts';
import { idCheckMachine } from './id-check.machine.ts';
import type { IdFacts } from './id-fields.ts';
import * as ports from './patient-form.ports.ts';
import { meantName, needsGuardianOn, typedName } from './person-fields.ts';

const formEvent = (type: ports.PatientFormReport['type']): ports.PatientFormReport => ({ type });
/** The parent of the form; without one, events for it come back here and are ignored. */
const whoInvokes = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self;

/** What `patientForm` hears, asks and does; its states are in `patient-form.machine.ts`. */
export const patientFormSetup = setup({
  types: {
    input: {} as ports.PatientFormInput,
    context: {} as ports.PatientFormContext,
    events: {} as ports.PatientFormEvent,
    emitted: {} as ports.PatientFormEmitted,
    children: {} as { idCheck: 'idCheck'; guardian: 'guardian'; healthInfo: 'healthInfo' },
    meta: {} as StateMeta,
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    idCheck: idCheckMachine,
    guardian: guardianMachine,
    healthInfo: healthInfoMachine,
    readPatient: call<ports.ReadPatientReply, { id: string | null }>('readPatient'),
    savePatient: call<ports.SavePatientReply, ports.PatientToSave>('savePatient'),
  },
  guards: {
    isFree: ({ context }, field: ports.OwnField) => field === 'phone' || !context.kept?.isVerified,
    defaultIsFree: ({ context }) => !ports.defaultIsLocked(context),
    isAllRight: ({ context }) => {
      const { documentIsRight, lacksImage, hasConsent, agreed } = context;
      const faults = ports.ownFaultsIn(context);
      const isTold = documentIsRight && faults.name === null && faults.phone === null;
      return isTold && !lacksImage && (hasConsent || agreed);
    },
  },
  actions: {
    ...noticeActions<ports.PatientFormContext, ports.PatientFormEvent>(),
    keepRecord: assign((_, { patient, draft, rules, hasConsent, imageIsNeeded }: ports.PatientRead) => {
      const isRestored = draft !== null;
      const start = ports.startOf(patient, draft);
      return {
        ...{ kept: patient, rules, hasConsent, imageIsNeeded, isRestored, isChanged: isRestored },
        ...start,
        lacksImage: imageIsNeeded && start.images.length === 0,
      };
    }),
    keepField: assign((_, { field, value }: { field: ports.OwnField; value: string }) => ({
      [field]: field === 'name' ? typedName(value) : typedPhone(value),
    })),
    forgetFault: assign({ faults: ({ context }, field: ports.OwnField) => ({ ...context.faults, [field]: null }) }),
    /** PAT-RULE-04: separators become one once the field is left. */
    keepMeant: assign({ name: ({ context }) => meantName(context.name) }),
    judgeField: assign({
      faults: ({ context }, field: ports.OwnField) => ({
        ...context.faults,
        [field]: ports.ownFaultsIn(context)[field],
      }),
    }),
    judgeAll: assign({ faults: ({ context }) => ports.ownFaultsIn(context) }),
    judgeConsent: assign({ consentIsMissing: ({ context }) => !context.hasConsent && !context.agreed }),
    judgeImages: assign({ imageIsMissing: ({ context }) => context.lacksImage }),
    keepRelation: assign((_, relation: RelationLabel) => ({ relation })),
    keepDefault: assign((_, isDefault: boolean) => ({ isDefault })),
    /** PAT-DATA-09: five at most. */
    addImage: assign({
      images: ({ context }, url: string) => [...context.images, url].slice(0, PRESCRIPTION_IMAGES.length),
      lacksImage: false,
      imageIsMissing: false,
    }),
    removeImage: assign(({ context: { images, imageIsNeeded } }, url: string) => {
      const left = images.filter((one) => one !== url);
      return { images: left, lacksImage: imageIsNeeded && left.length === 0 };
    }),
    keepHealth: assign((_, health: readonly HealthItem[]) => ({ health })),
    keepAgreement: assign((_, agreed: boolean) => ({ agreed, consentIsMissing: false })),
    noteChange: assign({ isChanged: true }),
    forgetChanges: assign({ isChanged: false }),
    /** Provided where a login may come in between: what is filled in outlives it, in memory alone. */
    rememberDraft: () => {},
    dropDraft: () => {},
    noteDocument: assign((_, facts: IdFacts) => ({ document: facts })),
    keepDocument: assign((_, facts: IdFacts) => ({ document: facts, documentIsRight: true })),
    noteWrongDocument: assign({ documentIsRight: false }),
    keepGuardian: assign((_, guardian: GuardianFields | null) => ({ guardian })),
    missConsent: assign({ hasConsent: false, agreed: false, consentIsMissing: true }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    tellNeed: sendTo('guardian', ({ context }, facts: IdFacts) => ({
      type: 'need.announced',
      isNeeded: needsGuardianOn(facts.birthday, context.today),
    })),
    askDocument: sendTo('idCheck', { type: 'check.asked' }),
    askGuardian: sendTo('guardian', { type: 'check.asked' }),
    tellPassed: sendTo('idCheck', { type: 'save.passed' }),
    tellRefused: sendTo('idCheck', (_, { namesIdCard }: ports.SaveRefused) => ({ type: 'save.refused', namesIdCard })),
    tellGuardianFailed: sendTo('guardian', { type: 'verification.failed' }),
    tellSuccess: emit(({ context }) => ({
      type: 'succeeded' as const,
      what: context.id === null ? ('created' as const) : ('saved' as const),
    })),
    tellRested: sendTo(whoInvokes, formEvent('form.rested')),
    tellRefusal: sendTo(whoInvokes, formEvent('form.refused')),
    tellSaved: sendTo(whoInvokes, formEvent('form.saved')),
    tellLoginMissed: emit({ type: 'loginMissed' }),
  },
});
