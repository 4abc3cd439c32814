import type { changePhone } from '../../contract/login/account.calls.ts';
import { maskPhone } from '../../contract/phone/phone.ts';
import { CODE_PHONE_NOT_PROVEN } from '../../contract/safe/own-account.calls.ts';
import { redeemCode } from '../codes/sms-code.ts';
import type { Deps } from '../http/env.ts';
import { describeError } from '../http/log.ts';
import { Refused } from '../http/refused.ts';
import type { ByMember } from '../session/serve-member.ts';
import { endSessionsOfMember } from '../session/session.ts';
import { sqlStateOf } from '../store/retrying.ts';
import { words } from '../words.ts';
import { hasProof, redeemProof } from './account-proof.ts';

const UNIQUE_VIOLATION = '23505';

const notProven = () => new Refused(400, CODE_PHONE_NOT_PROVEN, words.phoneNotProven);

/**
 * ACC-CALL-07: uses the code of the new phone up and gives the phone to the member, if this session has proven by the
 * present phone or the password whose it is. The proof goes and the other sessions end in the transaction of the change;
 * the present phone is told by SMS. Whose the new phone is already is told only after its code was right; of parallel
 * calls for one phone one gets it. Who has it already, such as by a call whose answer was lost, is told that all is
 * well. Throws `Refused`; without a proof the code stays as it was.
 */
export async function changePhoneOf({ deps, member, secret, query }: ByMember<typeof changePhone>): Promise<void> {
  const phone = query.phoneNum;
  if (member.phone === phone) return;
  const proof = { secret, phone: member.phone, purpose: 'changePhone' } as const;
  if (!(await hasProof(deps, proof))) throw notProven();
  await redeemCode(deps, phone, query.smsCode, 'changePhone');
  await refusingTakenPhone(() =>
    deps.store.transaction(async (trx) => {
      // The phone that the proof is about, if the account still has it.
      const changed = await trx
        .updateTable('members')
        .set({ phone })
        .where('id', '=', member.id)
        .where('phone', 'is not distinct from', member.phone)
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined || !(await redeemProof(trx, deps, proof))) throw notProven();
      await endSessionsOfMember(trx, deps, member.id, { reason: 'phone changed', butOf: secret });
    }),
  );
  if (member.phone !== null) await tellOldPhone(deps, member.phone, phone);
}

/** The change stands, whether or not this message can be sent. */
async function tellOldPhone({ sms, log }: Deps, to: string, phone: string): Promise<void> {
  try {
    await sms.send({ to, text: words.phoneChangedText(maskPhone(phone)), code: '' });
  } catch (error) {
    log.error({ error: describeError(error) }, 'the old phone was not told of the new one');
  }
}

/** Sets a member's phone by one statement. Throws `Refused` when another member has it, also since a moment ago. */
export async function refusingTakenPhone<T>(give: () => Promise<T>): Promise<T> {
  try {
    return await give();
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    throw new Refused(400, 'phoneTaken');
  }
}
