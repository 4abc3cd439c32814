import { resetPassword } from '../../contract/login/account.calls.ts';
import { changePassword } from '../../contract/safe/own-account.calls.ts';
import type { Routes } from '../session/serve-member.ts';
import { changePasswordOf } from './change-password.ts';
import { resetPasswordOf } from './reset-password.ts';

/** The calls of a password: reset by SMS code, change by the old one. */
export function servePasswords({ forAnyone, forMember }: Routes): void {
  forAnyone(resetPassword, resetPasswordOf);
  forMember(changePassword, changePasswordOf);
}
