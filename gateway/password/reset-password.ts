import type { resetPassword } from '../../contract/login/account.calls.ts';
import { giveSlideTicket } from '../codes/slide-ticket.ts';
import { redeemCode } from '../codes/sms-code.ts';
import { Refused } from '../http/refused.ts';
import type { ByAnyone } from '../session/serve-member.ts';
import { endSessionsOf, endSessionsOfMember } from '../session/session.ts';
import { clearSessionCookies, sessionCookie } from '../session/session-cookies.ts';
import { hashPassword } from '../store/passwords.ts';
import { refuseWeakPassword } from './new-password.ts';
import { nameKeyOf, refuseWhileBusy } from './password-check.ts';
import { forgetTries } from './password-tries.ts';

/**
 * ACC-CALL-23: uses the code up, sets the password and ends every session of the account. A phone without a member is
 * refused only after its code was right. Answers a slide ticket for the login that may follow. Throws `Refused`; a
 * password that is not taken leaves the code as it was.
 */
export async function resetPasswordOf({ deps, body: asked, c }: ByAnyone<typeof resetPassword>) {
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
  // ACC-RESET-16: also where another member was logged in; the page drops what it can see, this is the rest.
  await endSessionsOf(deps, [sessionCookie(c) ?? ''], 'password reset');
  clearSessionCookies(c);
  return { slideTicket };
}
