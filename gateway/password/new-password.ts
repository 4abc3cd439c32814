import {
  type NewPasswordFault,
  newPasswordFault,
  PASSWORD_LENGTH,
  type PasswordRule,
} from '../../contract/password/password.ts';
import { Refused } from '../http/refused.ts';
import { words } from '../words.ts';
import common from './common-passwords.json' with { type: 'json' };

function complaintOf(fault: NewPasswordFault, rule: PasswordRule): string {
  if (fault !== 'composition') return words.passwordLength;
  return rule === 'composed' ? words.passwordComposed : words.passwordLettersAndDigits;
}

/** Refuses a new password that breaks the rule or is among the most common ones. Check before redeeming a code. */
export function refuseWeakPassword(password: string, rule: PasswordRule): void {
  const fault = newPasswordFault(password, rule);
  if (fault !== null) throw new Refused(400, 'passwordFault', complaintOf(fault, rule));
  if (isCommonPassword(password)) throw new Refused(400, 'passwordCommon');
}

const listOf = (lines: readonly string[]) => lines.join(' ').split(' ');

/** The top of lists of stolen passwords, and words, names and keyboard walks with common additions. */
function* everyCommonPassword(): Generator<string> {
  yield* listOf(common.asTheyAre);
  for (const word of listOf(common.words)) {
    yield word;
    for (const tail of listOf(common.tails)) yield word + tail;
    for (const head of listOf(common.heads)) yield head + word;
  }
}

function isOfLength({ length }: string): boolean {
  return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
}

/** In lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([...everyCommonPassword()].filter(isOfLength));

/** Whether a password is among the most common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
