import type { SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { personalDataMachine } from './personal-data.machine.ts';

/** What the page shows of the copy. */
export interface PersonalDataView {
  readonly downloading: boolean;
  /** Why there is no file. */
  readonly notice: FormNotice | null;
}

/** Snapshot of `personalData` → what the page shows. */
export function selectPersonalData(snapshot: SnapshotFrom<typeof personalDataMachine>): PersonalDataView {
  return { downloading: snapshot.matches('downloading'), notice: snapshot.context.notice };
}
