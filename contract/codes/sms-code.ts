import { toHalfWidth } from '../text.ts';

/** Maximum length of an image code; the field takes no more characters. */
export const IMAGE_CODE_LENGTH = 16;
/** Maximum length of the id of an image or puzzle, or of a captcha service's token, the longest of them. */
export const CAPTCHA_ID_LENGTH = 2048;
/** ACC-SMS-03: seconds from a successful send until the next one is offered. */
export const RESEND_SECONDS = 60;

/**
 * What a code is for (proposed field `purpose`). Its message says so, and the code is valid for nothing else, except
 * that a login code also registers, and a binding code also serves the login after it. A code requested without a
 * purpose is valid for everything that the documented calls do with a typed phone, and its message lists that.
 */
export const SMS_PURPOSES = [
  'login',
  'register',
  'bindPhone',
  'resetPassword',
  'changePhone',
  'verifyPhone',
  'closeAccount',
] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

/** The code is not the one that was sent for this purpose, or it is too old or used. */
export const CODE_SMS_CODE_WRONG = 'smsCodeWrong';

export type SmsCodeFault = 'empty' | 'malformed';

/** The code in what was typed or pasted: a whole message with one six-digit number yields that number. */
export function normaliseSmsCode(typed: string): string {
  const plain = toHalfWidth(typed);
  const [only, ...others] = plain.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
  if (only !== undefined && others.length === 0) return only;
  return plain.replace(/\s/g, '');
}

/** ACC-SMS-01, ACC-SMS-02: what is wrong with a normalised code, or null. */
export function smsCodeFault(code: string): SmsCodeFault | null {
  if (code === '') return 'empty';
  return /^\d{1,6}$/.test(code) ? null : 'malformed';
}
