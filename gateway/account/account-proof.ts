import { maskPhone } from '../../contract/account/phone.ts';
import { inFuture, MINUTE } from '../clock.ts';
import type { Deps, GatewayContext } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { askingMember, askingSecret } from '../http/serve-call.ts';
import { hashOf } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';
import { checkOwnCode } from './sms-code.ts';
import { phoneKeyOf } from './sms-ticket.ts';

/** How long a checked code vouches for the session: enough to read what follows, and to type it. */
const LIFE = 10 * MINUTE;

/**
 * ACC-CALL-35 with a masked phone: checks the code that the member had sent to the own phone, and writes down that this
 * session has shown the phone to be at hand. Throws `Refused` 401 without a session, 400 for another phone or a wrong
 * code.
 */
export async function proveOwnPhone(deps: Deps, c: GatewayContext, masked: string, typed: string): Promise<void> {
  const member = await askingMember(deps, c);
  const secret = askingSecret(c)?.secret;
  if (member === null || secret === undefined) throw new Refused(401, 'notLoggedIn', words.notLoggedIn);
  const { id, phone } = member;
  if (phone === null || maskPhone(phone) !== masked) throw new Refused(400, 'phoneOther', words.phoneOther);
  await checkOwnCode(deps, { id, phone }, typed);
  const proof = { phone_key: phoneKeyOf(deps, phone), expires_at: inFuture(deps.clock, LIFE) };
  await deps.store.run((db) =>
    db
      .insertInto('account_proofs')
      .columns(['session_id', 'phone_key', 'expires_at'])
      .expression((from) =>
        from
          .selectFrom('session_tokens')
          .select((row) => [
            'session_id',
            row.val(proof.phone_key).$castTo<string>().as('phone_key'),
            row.cast<Date>(row.val(proof.expires_at), 'timestamptz').as('expires_at'),
          ])
          .where('token_hash', '=', hashOf(secret)),
      )
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(proof))
      .execute(),
  );
}

/** Uses the proof of a session up; false when there is none that holds for this phone. */
export async function spendProofOfPhone(
  trx: Queries,
  deps: Deps,
  of: { readonly secret: string; readonly phone: string },
): Promise<boolean> {
  const spent = await trx
    .deleteFrom('account_proofs')
    .where('session_id', 'in', (from) =>
      from.selectFrom('session_tokens').select('session_id').where('token_hash', '=', hashOf(of.secret)),
    )
    .where('phone_key', '=', phoneKeyOf(deps, of.phone))
    .where('expires_at', '>', deps.clock.now())
    .returning('session_id')
    .executeTakeFirst();
  return spent !== undefined;
}
