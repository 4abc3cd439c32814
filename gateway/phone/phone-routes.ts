import { checkSmsCode } from '../../contract/codes/captcha.calls.ts';
import { RESEND_SECONDS } from '../../contract/codes/sms-code.ts';
import { changePhone, checkCurrentAccount } from '../../contract/login/account.calls.ts';
import { isMaskedPhone, isPhone, maskPhone } from '../../contract/phone/phone.ts';
import { CODE_PHONE_NOT_PROVEN, proveByPassword, sendCodeToAccount } from '../../contract/safe/own-account.calls.ts';
import { HOUR } from '../clock.ts';
import { checkCode, redeemCode, sendFreshCode } from '../codes/sms-code.ts';
import type { Deps } from '../http/env.ts';
import { describeError } from '../http/log.ts';
import { Refused } from '../http/refused.ts';
import { refuseBeyond } from '../http/write-limit.ts';
import type { ByAnyone, ByMember, Routes } from '../session/serve-member.ts';
import { endSessionsOfMember } from '../session/session.ts';
import type { Limit } from '../store/limits.ts';
import { sqlStateOf } from '../store/retrying.ts';
import { memberWithPhone } from '../store/rows.ts';
import { emitMember } from '../store/shop-events.ts';
import { words } from '../words.ts';
import { hasProof, proveOwnPhone, provePasswordOf, redeemProof } from './account-proof.ts';

/** Above what a person tries while filling in a form, far below what a search through all numbers needs. */
const nameChecks: Limit = { name: 'name-checks', most: 60, perMs: HOUR };
const phoneChecks: Limit = { name: 'phone-checks', most: 20, perMs: HOUR };

/** ACC-CALL-13: throws `Refused` 400 when a member has this phone, 429 when this address has asked too often. */
export async function refuseTakenName(deps: Deps, userName: string, address: string): Promise<void> {
  if (!isPhone(userName)) throw new Refused(400, 'malformed', words.phoneMalformed);
  await refuseBeyond(deps, nameChecks, address);
  if ((await memberWithPhone(deps.store.db, userName)) !== undefined) throw new Refused(400, 'phoneTaken');
}

/** ACC-CALL-16: throws `Refused` 400 unless this is the member's phone, 429 when the member has asked too often. */
async function refuseOtherPhone({ deps, member, body }: ByMember<typeof checkCurrentAccount>): Promise<void> {
  await refuseBeyond(deps, phoneChecks, member.id);
  if (member.phone !== body.phoneNum) throw new Refused(400, 'phoneOther');
}

/** ACC-CALL-25: sends a code to the member's own phone, within the limits of every send. Throws `Refused`. */
async function sendCodeToMember({ deps, member, body, visit }: ByMember<typeof sendCodeToAccount>) {
  if (member.phone === null) throw new Refused(400, 'noPhone');
  await sendFreshCode(deps, member.phone, visit.address, { purpose: body.purpose, memberId: member.id });
  return { waitSeconds: RESEND_SECONDS };
}

/** A masked phone is the asking member's own (ACC-FIELD-03). */
async function checkCodeOf({ deps, body, c }: ByAnyone<typeof checkSmsCode>): Promise<void> {
  const { phoneNum, captcha: code, purpose } = body;
  if (isMaskedPhone(phoneNum)) await proveOwnPhone(deps, c, phoneNum, { code, purpose });
  else await checkCode(deps, phoneNum, code, purpose);
}

const UNIQUE_VIOLATION = '23505';

const notProven = () => new Refused(400, CODE_PHONE_NOT_PROVEN, words.phoneNotProven);

/**
 * ACC-CALL-07: redeems the code of the new phone and gives the phone to the member, if this session has proven its
 * member by the present phone or the password. The transaction of the change also redeems the proof and ends the other
 * sessions; the present phone is notified by SMS. That the new phone is taken is revealed only after its code was
 * right; of parallel calls for one phone one succeeds. A member who already has the phone, such as by a call whose
 * answer was lost, gets success. Throws `Refused`; without a proof the code is not used up.
 */
async function changePhoneOf({ deps, member, query }: ByMember<typeof changePhone>): Promise<void> {
  const phone = query.phoneNum;
  if (member.phone === phone) return;
  const proof = { sessionId: member.session_id, phone: member.phone, purpose: 'changePhone' } as const;
  if (!(await hasProof(deps, proof))) throw notProven();
  await redeemCode(deps, phone, query.smsCode, 'changePhone');
  await refusingTakenPhone(() =>
    deps.store.transaction(async (trx) => {
      // Only if the account still has the phone of the proof.
      const changed = await trx
        .updateTable('members')
        .set({ phone })
        .where('id', '=', member.id)
        .where('phone', 'is not distinct from', member.phone)
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined || !(await redeemProof(trx, deps, proof))) throw notProven();
      await endSessionsOfMember(trx, deps, member.id, { reason: 'phone changed', butOf: member.session_id });
      await emitMember(trx, deps.clock.now(), 'member.changed', member.id);
    }),
  );
  if (member.phone !== null) await tellOldPhone(deps, member.phone, phone);
}

/** The change is kept, whether or not this message can be sent. */
async function tellOldPhone({ sms, log }: Deps, to: string, phone: string): Promise<void> {
  try {
    const masked = maskPhone(phone);
    await sms.send({ to, kind: 'phoneChanged', values: { phone: masked }, text: words.phoneChangedText(masked) });
  } catch (error) {
    log.error({ error: describeError(error) }, 'the old phone was not told of the new one');
  }
}

/** Runs a change that sets a member's phone. Throws `Refused` when another member has it, even since just now. */
export async function refusingTakenPhone<T>(give: () => Promise<T>): Promise<T> {
  try {
    return await give();
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    throw new Refused(400, 'phoneTaken');
  }
}

/** The calls of a member's phone, including the check of a code: a masked phone is the asking member's own. */
export function servePhones({ forAnyone, forMember }: Routes): void {
  forAnyone(checkSmsCode, checkCodeOf);
  forMember(checkCurrentAccount, refuseOtherPhone);
  forMember(changePhone, changePhoneOf);
  forMember(proveByPassword, provePasswordOf);
  forMember(sendCodeToAccount, sendCodeToMember);
}
