import type { FormNotice, Refused } from '../lib/form-notice.ts';

export interface PayLinkEntryInput {
  /** Of the address; empty where it has none. */
  readonly key: string;
  /** Whether this browser is a phone's, and the shop has an entry for those. */
  readonly isForMobile: boolean;
}

/** What proves the holder: the key, and the phone that the typed digits complete. */
export interface HolderProof {
  readonly key: string;
  readonly consigneePhone: string;
}

/**
 * `knownDigits`: the first seven of the consignee's phone. `keyRefused`: the key is of no use, now and later; a plain
 * refusal may pass. `message`, here and below, is the gateway's, null when it gave none (then ORD-LINK-17 stands).
 */
export type CheckKeyReply =
  | { kind: 'unregistered' | 'registered'; knownDigits: string }
  | { kind: 'timedOut' }
  | { kind: 'keyRefused'; message: string | null }
  | Refused;
type WrongDigits = { kind: 'wrongDigits'; message: string | null };
export type RegisterReply = { kind: 'registered' } | WrongDigits | Refused;
export type VerifyReply = { kind: 'verified' } | WrongDigits | Refused;
/** PAT-INQ-20. */
export type AskInquiryReply = { kind: 'needed' } | { kind: 'notNeeded' } | Refused;

/** What is wrong with the digits: too few of them, or what the gateway said of them. */
export type DigitsFault = { readonly kind: 'missing' } | WrongDigits;

export interface PayLinkEntryContext extends PayLinkEntryInput {
  readonly knownDigits: string;
  readonly digits: string;
  readonly digitsFault: DigitsFault | null;
  readonly agreed: boolean;
  readonly agreementIsMissing: boolean;
  readonly notice: FormNotice | null;
  /** How often a submit failed by what was filled in; each time the first wrong field gets the cursor. */
  readonly failedSubmits: number;
}

export type PayLinkEntryEvent =
  /** The page is there and hears what leaves. */
  | { type: 'link.opened' }
  | { type: 'retry.pressed' }
  /** As typed or pasted. */
  | { type: 'digits.changed'; typed: string }
  | { type: 'agreement.changed'; agreed: boolean }
  | { type: 'submit.pressed' };

/** `to`: a path within the product. `succeeded`: shown as a toast (ORD-LINK-18), wherever the holder then is. */
export type PayLinkEntryEmitted = { type: 'leftForMobile' } | { type: 'leftFor'; to: string } | { type: 'succeeded' };
