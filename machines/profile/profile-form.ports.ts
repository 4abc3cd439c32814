import type { FormNotice, Refused } from '../lib/form-notice.ts';
import type { ProfileFaults, ProfileField, ProfileGroup, ProfileValues } from './profile-fields.ts';

export interface ProfileFormInput {
  /** The day in Shanghai, `YYYY-MM-DD`. */
  readonly today: string;
}

export type ReadProfileReply =
  | {
      kind: 'read';
      values: ProfileValues;
      /** What was typed before a login came between. */
      draft: Partial<ProfileValues>;
      hasConsent: boolean;
    }
  | { kind: 'unreadable' };

/** `message` is the gateway's, null when it gave none (then ACC-PROF-13 stands). */
export type SaveProfileReply = { kind: 'saved' } | Refused | { kind: 'notLoggedIn' };

export interface SaveProfileInput {
  readonly values: Partial<ProfileValues>;
  /** The consent to health data is given with this save. */
  readonly givesConsent: boolean;
}

export interface ProfileFormContext extends ProfileFormInput {
  /** As the gateway has it. */
  readonly kept: ProfileValues;
  readonly typed: ProfileValues;
  /** What is wrong as it stands, told or not; and what was, as it was read. */
  readonly faulty: ProfileFaults;
  readonly keptFaulty: ProfileFaults;
  /** The faults shown. */
  readonly faults: ProfileFaults;
  readonly hasConsent: boolean;
  readonly agreed: boolean;
  readonly consentIsMissing: boolean;
  /** The group whose save was pressed last, and the text over it. */
  readonly group: ProfileGroup | null;
  readonly notice: FormNotice | null;
  /** What the running save has sent. */
  readonly sent: Partial<ProfileValues>;
  /** How often a save of the group failed here; each time its first wrong field gets the cursor. */
  readonly failedSubmits: Readonly<Record<ProfileGroup, number>>;
}

export type ProfileFormEvent =
  | ({ type: 'field.changed' } & Typed)
  | { type: 'field.left'; field: ProfileField }
  | { type: 'consent.changed'; agreed: boolean }
  | { type: 'save.pressed'; group: ProfileGroup }
  /** The shopper leaves the page and gives up what is not saved. */
  | { type: 'changes.discarded' }
  /** The session has ended, here or elsewhere. */
  | { type: 'login.lost' }
  | { type: 'retry.pressed' };

/** `succeeded`: told in words (ACC-PROF-11). `loginMissed`: the shopper is on the way to Login (ACC-PROF-15). */
export type ProfileFormEmitted = { type: 'succeeded' } | { type: 'loginMissed' };

export interface Typed {
  readonly field: ProfileField;
  readonly value: string;
}
