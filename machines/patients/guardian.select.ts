import type { SnapshotFrom } from 'xstate';
import type { guardianMachine } from './guardian.machine.ts';
import type { GuardianFaults, GuardianFields } from './guardian-fields.ts';

/** What the section of the guardian shows. */
export interface GuardianView extends GuardianFields {
  /** The section is there at all. */
  readonly isShown: boolean;
  readonly faults: GuardianFaults;
  /** The notice of PAT-GUARD-08 is open. */
  readonly notifies: boolean;
  /** A picture can be added or taken away. */
  readonly asksImage: boolean;
}

/** Snapshot of `guardian` → what its section shows and may do. */
export function selectGuardian(snapshot: SnapshotFrom<typeof guardianMachine>): GuardianView {
  const { name, phone, cardNum, certificateImage, faults } = snapshot.context;
  return {
    ...{ name, phone, cardNum, certificateImage, faults },
    isShown: snapshot.matches('needed'),
    notifies: snapshot.matches({ needed: 'failedNotice' }),
    asksImage: snapshot.matches({ needed: 'shownWithImage' }),
  };
}
