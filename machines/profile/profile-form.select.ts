import type { SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import { changesOf, type ProfileFaults, type ProfileGroup, type ProfileValues } from './profile-fields.ts';
import type { profileFormMachine } from './profile-form.machine.ts';

/** What the profile's page shows. */
export interface ProfileFormView {
  readonly stage: 'loading' | 'failed' | 'shown';
  readonly typed: ProfileValues;
  readonly faults: ProfileFaults;
  readonly today: string;
  /** The consent to health data is not given yet. */
  readonly asksConsent: boolean;
  readonly agreed: boolean;
  readonly consentIsMissing: boolean;
  /** The group that is being saved. */
  readonly saving: ProfileGroup | null;
  /** What the last save came to, and whose it was. */
  readonly notice: FormNotice | null;
  readonly noticeOf: ProfileGroup | null;
  readonly failedSubmits: Readonly<Record<ProfileGroup, number>>;
}

type Snapshot = SnapshotFrom<typeof profileFormMachine>;

/** Snapshot of `profileForm` → what its page shows and may do. */
export function selectProfileForm(snapshot: Snapshot): ProfileFormView {
  const { typed, faults, today, hasConsent, agreed, consentIsMissing, group, notice, failedSubmits } = snapshot.context;
  return {
    stage: snapshot.matches('failed') ? 'failed' : snapshot.matches('loading') ? 'loading' : 'shown',
    ...{ typed, faults, today, agreed, consentIsMissing, notice, failedSubmits },
    asksConsent: !hasConsent,
    saving: snapshot.matches({ shown: 'saving' }) ? group : null,
    noticeOf: group,
  };
}

/** Whether leaving the page now would lose something. */
export function selectIsUnsaved(snapshot: Snapshot): boolean {
  return snapshot.hasTag('shown') && Object.keys(changesOf(snapshot.context.typed, snapshot.context.kept)).length > 0;
}
