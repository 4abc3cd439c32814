import { confirmationFault } from '../../contract/account/password.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { hashPassword, isPassword } from '../store/passwords.ts';
import type { MemberRow } from '../store/schema.ts';
import { words } from '../words.ts';
import { refuseWeakPassword } from './new-password.ts';
import { nameKeyOf, refuseWhileBusy } from './password-check.ts';
import { countedTry } from './password-tries.ts';
import { endSessionsOfMember } from './session.ts';

interface Change {
  readonly oldPwd: string;
  readonly newPwd: string;
  readonly newPwdConfirm: string;
}

function refuseUnfitNew({ oldPwd, newPwd, newPwdConfirm }: Change): void {
  refuseWeakPassword(newPwd, 'lettersAndDigits');
  if (newPwd === oldPwd) throw new Refused(400, 'passwordSame', words.passwordSame);
  if (confirmationFault(newPwdConfirm, newPwd) !== null)
    throw new Refused(400, 'passwordsDiffer', words.passwordsDiffer);
}

/**
 * Compares the old password and counts a wrong one like one at a login. The logged-in browser has a counter of its
 * own for each account: strangers do not hold it up, and whoever took a session over guesses no faster than they.
 */
async function checkOld(deps: Deps, member: MemberRow, oldPwd: string, address: string): Promise<void> {
  const trier = { nameKey: nameKeyOf(deps, member.id), address, knownBrowser: 'session' };
  const counted = await countedTry(deps, trier, words.oldPasswordWait);
  if (!(await isPassword(oldPwd, member.password_hash, counted.begin))) {
    const wait = await counted.failed();
    throw new Refused(400, 'oldPasswordWrong', wait === 0 ? words.oldPasswordWrong : words.oldPasswordWrongWait(wait));
  }
  await counted.succeeded();
}

/**
 * ACC-CALL-06: sets the password by the old one and ends the account's other sessions; `secret` names the one that
 * asks. Throws `Refused` 400 with the reason, 429 after too many wrong ones.
 */
export async function changePasswordOf(
  deps: Deps,
  asking: { readonly member: MemberRow; readonly secret: string; readonly address: string },
  change: Change,
): Promise<void> {
  const { member, secret, address } = asking;
  if (member.password_hash === null) throw new Refused(400, 'noPassword', words.noPassword);
  refuseUnfitNew(change);
  refuseWhileBusy();
  await checkOld(deps, member, change.oldPwd, address);
  const passwordHash = await hashPassword(change.newPwd);
  await deps.store.transaction(async (trx) => {
    // Of parallel changes one finds the old password still there.
    const changed = await trx
      .updateTable('members')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where('id', '=', member.id)
      .where('password_hash', '=', member.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) throw new Refused(400, 'oldPasswordWrong', words.oldPasswordWrong);
    await endSessionsOfMember(trx, deps, member.id, { reason: 'password changed', butOf: secret });
  });
}
