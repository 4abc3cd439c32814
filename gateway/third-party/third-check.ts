import { type LoginType, thirdTypeOfLogin } from '../../contract/third-party/third.ts';
import { HOUR } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { type Issued, startSession } from '../session/session.ts';
import { hit, type Limit } from '../store/limits.ts';
import { words } from '../words.ts';
import { hasThirdAccount, ownerOf, proofOf, redeemProof, type ThirdClaim } from './third-accounts.ts';

/** Above what a person does while linking accounts, far below what a search through all numbers needs. */
const sameChecks: Limit = { name: 'third-same-checks', most: 20, perMs: HOUR };

/**
 * ACC-CALL-14: whether a member has linked the account that this browser has just come back with; linked, it logs them
 * in, which uses the proof up. Throws `Refused` without a proof: an openId is no secret, and says nothing of who asks.
 */
export function checkThirdBinding(
  deps: Deps,
  claim: ThirdClaim,
): Promise<{ isBind: 0 } | { isBind: 1; issued: Issued }> {
  return deps.store.transaction(async (trx) => {
    const proof = await proofOf(trx, deps, claim);
    const owner = await ownerOf(trx, proof);
    if (owner === undefined) return { isBind: 0 as const };
    await redeemProof(trx, deps, proof);
    return { isBind: 1 as const, issued: await startSession(trx, deps, owner.member_id) };
  });
}

/**
 * ACC-CALL-15: throws `Refused` 400 when the member with this phone has linked an account of this third party, 429 when
 * this address has asked too often. An unregistered phone is free.
 */
export async function refuseSameThirdAccount(
  deps: Deps,
  asked: { readonly userName: string; readonly loginType: Exclude<LoginType, 1> },
  address: string,
): Promise<void> {
  const free = await deps.store.run((db) => hit(db, deps.clock, sameChecks, address));
  if (!free) throw new Refused(429, 'tooMany', words.tooMany);
  const { db } = deps.store;
  const member = await db.selectFrom('members').select('id').where('phone', '=', asked.userName).executeTakeFirst();
  if (member === undefined) return;
  if (await hasThirdAccount(db, member.id, thirdTypeOfLogin(asked.loginType))) {
    throw new Refused(400, 'thirdSameTaken', words.thirdSameTaken);
  }
}
