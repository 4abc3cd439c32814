import type * as v from 'valibot';
import { CODE_SMS_CODE_WRONG, normaliseSmsCode } from '../../contract/codes/sms-code.ts';
import type { bindAccounts, registerByThirdParty } from '../../contract/login/account.calls.ts';
import { thirdTypeOfLogin } from '../../contract/third-party/third.ts';
import { checkCode } from '../codes/sms-code.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { memberByPassword, type PasswordTry, refuseWhileBusy } from '../password/password-check.ts';
import { refusingTakenPhone } from '../phone/phone-routes.ts';
import { createMember } from '../register/register.ts';
import { endSessionsOfMember } from '../session/session.ts';
import { memberWithPhone } from '../store/rows.ts';
import type { MemberRow } from '../store/schema.ts';
import { emitMember } from '../store/shop-events.ts';
import type { Queries } from '../store/store.ts';
import { linkThirdAccount, ownerOf, proofOf, type ThirdClaim } from './third-accounts.ts';

type Binding = v.InferOutput<(typeof bindAccounts)['body']>;
type Registration = v.InferOutput<(typeof registerByThirdParty)['body']>;

/** The browser that asks for a binding, besides the call's body. */
export interface Binder {
  readonly address: string;
  /** Binds this browser to its login at the third party. */
  readonly nonce: string | undefined;
  /** This browser's mark (`known-browser.ts`). */
  readonly mark: string | undefined;
}

/** A login that lacks a phone, proven to be the caller's before anything about the phone is revealed or counted. */
type ShownLogin =
  | { readonly kind: 'name'; readonly claim: NameClaim }
  | { readonly kind: 'third'; readonly claim: ThirdClaim };

async function shownLogin(deps: Deps, asked: Binding, by: Binder): Promise<ShownLogin> {
  const { loginName, loginType, loginPassword } = asked;
  if (loginType === 1) {
    const tried = { loginName, password: loginPassword, address: by.address, mark: by.mark };
    return { kind: 'name', claim: await nameWithoutPhone(deps, tried, asked.userName) };
  }
  const claim = { nonce: by.nonce, thirdType: thirdTypeOfLogin(loginType), openId: loginName };
  await deps.store.transaction((trx) => proofOf(trx, deps, claim));
  return { kind: 'third', claim };
}

/**
 * ACC-CALL-21: joins a login to the account that has the phone; the phone's SMS code (`password`) stays valid for the
 * login that follows.
 *
 * - A third party (login types 2 to 5): this browser must have just come back from it. Its account is linked to the
 *   phone's member, who may have one per party; the proof is used up.
 * - A login name (login type 1): its password must be right and it must have no phone. Name and password move to the
 *   phone's member and replace their earlier password, as after a reset by code; the old account keeps its records but
 *   cannot be logged in to. If the member already has a login name, the call is refused: people have to decide on
 *   joining two such accounts.
 *
 * Repeating the call is harmless. Throws `Refused`; only the phone's holder learns whether it is registered.
 */
export async function bindLogin(deps: Deps, asked: Binding, by: Binder): Promise<void> {
  const login = await shownLogin(deps, asked, by);
  await checkCode(deps, asked.userName, asked.password, 'bindPhone');
  await deps.store.transaction(async (trx) => {
    const member = await trx
      .selectFrom('members')
      .selectAll()
      .where('phone', '=', asked.userName)
      .forUpdate()
      .executeTakeFirst();
    if (member === undefined) throw new Refused(400, 'phoneNotRegistered');
    if (login.kind === 'name') return joinNameToPhone(trx, deps, login.claim, member);
    await linkThirdAccount(trx, deps, await proofOf(trx, deps, login.claim), member.id);
  });
}

/**
 * ACC-CALL-22: gives a login an unregistered phone. A third party's account gets a new member with that phone; a login
 * name's own account gets the phone. The SMS code stays valid for the login that follows. Repeating the call is
 * harmless; of parallel calls for one phone one succeeds. Throws `Refused`.
 */
