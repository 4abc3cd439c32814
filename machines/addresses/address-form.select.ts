import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { addressFieldsMachine } from './address-fields.machine.ts';
import type { addressFormMachine } from './address-form.machine.ts';

/** What the dialog of an address shows around its fields. */
export interface AddressFormView {
  /** False once the shopper has left it while it saves. */
  readonly isOpen: boolean;
  readonly fields: ActorRefFrom<typeof addressFieldsMachine> | undefined;
  readonly isNew: boolean;
  /** What was typed before the page was left is here again. */
  readonly isRestored: boolean;
  readonly pasted: string;
  readonly recognised: 'some' | 'nothing' | null;
  readonly recognising: boolean;
  readonly notice: FormNotice | null;
  readonly busy: boolean;
  readonly failedSubmits: number;
  /** Which question stands over the form. */
  readonly question: 'leave' | 'overwrite' | null;
}

/** Snapshot of `addressForm` → what its dialog shows. */
export function selectAddressForm(snapshot: SnapshotFrom<typeof addressFormMachine>): AddressFormView {
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

function questionIn(snapshot: SnapshotFrom<typeof addressFormMachine>): AddressFormView['question'] {
  if (snapshot.matches('leaving')) return 'leave';
  return snapshot.matches('conflicted') ? 'overwrite' : null;
}
