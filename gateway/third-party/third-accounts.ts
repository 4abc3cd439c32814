import type { ThirdType } from '../../contract/third-party/third.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import type { ThirdLoginRow } from '../store/schema.ts';
import { hashOf, type ServerKeys } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';

const PURPOSE = 'open-id';

function textOf(thirdType: number, openId: string): string {
  return `${thirdType}\n${openId}`;
}

/** The key of a third party's account in every table; the same openId at another party has another key. */
export function openIdKeyOf(keys: ServerKeys, thirdType: number, openId: string): string {
  return keys.digest(PURPOSE, textOf(thirdType, openId));
}

/** Rekeys a link from an older server key to the current one: only now is its openId known. */
export async function renewOpenIdKey(trx: Queries, keys: ServerKeys, thirdType: number, openId: string): Promise<void> {
  const [current = '', ...older] = keys.digests(PURPOSE, textOf(thirdType, openId));
  if (older.length === 0) return;
  await trx
    .updateTable('third_accounts')
    .set({ open_id_key: current })
    .where('third_type', '=', thirdType)
    .where('open_id_key', 'in', older)
    .execute();
}

/** A browser's claim that it has just logged in to this account at this third party. */
export interface ThirdClaim {
  readonly nonce: string | undefined;
  readonly thirdType: ThirdType;
  readonly openId: string;
}

/**
 * The proof of a claim, its row locked until the transaction ends. Also finds a used proof, for repeated calls. Throws
 * `Refused` when this browser has no valid proof.
 */
export async function proofOf(trx: Queries, deps: Deps, claim: ThirdClaim): Promise<ThirdLoginRow> {
  const proof = await trx
    .selectFrom('third_logins')
    .selectAll()
    .where('nonce_hash', '=', hashOf(claim.nonce ?? ''))
    .where('third_type', '=', claim.thirdType)
    .where('open_id_key', '=', openIdKeyOf(deps.keys, claim.thirdType, claim.openId))
    .where('expires_at', '>', deps.clock.now())
    .orderBy('expires_at', 'desc')
    .orderBy('state_hash')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (proof === undefined) throw new Refused(400, 'thirdNotProven');
  return proof;
}

/** The member who has linked this account, or undefined. */
export function ownerOf(
  trx: Queries,
  { third_type, open_id_key }: Pick<ThirdLoginRow, 'third_type' | 'open_id_key'>,
): Promise<{ member_id: string } | undefined> {
  return trx
    .selectFrom('third_accounts')
    .select('member_id')
    .where('third_type', '=', third_type)
    .where('open_id_key', '=', open_id_key)
    .executeTakeFirst();
}

export async function redeemProof(trx: Queries, deps: Deps, proof: ThirdLoginRow): Promise<void> {
  if (proof.used_at !== null) throw new Refused(400, 'thirdNotProven');
  await trx
    .updateTable('third_logins')
    .set({ used_at: deps.clock.now() })
    .where('state_hash', '=', proof.state_hash)
    .execute();
}

/** The account of this third party that this member has linked, or undefined. */
export function linkedAccount(
  db: Queries,
  memberId: string,
  thirdType: number,
): Promise<{ readonly name: string } | undefined> {
  return db
    .selectFrom('third_accounts')
    .select('name')
    .where('member_id', '=', memberId)
    .where('third_type', '=', thirdType)
    .executeTakeFirst();
}

/**
 * Links a proven account to a member and redeems the proof. Does nothing if it is already linked to them, so that
 * repeated calls are harmless. Throws `Refused` when it is linked to another member, or the member has another account
 * of this party; the table's constraints decide races.
 */
export async function linkThirdAccount(
  trx: Queries,
  deps: Deps,
  proof: ThirdLoginRow,
  memberId: string,
): Promise<void> {
  const owner = await ownerOf(trx, proof);
  if (owner?.member_id === memberId) return;
  const taken = () => new Refused(400, 'thirdTaken');
  if (owner !== undefined) throw taken();
  if ((await linkedAccount(trx, memberId, proof.third_type)) !== undefined) throw new Refused(400, 'thirdSameTaken');
  await redeemProof(trx, deps, proof);
  const linked = await trx
    .insertInto('third_accounts')
    .values({
      member_id: memberId,
      third_type: proof.third_type,
      open_id_key: proof.open_id_key ?? '',
      name: proof.name,
      linked_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (linked === undefined) throw taken();
}
