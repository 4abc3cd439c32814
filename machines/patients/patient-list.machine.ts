/**
 * Lists and deletes the member's medicine users, and sets the default; they are added and edited on a page of their
 * own.
 *
 * Deleting needs a confirmation (PAT-LIST-02). A default chosen by the shop cannot be changed (PAT-LIST-04).
 */
import { type SnapshotFrom, setup } from 'xstate';
import { MOST_PATIENTS } from '../../contract/patients/patient.calls.ts';
import type { PatientRecord } from '../../contract/patients/patient.ts';
import type { Refused } from '../lib/form-notice.ts';
import * as list from '../lib/owned-list.ts';
import { call, note, port, to } from '../lib/reply.ts';

type Context = list.OwnedList<PatientRecord>;
const parts = list.ownedListParts<PatientRecord, Context, list.OwnedListEvent>();

export const patientListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as list.OwnedListEvent,
    emitted: {} as list.OwnedListEmitted,
  },
  actors: { ...parts.actors, listPatients: call<list.Listed<PatientRecord> | Refused>('listPatients') },
  guards: { defaultIsFree: ({ context }) => !hasShopsDefault(context.rows) },
  actions: parts.actions,
}).createMachine({
  id: 'patientList',
  context: list.emptyList,
  initial: 'loading',
  states: {
    loading: {
      description: 'The page reads the patients; the previous ones stay in view.',
      meta: { req: ['PAT-SCOPE-04', 'PAT-LIST-01', 'PAT-CALL-01'] },
      entry: 'forgetNotice',
      invoke: port('listPatients', { listed: to('listed', list.keepRows), failed: note('failed') }),
    },
    listed: {
      description: 'The shopper sees the patients, the default first.',
      meta: { req: ['PAT-LIST-01', 'PAT-LIST-02', 'PAT-LIST-03', 'PAT-LIST-04'] },
      on: {
        'delete.pressed': { target: 'confirming', actions: ['forgetNotice', list.keepPressed] },
        'default.pressed': {
          guard: 'defaultIsFree',
          target: 'settingDefault',
          actions: ['forgetNotice', list.keepPressed],
        },
      },
    },
    ...list.ownedListStates({
      failed: ['PAT-LIST-08', 'PAT-LIST-09'],
      confirming: ['PAT-LIST-02'],
      deleting: ['PAT-LIST-02', 'PAT-LIST-05', 'PAT-LIST-06', 'PAT-CALL-04'],
      settingDefault: ['PAT-LIST-03', 'PAT-LIST-07', 'PAT-CALL-06'],
    }),
  },
});

/** PAT-LIST-04: the shop has chosen the default itself. */
export function hasShopsDefault(rows: readonly PatientRecord[] | null): boolean {
  return (rows ?? []).some(({ isSystemDefault }) => isSystemDefault);
}

/** Snapshot of `patientList` → what the page shows; a list that could not be read is empty (PAT-LIST-09). */
export function selectPatientList(snapshot: SnapshotFrom<typeof patientListMachine>) {
  const view = list.selectOwnedList(snapshot);
  const rows = view.stage === 'failed' ? [] : view.rows;
  return {
    ...view,
    rows,
    /** What the notice is about. */
    about: aboutOf(view),
    canAdd: rows !== null && rows.length < MOST_PATIENTS,
    defaultIsLocked: hasShopsDefault(rows),
  };
}

function aboutOf({ stage, toDelete }: list.OwnedListView<PatientRecord>): 'list' | 'delete' | 'default' {
  if (stage === 'failed') return 'list';
  return toDelete ? 'delete' : 'default';
}