export async function registerLogin(deps: Deps, asked: Registration, by: Binder): Promise<void> {
  if (normaliseSmsCode(asked.validCode) !== normaliseSmsCode(asked.password))
    throw new Refused(400, CODE_SMS_CODE_WRONG);
  const login = await shownLogin(deps, asked, by);
  await checkCode(deps, asked.userName, asked.password, 'bindPhone');
  if (login.kind === 'name') await giveNamePhone(deps, login.claim, asked.userName);
  else await registerThirdAccount(deps, login.claim, asked.userName);
}

async function registerThirdAccount(deps: Deps, claim: ThirdClaim, phone: string): Promise<void> {
  await deps.store.transaction(async (trx) => {
    const proof = await proofOf(trx, deps, claim);
    const owner = await ownerOf(trx, proof);
    const holder = await memberWithPhone(trx, phone);
    if (holder !== undefined && holder.id === owner?.member_id) return;
    const made = await createMember(trx, deps.clock.now(), { phone });
    if (made === undefined) throw new Refused(400, 'phoneTaken');
    await linkThirdAccount(trx, deps, proof, made.id);
  });
}

/** The account of a login name whose password was right, as read at that time. */
type NameClaim = Pick<MemberRow, 'id' | 'external_id' | 'login_name' | 'password_hash' | 'must_change_password'>;

/**
 * The account of a login name and its password, which are checked as at a login. It must have no phone other than
 * `phone`, which an earlier call may have given it. Throws `Refused`.
 */
async function nameWithoutPhone(deps: Deps, tried: PasswordTry, phone: string): Promise<NameClaim> {
  refuseWhileBusy();
  const member = await memberByPassword(deps, tried);
  if (member.phone !== null && member.phone !== phone) throw new Refused(400, 'loginNameHasPhone');
  return member;
}

/** Gives the account the phone, unless it has another one or another member has this one. */
async function giveNamePhone(deps: Deps, { id, password_hash }: NameClaim, phone: string): Promise<void> {
  const given = await refusingTakenPhone(() =>
    deps.store.transaction(async (trx) => {
      const changed = await trx
        .updateTable('members')
        .set({ phone, unconfirmed_phone: null })
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where((row) => row.or([row('phone', 'is', null), row('phone', '=', phone)]))
        .returning('id')
        .executeTakeFirst();
      if (changed !== undefined) await emitMember(trx, deps.clock.now(), 'member.changed', id);
      return changed;
    }),
  );
  if (given === undefined) throw new Refused(400, 'loginNameHasPhone');
}

/**
 * Moves the login name and its password to the member who has the phone. The phone's code allows a new password anyway
 * (ACC-CALL-23), and as after any new password, earlier sessions end. The shop's id of the account moves too, unless
 * the member has one, so that the shop finds the new member.
 */
async function joinNameToPhone(trx: Queries, deps: Deps, claim: NameClaim, to: MemberRow): Promise<void> {
  if (claim.id === to.id) return;
  if (to.login_name !== null) throw new Refused(400, 'loginNamesDiffer');
  const taken = await trx
    .updateTable('members')
    .set({
      ...{ login_name: null, unconfirmed_phone: null, password_hash: null },
      external_id: to.external_id === null ? null : claim.external_id,
    })
    .where('id', '=', claim.id)
    .where('phone', 'is', null)
    .where('password_hash', '=', claim.password_hash)
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) throw new Refused(400, 'loginNameHasPhone');
  const { login_name, password_hash, must_change_password } = claim;
  await trx
    .updateTable('members')
    .set({ login_name, password_hash, must_change_password, external_id: to.external_id ?? claim.external_id })
    .where('id', '=', to.id)
    .execute();
  for (const id of [claim.id, to.id]) {
    await endSessionsOfMember(trx, deps, id, { reason: 'joined accounts' });
    await emitMember(trx, deps.clock.now(), 'member.changed', id);
  }
}
