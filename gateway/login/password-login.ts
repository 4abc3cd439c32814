import { CODE_NEEDS_PASSWORD, CODE_NEEDS_PHONE } from '../../contract/login/account.calls.ts';
import { redeemSlideTicket } from '../codes/slide-ticket.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { markOf } from '../password/known-browser.ts';
import { memberByPassword, type PasswordTry, refuseWhileBusy } from '../password/password-check.ts';
import { type Issued, startSession } from '../session/session.ts';
import { words } from '../words.ts';

/**
 * ACC-CALL-18: uses the slide ticket up, compares the password and starts a session; the browser gets a mark by which
 * it is known at its next try. Only a caller with the right password learns that the account has no phone yet
 * (ACC-PWL-08) or needs a new password (ACC-PWL-09). Throws `Refused`.
 */
export async function logInWithPassword(
  deps: Deps,
  tried: PasswordTry,
  slideTicket: string | undefined,
): Promise<{ issued: Issued; mark: string }> {
  refuseWhileBusy();
  await redeemSlideTicket(deps, slideTicket);
  const member = await memberByPassword(deps, tried);
  if (member.phone === null) throw new Refused(400, CODE_NEEDS_PHONE, words.needsPhone);
  if (member.must_change_password) throw new Refused(400, CODE_NEEDS_PASSWORD, words.needsPassword);
  const issued = await deps.store.transaction(async (trx) => {
    // A new password ends every session: none may start by the old one after that.
    const unchanged = await trx
      .selectFrom('members')
      .select('id')
      .where('id', '=', member.id)
      .where('password_hash', '=', member.password_hash)
      .forUpdate()
      .executeTakeFirst();
    if (unchanged === undefined) throw new Refused(400, 'loginWrong');
    return startSession(trx, deps, member.id);
  });
  return { issued, mark: markOf(deps, member.id) };
}
