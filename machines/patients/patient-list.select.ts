import type { SnapshotFrom } from 'xstate';
import { MOST_PATIENTS } from '../../contract/patients/patient.calls.ts';
import type { PatientRecord } from '../../contract/patients/patient.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import { hasShopsDefault, type patientListMachine } from './patient-list.machine.ts';

/** What the list of medicine users shows. */
export interface PatientListView {
  /** Null until they were read. */
  readonly patients: readonly PatientRecord[] | null;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly notice: FormNotice | null;
  /** What the notice is about. */
  readonly about: 'list' | 'delete' | 'default';
  readonly canAdd: boolean;
  /** PAT-LIST-04. */
  readonly defaultIsLocked: boolean;
  /** The patient that is asked about. */
  readonly toDelete: PatientRecord | null;
  readonly deleting: boolean;
  /** The id of the patient that becomes the default now. */
  readonly becomingDefault: string | null;
}

/** Snapshot of `patientList` → what the page shows. */
export function selectPatientList(snapshot: SnapshotFrom<typeof patientListMachine>): PatientListView {
  const { patients, notice, subject, failed } = snapshot.context;
  const deleting = snapshot.matches('deleting');
  const asks = deleting || snapshot.matches('confirming');
  return {
    patients,
    notice,
    about: failed,
    loading: snapshot.matches('loading'),
    failed: snapshot.matches('failed'),
    canAdd: patients !== null && patients.length < MOST_PATIENTS,
    defaultIsLocked: hasShopsDefault(patients),
    toDelete: (asks && patients?.find(({ id }) => id === subject)) || null,
    deleting,
    becomingDefault: snapshot.matches('settingDefault') ? subject : null,
  };
}
