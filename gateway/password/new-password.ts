import { type NewPasswordFault, newPasswordFault, type PasswordRule } from '../../contract/password/password.ts';
import { Refused } from '../http/refused.ts';
import { words } from '../words.ts';
import { isCommonPassword } from './common-passwords.ts';

function complaintOf(fault: NewPasswordFault, rule: PasswordRule): string {
  if (fault !== 'composition') return words.passwordLength;
  return rule === 'composed' ? words.passwordComposed : words.passwordLettersAndDigits;
}

/** Refuses a new password that breaks the rule or is among the most common ones. Ask before a code is used up for it. */
export function refuseWeakPassword(password: string, rule: PasswordRule): void {
  const fault = newPasswordFault(password, rule);
  if (fault !== null) throw new Refused(400, 'passwordFault', complaintOf(fault, rule));
  if (isCommonPassword(password)) throw new Refused(400, 'passwordCommon', words.passwordCommon);
}
