import { confirmationFault } from '../../contract/password/password.ts';
import type { changePassword } from '../../contract/safe/own-account.calls.ts';
import { Refused } from '../http/refused.ts';
import type { ByMember } from '../session/serve-member.ts';
import { endSessionsOfMember } from '../session/session.ts';
import { hashPassword } from '../store/passwords.ts';
import { words } from '../words.ts';
import { refuseWeakPassword } from './new-password.ts';
import { checkOwnPassword } from './password-check.ts';

type Asked = ByMember<typeof changePassword>;

function refuseUnfitNew({ oldPwd, newPwd, newPwdConfirm }: Asked['body']): void {
  refuseWeakPassword(newPwd, 'lettersAndDigits');
  if (newPwd === oldPwd) throw new Refused(400, 'passwordSame');
  if (confirmationFault(newPwdConfirm, newPwd) !== null) throw new Refused(400, 'passwordsDiffer');
}

/**
 * ACC-CALL-06: sets the password by the old one and ends the account's other sessions; `secret` names the one that
 * asks. Throws `Refused` 400 with the reason, 429 after too many wrong ones.
 */
export async function changePasswordOf({ deps, member, secret, visit, body: change }: Asked): Promise<void> {
  if (member.password_hash === null) throw new Refused(400, 'noPassword');
  refuseUnfitNew(change);
  await checkOwnPassword(deps, member, change.oldPwd, visit.address, words.oldPassword);
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
    if (changed === undefined) throw new Refused(400, 'oldPasswordWrong', words.oldPassword.wrong);
    await endSessionsOfMember(trx, deps, member.id, { reason: 'password changed', butOf: secret });
  });
}
