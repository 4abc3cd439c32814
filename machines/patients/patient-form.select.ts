import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { PRESCRIPTION_IMAGES } from '../../contract/patients/patient.ts';
import type { guardianMachine } from './guardian.machine.ts';
import type { healthInfoMachine } from './health-info.machine.ts';
import type { idCheckMachine } from './id-check.machine.ts';
import type { patientFormMachine } from './patient-form.machine.ts';
import { defaultIsLocked, type PatientFormContext } from './patient-form.ports.ts';

/** What the page of a medicine user shows. */
export interface PatientFormView
  extends Pick<
    PatientFormContext,
    | ('name' | 'phone' | 'relation' | 'isDefault' | 'images' | 'imageIsMissing' | 'faults' | 'notice' | 'agreed')
    | ('failedSubmits' | 'isByKey' | 'isRestored')
  > {
  readonly stage: 'loading' | 'failed' | 'gone' | 'shown';
  readonly isNew: boolean;
  /** PAT-FORM-15. */
  readonly nameIsLocked: boolean;
  readonly defaultIsLocked: boolean;
  /** Another image can be added. */
  readonly hasRoom: boolean;
  readonly asksConsent: boolean;
  readonly consentIsMissing: boolean;
  readonly busy: boolean;
  readonly document: ActorRefFrom<typeof idCheckMachine> | undefined;
  readonly guardian: ActorRefFrom<typeof guardianMachine> | undefined;
  readonly healthInfo: ActorRefFrom<typeof healthInfoMachine> | undefined;
}

type Snapshot = SnapshotFrom<typeof patientFormMachine>;

/** Snapshot of `patientForm` → what its page shows and may do. */
export function selectPatientForm(snapshot: Snapshot): PatientFormView {
  const { context, children } = snapshot;
  const { name, phone, relation, isDefault, images, imageIsMissing, faults, notice } = context;
  const { agreed, failedSubmits, kept, isByKey, isRestored } = context;
  return {
    ...{ name, phone, relation, isDefault, images, imageIsMissing, faults, notice, agreed, failedSubmits },
    ...{ isByKey, isRestored },
    stage: stageOf(snapshot),
    isNew: context.id === null,
    nameIsLocked: kept?.isVerified ?? false,
    defaultIsLocked: defaultIsLocked(context),
    hasRoom: images.length < PRESCRIPTION_IMAGES.length,
    asksConsent: !context.hasConsent,
    consentIsMissing: context.consentIsMissing,
    busy: snapshot.hasTag('busy'),
    document: children.idCheck,
    guardian: children.guardian,
    healthInfo: children.healthInfo,
  };
}

function stageOf(snapshot: Snapshot): PatientFormView['stage'] {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('gone') ? 'gone' : 'shown';
}

/** Whether leaving the page now would lose something. */
export function selectPatientIsUnsaved(snapshot: Snapshot): boolean {
  return snapshot.hasTag('shown') && snapshot.context.isChanged;
}
