import type { SnapshotFrom } from 'xstate';
import type { addressFormMachine } from './address-form.machine.ts';

/** Snapshot of `addressForm` → what its dialog shows. */
export function selectAddressForm(snapshot: SnapshotFrom<typeof addressFormMachine>) {
  const { original, draft, pasted, recognised, notice, failedSubmits } = snapshot.context;
  return {
    isOpen: !selectIsLeft(snapshot),
    fields: snapshot.children.addressFields,
    isNew: original === null,
    isRestored: draft !== null,
    ...{ pasted, recognised, notice, failedSubmits },
    recognising: snapshot.matches('recognising'),
    busy: snapshot.hasTag('busy'),
    question: questionIn(snapshot),
  };
}

/** Whether a save goes on whose dialog was closed. */
export function selectIsLeft(snapshot: SnapshotFrom<typeof addressFormMachine> | undefined): boolean {
  return snapshot?.matches({ saving: 'left' }) ?? false;
}

function questionIn(snapshot: SnapshotFrom<typeof addressFormMachine>): 'leave' | 'overwrite' | null {
  if (snapshot.matches('leaving')) return 'leave';
  return snapshot.matches('conflicted') ? 'overwrite' : null;
}
