import { lengthOf } from '../text.ts';

/** ACC-REG-06, ACC-RESET-08 (decision): the check is 6 to 16, whatever the fixed text says; here it can become 8. */
export const PASSWORD_LENGTH = { least: 6, most: 16 } as const;
/** ACC-PWL-04, ACC-PWL-06: a login takes at most this many characters in each field. */
export const LOGIN_FIELD_LENGTH = 20;

/**
 * - `composed`: ACC-REG-07, ACC-RESET-09: digits, letters and symbols, at least two of the three kinds
 * - `lettersAndDigits`: ACC-CPW-02: a letter and a digit; symbols may be added
 */
export type PasswordRule = 'composed' | 'lettersAndDigits';

export type NewPasswordFault = 'empty' | 'length' | 'composition';
export type ConfirmationFault = 'empty' | 'different';
export type LoginFieldFault = 'empty' | 'tooLong';

const typeable = /^[\u0021-\u007E]*$/;
const digit = /\d/;
const letter = /[A-Za-z]/;
const symbol = /[^\dA-Za-z]/;

/** What is wrong with a new password by a rule, or null. The password is not trimmed: a blank is a fault. */
export function newPasswordFault(password: string, rule: PasswordRule): NewPasswordFault | null {
  if (password === '') return 'empty';
  const length = lengthOf(password);
  if (length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most) return 'length';
  return typeable.test(password) && keeps(password, rule) ? null : 'composition';
}

function keeps(password: string, rule: PasswordRule): boolean {
  if (rule === 'lettersAndDigits') return letter.test(password) && digit.test(password);
  return [digit, letter, symbol].filter((kind) => kind.test(password)).length >= 2;
}

/** ACC-REG-08, ACC-RESET-11, ACC-RESET-12, ACC-CPW-04. */
export function confirmationFault(confirmation: string, password: string): ConfirmationFault | null {
  if (confirmation === '') return 'empty';
  return confirmation === password ? null : 'different';
}

/** ACC-CPW-01 (decision): only the length of the old password is checked. */
export function oldPasswordFault(password: string): 'length' | null {
  const length = lengthOf(password);
  return length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most ? 'length' : null;
}

/** ACC-PWL-03..06: what is wrong with a login name or password at a login, or null. */
export function loginFieldFault(value: string): LoginFieldFault | null {
  if (value === '') return 'empty';
  return lengthOf(value) > LOGIN_FIELD_LENGTH ? 'tooLong' : null;
}

/** ACC-FIELD-06: the second rule, used by no screen: 8 to 16 characters, three of upper, lower, digit, symbol. */
export function passesSecondRule(password: string): boolean {
  const length = lengthOf(password);
  if (length < 8 || length > 16 || !typeable.test(password)) return false;
  return [/[A-Z]/, /[a-z]/, digit, symbol].filter((kind) => kind.test(password)).length >= 3;
}
