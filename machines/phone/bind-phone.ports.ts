import type { PhoneRefused } from '../codes/sms-code.ports.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import type { CodeFormInput, FilledForm, FormFilled } from '../password/code-form.machine.ts';
import type { AccountProofInput } from './account-proof.machine.ts';

/**
 * ACC-ROUTE-05.
 * - `add`: a login that has no phone yet gets one
 * - `edit`: a member gets another phone
 * - `editPwd`: a member shows that the phone is at hand, before a password is changed
 */
export type BindPhoneKind = 'add' | 'edit' | 'editPwd';

export interface BindPhoneInput {
  readonly kind: BindPhoneKind;
  /** Where success leads: a path of this site, null for the member home. */
  readonly backUrl: string | null;
  readonly smsCode: CodeFormInput['smsCode'];
  /** What proving the member starts from (`edit`). */
  readonly proof: AccountProofInput;
}

/** A phone and the code that was sent to it. */
export type ProvenPhone = Pick<FilledForm, 'phone' | 'smsCode'>;

/** Whether the login that the phone is for came along. A login name is of no use without its password (ACC-ROUTE-06). */
export type ReadLoginReply = { kind: 'complete' } | { kind: 'loginNameMissing' } | { kind: 'passwordMissing' };
/** ACC-CALL-13. `message`, here and below, is the gateway's, null when it gave none. */
export type CheckNameReply = { kind: 'free' } | { kind: 'registered' } | Refused;
/** ACC-CALL-21, ACC-CALL-22. */
export type BindReply = { kind: 'bound' } | Refused;
/** ACC-CALL-17 with the phone and code of the binding. `wrongCode`: ACC-BIND-13. */
export type BoundLogInReply = { kind: 'signedIn' } | { kind: 'wrongCode' } | { kind: 'refused' };
/** ACC-CALL-07. `unproven`: the gateway does not know (any more) that this session is the member's. */
export type ChangePhoneReply =
  | { kind: 'changed' }
  | { kind: 'unproven'; message: string | null }
  | PhoneRefused
  | Refused;
/** ACC-CALL-16. */
export type CheckAccountReply = { kind: 'own' } | PhoneRefused | Refused;

export interface BindPhoneContext extends BindPhoneInput {
  readonly notice: FormNotice | null;
  /** What the form was filled with last: the calls after it need it. */
  readonly filled: ProvenPhone;
  /** The phone that the login has got already, although the login after it did not come about. */
  readonly boundPhone: string | null;
}

export type BindPhoneEvent =
  | FormFilled
  /** In the dialog: join the login to the account that has the phone. */
  | { type: 'link.pressed' }
  /** In the dialog: type another phone. */
  | { type: 'otherPhone.pressed' }
  /** A member's call was answered 401, also after new tokens were asked for. */
  | { type: 'session.ended' }
  | { type: 'relogin.pressed' };

/**
 * `to`: a path within the product. `succeeded`: shown as a toast (ACC-BIND-08), wherever the shopper then is.
 * `memberChanged`: what the frame knows of the member is out of date.
 */
export type BindPhoneEmitted = { type: 'leftFor'; to: string } | { type: 'succeeded' } | { type: 'memberChanged' };
