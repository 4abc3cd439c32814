import type { SmsCodeFault } from '../../contract/codes/sms-code.ts';
import type { PhoneFault } from '../../contract/phone/phone.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';

/** Where the code is asked for. */
export type SmsScenario = 'login' | 'register' | 'bindPhone' | 'resetPassword' | 'changePhone' | 'closeAccount';

/** ACC-FIELD-05: it is registered already. ACC-BIND-04: it is not the phone of the logged-in account. */
export type PhoneObjection = 'taken' | 'foreign';

/** What the flow that a form belongs to has against a phone, or a code, that the form found right. */
export type FormObjection = PhoneObjection | 'wrongCode';

/** This phone cannot be used in this scenario; no code is sent. */
export interface PhoneRefused {
  readonly kind: 'phoneRefused';
  readonly objection: PhoneObjection;
}

export type TakeTicketReply = { kind: 'ticket'; ticket: string; needsImageCode: boolean } | PhoneRefused | Refused;
export type FetchImageReply = { kind: 'fetched'; image: CaptchaImage } | Refused;
export type CheckImageReply = { kind: 'passed'; ticket: string } | Refused;
/** When this phone may be sent the next code, as of `now`: milliseconds of the gateway's clock. */
interface Deadline {
  readonly phone: string;
  readonly now: number;
  readonly resendAt: number;
}

/** Also a send that is refused because it came too soon has the deadline of the one before. */
export type SendCodeReply = ({ kind: 'sent' } & Deadline) | Refused | (Refused & Deadline);
export type CheckCodeReply = { kind: 'valid' } | { kind: 'invalid'; message: string | null } | Refused;

/** ACC-SMS-17: `source` is ready to be shown as a picture. */
export interface CaptchaImage {
  readonly id: string;
  readonly source: string;
}

/** What the machine says to the form it belongs to, in answer to `check.asked`. */
export type CodeVerdict = { type: 'code.passed'; phone: string; smsCode: string } | { type: 'code.refused' };

export interface SmsCodeInput {
  /**
   * What the shopper had typed before, where the form was left and opened again. A masked one (ACC-FIELD-03) stands for
   * the account's own, which the gateway knows: it is not typed, and gets its code without a ticket (ACC-CALL-25).
   */
  readonly phone: string;
  /** Deadlines that still run: phone → milliseconds of the gateway's clock. */
  readonly resendAt: Readonly<Record<string, number>>;
  /** The gateway's time, milliseconds since 1970. */
  readonly now: number;
}

export interface SmsCodeContext {
  readonly phone: string;
  /** The phone is the account's own, known only masked. */
  readonly isOwnPhone: boolean;
  readonly phoneFault: PhoneFault | PhoneObjection | null;
  readonly imageCode: string;
  readonly imageCodeFault: 'empty' | 'wrong' | null;
  /** The gateway's word on a wrong image code. */
  readonly imageCodeMessage: string | null;
  readonly smsCode: string;
  readonly smsCodeFault: SmsCodeFault | 'wrong' | null;
  /** The gateway's word on a wrong SMS code. */
  readonly smsCodeMessage: string | null;
  readonly ticket: string;
  /** The image box is open; its picture may still be missing. */
  readonly imageAsked: boolean;
  /** The gateway has asked for an image code for this phone, so a new picture follows a wrong SMS code. */
  readonly imageWasAsked: boolean;
  readonly image: CaptchaImage | null;
  readonly notice: FormNotice | null;
  readonly resendAt: Readonly<Record<string, number>>;
  readonly now: number;
  /** The field to put the cursor in, and how often that was asked for. */
  readonly focus: { readonly field: 'phone' | 'imageCode' | 'smsCode'; readonly at: number } | null;
}

export type SmsCodeEvent =
  | { type: 'phone.changed'; phone: string }
  | { type: 'phone.left' }
  | { type: 'imageCode.changed'; imageCode: string }
  | { type: 'smsCode.changed'; smsCode: string }
  | { type: 'smsCode.left' }
  | { type: 'send.pressed' }
  | { type: 'image.refreshed' }
  | { type: 'image.outdated' }
  | { type: 'check.asked' }
  | { type: 'objection.raised'; objection: FormObjection }
  | { type: 'clock.ticked'; now: number };
