import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { memberByPassword, type PasswordTry, refuseWhileBusy } from '../password/password-check.ts';
import { refusingTakenPhone } from '../phone/change-phone.ts';
import { endSessionsOfMember } from '../session/session.ts';
import type { MemberRow } from '../store/schema.ts';
import type { Queries } from '../store/store.ts';

/** The account of a login name whose password was right, as it was then. */
export type NameClaim = Pick<MemberRow, 'id' | 'login_name' | 'password_hash' | 'must_change_password'>;

/**
 * The account of a login name and its password, which are tried as at a login. It may have no phone but `phone`, which
 * a call before this one may have given it. Throws `Refused`.
 */
export async function nameWithoutPhone(deps: Deps, tried: PasswordTry, phone: string): Promise<NameClaim> {
  refuseWhileBusy();
  const member = await memberByPassword(deps, tried);
  if (member.phone !== null && member.phone !== phone) throw new Refused(400, 'loginNameHasPhone');
  return member;
}

/** Gives the account its phone, unless it has one or another member has this one. */
export async function giveNamePhone(deps: Deps, { id, password_hash }: NameClaim, phone: string): Promise<void> {
  const given = await refusingTakenPhone(() =>
    deps.store.run((db) =>
      db
        .updateTable('members')
        .set({ phone, unconfirmed_phone: null })
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where((row) => row.or([row('phone', 'is', null), row('phone', '=', phone)]))
        .returning('id')
        .executeTakeFirst(),
    ),
  );
  if (given === undefined) throw new Refused(400, 'loginNameHasPhone');
}

/**
 * Hands the login name and its password to the member who has the phone. The code of the phone allows a new password
 * anyway (ACC-CALL-23), and as after any new password the sessions before it end.
 */
export async function joinNameToPhone(trx: Queries, deps: Deps, claim: NameClaim, to: MemberRow): Promise<void> {
  if (claim.id === to.id) return;
  if (to.login_name !== null) throw new Refused(400, 'loginNamesDiffer');
  const taken = await trx
    .updateTable('members')
    .set({ login_name: null, unconfirmed_phone: null, password_hash: null })
    .where('id', '=', claim.id)
    .where('phone', 'is', null)
    .where('password_hash', '=', claim.password_hash)
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) throw new Refused(400, 'loginNameHasPhone');
  const { login_name, password_hash, must_change_password } = claim;
  await trx
    .updateTable('members')
    .set({ login_name, password_hash, must_change_password })
    .where('id', '=', to.id)
    .execute();
  for (const id of [claim.id, to.id]) await endSessionsOfMember(trx, deps, id, { reason: 'joined accounts' });
}
