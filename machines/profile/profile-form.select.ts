import type { SnapshotFrom } from 'xstate';
import { changesOf } from './profile-fields.ts';
import type { profileFormMachine } from './profile-form.machine.ts';

export type ProfileFormView = ReturnType<typeof selectProfileForm>;

type Snapshot = SnapshotFrom<typeof profileFormMachine>;

/** Snapshot of `profileForm` → what its page shows and may do. */
export function selectProfileForm(snapshot: Snapshot) {
  const { typed, faults, today, hasConsent, agreed, consentIsMissing, group, notice, failedSubmits } = snapshot.context;
  return {
    stage: snapshot.matches('failed') ? 'failed' : snapshot.matches('loading') ? 'loading' : 'shown',
    ...{ typed, faults, today, agreed, consentIsMissing, notice, failedSubmits },
    asksConsent: !hasConsent,
    saving: snapshot.matches({ shown: 'saving' }) ? group : null,
    noticeOf: group,
  } as const;
}

/** Whether leaving the page now would lose something. */
export function selectIsUnsaved(snapshot: Snapshot): boolean {
  return snapshot.hasTag('shown') && Object.keys(changesOf(snapshot.context.typed, snapshot.context.kept)).length > 0;
}
