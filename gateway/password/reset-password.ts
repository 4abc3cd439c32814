import { giveSlideTicket } from '../codes/slide-ticket.ts';
import { redeemCode } from '../codes/sms-code.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { endSessionsOfMember } from '../session/session.ts';
import { hashPassword } from '../store/passwords.ts';
import { refuseWeakPassword } from './new-password.ts';
import { nameKeyOf, refuseWhileBusy } from './password-check.ts';
import { forgetTries } from './password-tries.ts';

/**
 * ACC-CALL-23: uses the code up, sets the password and ends every session of the account. A phone without a member is
 * refused only after its code was right. Answers a slide ticket for the login that may follow. Throws `Refused`; a
 * password that is not taken leaves the code as it was.
 */
export async function resetPasswordOf(
  deps: Deps,
  asked: { readonly userName: string; readonly validCode: string; readonly password: string },
): Promise<{ slideTicket: string }> {
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
    await forgetTries(
      trx,
      names.map((name) => nameKeyOf(deps, name)),
    );
  });
  return { slideTicket: await giveSlideTicket(deps) };
}
