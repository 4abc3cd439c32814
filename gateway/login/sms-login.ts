import { CODE_PHONE_NOT_REGISTERED } from '../../contract/session/session.calls.ts';
import { checkCode, redeemCode } from '../codes/sms-code.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { type Issued, startSession } from '../session/session.ts';
import { memberWithPhone } from '../store/members.ts';
import { words } from '../words.ts';

/**
 * ACC-CALL-17: uses the code up and starts a session. A phone without a member is refused only after its code was
 * right, so that only the phone's holder learns it; that code stays good for the registration.
 */
export async function logInWithSms(deps: Deps, phone: string, typed: string): Promise<Issued> {
  const isKnown = (await memberWithPhone(deps.store.db, phone)) !== undefined;
  await (isKnown ? redeemCode : checkCode)(deps, phone, typed, 'login');
  return deps.store.transaction(async (trx) => {
    // A member who came only after the code was compared is not logged in by a code that was not used up.
    const member = isKnown ? await memberWithPhone(trx, phone) : undefined;
    if (member === undefined) throw new Refused(400, CODE_PHONE_NOT_REGISTERED, words.phoneNotRegistered);
    return startSession(trx, deps, member.id);
  });
}
