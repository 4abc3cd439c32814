import type * as v from 'valibot';
import type { bindAccounts, checkSameThirdBinder } from '../../contract/login/account.calls.ts';
import type { checkThirdReturn, readThirdBinder, removeThirdBinder } from '../../contract/safe/safe.calls.ts';
import { loginTypeOf, thirdTypeOfLogin } from '../../contract/third-party/third.ts';
import { HOUR } from '../clock.ts';
import { readCookie } from '../http/cookies.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { limitWrites, refuseBeyond } from '../http/write-limit.ts';
import type { ByAnyone, ByMember } from '../session/serve-member.ts';
import { type Issued, startSession } from '../session/session.ts';
import type { Limit } from '../store/limits.ts';
import { lockMember, memberWithPhone } from '../store/rows.ts';
import { words } from '../words.ts';
import { linkedAccount, linkThirdAccount, ownerOf, proofOf, redeemProof, type ThirdClaim } from './third-accounts.ts';

type Binding = v.InferOutput<(typeof bindAccounts)['body']>;

/** ACC-CALL-09: the third party's name for the account that this member has linked. */
export async function thirdBinderOf({ deps, member, query: { type: thirdType } }: ByMember<typeof readThirdBinder>) {
  const linked = await linkedAccount(deps.store.db, member.id, thirdType);
  const loginType = loginTypeOf(thirdType);
  return linked === undefined
    ? { isBind: 0, loginName: '', loginType }
    : { isBind: 1, loginName: linked.name, loginType };
}

/** ACC-CALL-10: one statement; succeeds even if the link is already gone. */
export async function unlinkThirdAccount(asked: ByMember<typeof removeThirdBinder>): Promise<void> {
  const { deps, member, query, visit } = asked;
  await limitWrites(deps, visit, 'binders');
  await deps.store.run((db) =>
    db.deleteFrom('third_accounts').where('member_id', '=', member.id).where('third_type', '=', query.type).execute(),
  );
}

/** The account that came back, shown before it is linked. Throws `Refused` without this browser's proof. */
export async function thirdReturnOf({ deps, member, body, visit, c }: ByMember<typeof checkThirdReturn>) {
  await limitWrites(deps, visit, 'third-checks');
  const claim = {
    nonce: readCookie(c, 'xinglin-third'),
    thirdType: thirdTypeOfLogin(body.loginType),
    openId: body.loginName,
  };
  return deps.store.transaction(async (trx) => {
    const proof = await proofOf(trx, deps, claim);
    const owner = await ownerOf(trx, proof);
    const link = owner === undefined ? 'none' : owner.member_id === member.id ? 'own' : 'other';
    // The name of an account linked to another member stays hidden.
    return { loginName: link === 'other' ? '' : proof.name, link } as const;
  });
}

/**
 * ACC-CALL-21 for a logged-in member: links the account with which this browser has just come back. The session
 * replaces the phone and its code, the proof stands for the account and is used up. Throws `Refused`.
 */
export async function bindOwnAccount(
  deps: Deps,
  memberId: string,
  asked: Binding,
  nonce: string | undefined,
): Promise<void> {
  const { loginType } = asked;
  if (loginType === 1 || asked.password !== '' || asked.loginPassword !== '') throw new Refused(400, 'malformed');
  const claim = { nonce, thirdType: thirdTypeOfLogin(loginType), openId: asked.loginName };
  await deps.store.transaction(async (trx) => {
    // So that the second of two links sees the first.
    await lockMember(trx, memberId);
    const proof = await proofOf(trx, deps, claim);
    const owner = await ownerOf(trx, proof);
    const linked = await linkedAccount(trx, memberId, proof.third_type);
    if (owner === undefined && linked !== undefined) throw new Refused(400, 'thirdSameTaken', words.thirdSameLinked);
    await linkThirdAccount(trx, deps, proof, memberId);
  });
}

/** Above what a person does while linking accounts, far below what a search through all numbers needs. */
const sameChecks: Limit = { name: 'third-same-checks', most: 20, perMs: HOUR };

/**
 * ACC-CALL-14: logs in the member who has linked the account that this browser has just come back with, which uses the
 * proof up; null: nobody has. Throws `Refused` without a proof: an openId is no secret and does not identify the caller.
 */
export function logInByThirdParty(deps: Deps, claim: ThirdClaim): Promise<Issued | null> {
  return deps.store.transaction(async (trx) => {
    const proof = await proofOf(trx, deps, claim);
    const owner = await ownerOf(trx, proof);
    if (owner === undefined) return null;
    await redeemProof(trx, deps, proof);
    return startSession(trx, deps, owner.member_id);
  });
}

/**
 * ACC-CALL-15: throws `Refused` 400 when the member with this phone has linked an account of this third party, 429 when
 * this address has asked too often. An unregistered phone is free.
 */
export async function refuseSameThirdAccount(asked: ByAnyone<typeof checkSameThirdBinder>): Promise<void> {
  const { deps, body, visit } = asked;
  await refuseBeyond(deps, sameChecks, visit.address);
  const { db } = deps.store;
  const member = await memberWithPhone(db, body.userName);
  if (member === undefined) return;
  const linked = await linkedAccount(db, member.id, thirdTypeOfLogin(body.loginType));
  if (linked !== undefined) throw new Refused(400, 'thirdSameTaken');
}
