import type { ThirdType } from '../../contract/third-party/third.ts';
import { inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import type { ThirdIdentity } from '../ports.ts';
import { nonceFor } from '../session/browser-nonce.ts';
import type { ThirdLoginRow } from '../store/schema.ts';
import { hashOf, newSecret } from '../store/server-keys.ts';
import { openIdKeyOf, ownerOf, renewOpenIdKey } from './third-accounts.ts';

/** How long a shopper may take at the third party, and then how long this browser's proof is valid. */
export const THIRD_LIFE = 10 * MINUTE;

/**
 * ACC-CALL-20: records a login at a third party and its target page.
 * @param backUrl a path of this site
 * @returns the state for the third party, and the nonce that ties the login to this browser; only hashes are kept
 */
export async function beginThirdLogin(
  deps: Deps,
  { thirdType, backUrl, heldNonce }: { thirdType: ThirdType; backUrl: string; heldNonce: string | undefined },
): Promise<{ state: string; nonce: string }> {
  const nonce = await nonceFor(deps, 'third_logins', heldNonce);
  const state = newSecret();
  const row = {
    state_hash: hashOf(state),
    nonce_hash: hashOf(nonce),
    third_type: thirdType,
    back_url: backUrl,
    expires_at: inFuture(deps.clock, THIRD_LIFE),
  };
  await deps.store.run((db) => db.insertInto('third_logins').values(row).execute());
  return { state, nonce };
}

/**
 * The login for which a third party sends this browser back, or null: unknown, another browser's, too old, or already
 * called back. One statement, so that of parallel callbacks one is taken; another browser cannot use it up.
 */
export async function takeThirdCallback(
  deps: Deps,
  state: string,
  nonce: string | undefined,
): Promise<ThirdLoginRow | null> {
  if (nonce === undefined) return null;
  const now = deps.clock.now();
  const taken = await deps.store.run((db) =>
    db
      .updateTable('third_logins')
      .set({ called_back_at: now })
      .where('state_hash', '=', hashOf(state))
      .where('nonce_hash', '=', hashOf(nonce))
      .where('called_back_at', 'is', null)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst(),
  );
  return taken ?? null;
}

/** Records this browser's account at the third party. Returns whether a member has linked it (ACC-THIRD-06). */
export async function keepThirdProof(
  deps: Deps,
  { state_hash, third_type }: Pick<ThirdLoginRow, 'state_hash' | 'third_type'>,
  { openId, name }: ThirdIdentity,
): Promise<boolean> {
  const key = openIdKeyOf(deps.keys, third_type, openId);
  return deps.store.transaction(async (trx) => {
    await renewOpenIdKey(trx, deps.keys, third_type, openId);
    await trx
      .updateTable('third_logins')
      .set({ open_id_key: key, name, expires_at: inFuture(deps.clock, THIRD_LIFE) })
      .where('state_hash', '=', state_hash)
      .execute();
    return (await ownerOf(trx, { third_type, open_id_key: key })) !== undefined;
  });
}
