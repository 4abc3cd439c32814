import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { words } from '../words.ts';
import { type Issued, startSession } from './session.ts';
import { spendCode } from './sms-code.ts';

/**
 * ACC-CALL-17: uses the code up and starts a session. A phone without a member is refused only after its code was
 * right, so that only the phone's holder learns it.
 */
export async function logInWithSms(deps: Deps, phone: string, typed: string): Promise<Issued> {
  await spendCode(deps, phone, typed, 'login');
  return deps.store.transaction(async (trx) => {
    const member = await trx.selectFrom('members').select('id').where('phone', '=', phone).executeTakeFirst();
    if (member === undefined) throw new Refused(400, 'phoneNotRegistered', words.phoneNotRegistered);
    return startSession(trx, deps, member.id);
  });
}
