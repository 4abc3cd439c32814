import { sql } from 'kysely';
import type { SmsPurpose } from '../../contract/codes/sms-code.ts';
import { maskPhone } from '../../contract/phone/phone.ts';
import type { proveByPassword } from '../../contract/safe/own-account.calls.ts';
import { inFuture, MINUTE } from '../clock.ts';
import { checkOwnCode } from '../codes/sms-code.ts';
import { phoneKeyOf } from '../codes/sms-ticket.ts';
import type { Deps, GatewayContext } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { checkOwnPassword } from '../password/password-check.ts';
import { askingMember, type ByMember } from '../session/serve-member.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

/** How long a proof is valid: enough to read the next step, and to fill it in. */
const LIFE = 10 * MINUTE;

/** A session's proof of its member, tied to the account's present phone and to a purpose. */
interface Proof {
  readonly sessionId: string;
  /** Null: the account has none. */
  readonly phone: string | null;
  readonly purpose: SmsPurpose;
}

const keyOf = (deps: Deps, { phone }: Proof) => phoneKeyOf(deps, phone ?? '');

/**
 * ACC-CALL-35 with a masked phone: checks the code that the member requested to their own phone, and records that this
 * session has access to the phone. Throws `Refused` 401 without a session, 400 for another phone or a wrong
 * code.
 */
export async function proveOwnPhone(
  deps: Deps,
  c: GatewayContext,
  masked: string,
  typed: { readonly code: string; readonly purpose?: SmsPurpose | undefined },
): Promise<void> {
  const member = await askingMember(deps, c);
  if (member === null) throw new Refused(401, 'notLoggedIn');
  const { id, phone, session_id: sessionId } = member;
  if (phone === null || maskPhone(phone) !== masked) throw new Refused(400, 'phoneOther');
  const purpose = await checkOwnCode(deps, { id, phone }, typed.code, typed.purpose);
  await keepProof(deps, { sessionId, phone, purpose });
}

/**
 * Records that this session knows the member's password, for a change of the phone. Throws `Refused` 400 for a wrong
 * one, 429 after too many.
 */
export async function provePasswordOf({ deps, member, visit, body }: ByMember<typeof proveByPassword>): Promise<void> {
  await checkOwnPassword(deps, member, body.password, visit.address, words.ownPassword);
  await keepProof(deps, { sessionId: member.session_id, phone: member.phone, purpose: 'changePhone' });
}

async function keepProof(deps: Deps, of: Proof): Promise<void> {
  const expiresAt = inFuture(deps.clock, LIFE);
  // Nothing is kept for a session whose account has been closed meanwhile.
  await deps.store.run((db) =>
    sql`
      insert into account_proofs (session_id, phone_key, purpose, expires_at)
      select id, ${keyOf(deps, of)}::text, ${of.purpose}::text, ${expiresAt}::timestamptz
      from sessions where id = ${of.sessionId}
      on conflict (session_id) do update
      set phone_key = excluded.phone_key, purpose = excluded.purpose, expires_at = excluded.expires_at
    `.execute(db),
  );
}

/** Whether the session has a valid proof; does not redeem it. */
export async function hasProof(deps: Deps, of: Proof): Promise<boolean> {
  const kept = await deps.store.db
    .selectFrom('account_proofs')
    .select('session_id')
    .where('session_id', '=', of.sessionId)
    .where('phone_key', '=', keyOf(deps, of))
    .where('purpose', '=', of.purpose)
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst();
  return kept !== undefined;
}

/** Redeems the proof of a session; false when there is no valid one for this phone and purpose. */
export async function redeemProof(trx: Queries, deps: Deps, of: Proof): Promise<boolean> {
  const spent = await trx
    .deleteFrom('account_proofs')
    .where('session_id', '=', of.sessionId)
    .where('phone_key', '=', keyOf(deps, of))
    .where('purpose', '=', of.purpose)
    .where('expires_at', '>', deps.clock.now())
    .returning('session_id')
    .executeTakeFirst();
  return spent !== undefined;
}
