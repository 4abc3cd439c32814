import { checkSmsCode } from '../../contract/codes/captcha.calls.ts';
import { RESEND_SECONDS } from '../../contract/codes/sms-code.ts';
import { changePhone, checkCurrentAccount } from '../../contract/login/account.calls.ts';
import { isMaskedPhone, isPhone } from '../../contract/phone/phone.ts';
import { proveByPassword, sendCodeToAccount } from '../../contract/safe/own-account.calls.ts';
import { HOUR } from '../clock.ts';
import { checkCode, sendFreshCode } from '../codes/sms-code.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { refuseBeyond } from '../http/write-limit.ts';
import type { ByAnyone, ByMember, Routes } from '../session/serve-member.ts';
import type { Limit } from '../store/limits.ts';
import { memberWithPhone } from '../store/members.ts';
import { words } from '../words.ts';
import { proveOwnPhone, provePasswordOf } from './account-proof.ts';
import { changePhoneOf } from './change-phone.ts';

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

/** The calls of a member's phone; the check of a code is one, since a masked phone is the asking member's own. */
export function servePhones({ forAnyone, forMember }: Routes): void {
  forAnyone(checkSmsCode, checkCodeOf);
  forMember(checkCurrentAccount, refuseOtherPhone);
  forMember(changePhone, changePhoneOf);
  forMember(proveByPassword, provePasswordOf);
  forMember(sendCodeToAccount, sendCodeToMember);
}
