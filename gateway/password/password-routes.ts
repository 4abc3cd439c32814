import { changePassword, resetPassword } from '../../contract/login/account.calls.ts';
import { confirmationFault } from '../../contract/password/password.ts';
import { giveSlideTicket } from '../codes/slide-ticket.ts';
import { redeemCode } from '../codes/sms-code.ts';
import { readCookie } from '../http/cookies.ts';
import { Refused } from '../http/refused.ts';
import type { ByAnyone, ByMember, Routes } from '../session/serve-member.ts';
import { endSessionsOf, endSessionsOfMember } from '../session/session.ts';
import { clearSessionCookies } from '../session/session-cookies.ts';
import { hashPassword } from '../store/passwords.ts';
import { words } from '../words.ts';
import { refuseWeakPassword } from './new-password.ts';
import { checkOwnPassword, nameKeyOf, refuseWhileBusy } from './password-check.ts';
import { forgetTries } from './password-tries.ts';

type Asked = ByMember<typeof changePassword>;

function refuseUnfitNew({ oldPwd, newPwd, newPwdConfirm }: Asked['body']): void {
  refuseWeakPassword(newPwd, 'lettersAndDigits');
  if (newPwd === oldPwd) throw new Refused(400, 'passwordSame');
  if (confirmationFault(newPwdConfirm, newPwd) !== null) throw new Refused(400, 'passwordsDiffer');
}

/**
 * ACC-CALL-06: changes the password, given the old one, and ends the account's other sessions.
 * Throws `Refused` 400 with the reason, 429 after too many wrong passwords.
 */
async function changePasswordOf({ deps, member, visit, body: change }: Asked): Promise<void> {
  if (member.password_hash === null) throw new Refused(400, 'noPassword');
  refuseUnfitNew(change);
  await checkOwnPassword(deps, member, change.oldPwd, visit.address, words.oldPassword);
  const passwordHash = await hashPassword(change.newPwd);
  await deps.store.transaction(async (trx) => {
    // Only one of parallel changes still finds the old password.
    const changed = await trx
      .updateTable('members')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where('id', '=', member.id)
      .where('password_hash', '=', member.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) throw new Refused(400, 'oldPasswordWrong', words.oldPassword.wrong);
    await endSessionsOfMember(trx, deps, member.id, { reason: 'password changed', butOf: member.session_id });
  });
}

/**
 * ACC-CALL-23: redeems the code, sets the password and ends every session of the account. A phone without a member is
 * refused only after its code was right. Answers a slide ticket for the login that may follow. Throws `Refused`; a
 * rejected password does not use the code up.
 */
async function resetPasswordOf({ deps, body: asked, c }: ByAnyone<typeof resetPassword>) {
  refuseWeakPassword(asked.password, 'composed');
  refuseWhileBusy();
  await redeemCode(deps, asked.userName, asked.validCode, 'resetPassword');
  const passwordHash = await hashPassword(asked.password);
  await deps.store.transaction(async (trx) => {
    const member = await trx
      .updateTable('members')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where('phone', '=', asked.userName)
      .returning(['id', 'login_name'])
      .executeTakeFirst();
    if (member === undefined) throw new Refused(400, 'phoneNotRegistered');
    await endSessionsOfMember(trx, deps, member.id, { reason: 'password reset' });
    const names = [asked.userName, member.login_name ?? asked.userName, member.id];
    const keys = names.map((name) => nameKeyOf(deps, name));
    await forgetTries(trx, keys);
  });
  const slideTicket = await giveSlideTicket(deps);
  // ACC-RESET-16: also if another member was logged in. The page drops what it can read; this ends the cookie session.
  await endSessionsOf(deps, [readCookie(c, 'xinglin') ?? ''], 'password reset');
  clearSessionCookies(c);
  return { slideTicket };
}

/** The password calls: reset by SMS code, change by the old password. */
export function servePasswords({ forAnyone, forMember }: Routes): void {
  forAnyone(resetPassword, resetPasswordOf);
  forMember(changePassword, changePasswordOf);
}
