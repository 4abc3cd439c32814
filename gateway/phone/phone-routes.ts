import { checkSmsCode } from '../../contract/codes/captcha.calls.ts';
import { RESEND_SECONDS, type SmsPurpose } from '../../contract/codes/sms-code.ts';
import { changePhone, checkCurrentAccount } from '../../contract/login/account.calls.ts';
import { isMaskedPhone, isPhone } from '../../contract/phone/phone.ts';
import { proveByPassword, sendCodeToAccount } from '../../contract/safe/own-account.calls.ts';
import { HOUR } from '../clock.ts';
import { checkCode, sendFreshCode } from '../codes/sms-code.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { refuseBeyond } from '../http/write-limit.ts';
import { askingSecret, type Routes } from '../session/serve-member.ts';
import type { Limit } from '../store/limits.ts';
import { memberWithPhone } from '../store/members.ts';
import type { MemberRow } from '../store/schema.ts';
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
export async function refuseOtherPhone(deps: Deps, member: MemberRow, phone: string): Promise<void> {
  await refuseBeyond(deps, phoneChecks, member.id);
  if (member.phone !== phone) throw new Refused(400, 'phoneOther');
}

/** ACC-CALL-25: sends a code to the member's own phone, within the limits of every send. Throws `Refused`. */
export async function sendCodeToMember(
  deps: Deps,
  member: MemberRow,
  purpose: SmsPurpose,
  address: string,
): Promise<void> {
  if (member.phone === null) throw new Refused(400, 'noPhone');
  await sendFreshCode(deps, member.phone, address, { purpose, memberId: member.id });
}

/** The calls of a member's phone; the check of a code is one, since a masked phone is the asking member's own. */
export function servePhones({ deps, forAnyone, forMember }: Routes): void {
  forAnyone(checkSmsCode, async ({ body, c }) => {
    // ACC-FIELD-03: a masked phone is the asking member's own.
    if (isMaskedPhone(body.phoneNum))
      await proveOwnPhone(deps, c, body.phoneNum, { code: body.captcha, purpose: body.purpose });
    else await checkCode(deps, body.phoneNum, body.captcha, body.purpose);
  });
  forMember(checkCurrentAccount, ({ body, member }) => refuseOtherPhone(deps, member, body.phoneNum));
  forMember(changePhone, async ({ query, member, c }) => {
    const secret = askingSecret(c)?.secret ?? '';
    await changePhoneOf(deps, { member, secret }, query.phoneNum, query.smsCode);
  });
  forMember(proveByPassword, async ({ body, member, visit, c }) => {
    const secret = askingSecret(c)?.secret ?? '';
    await provePasswordOf(deps, { member, secret, address: visit.address }, body.password);
  });
  forMember(sendCodeToAccount, async ({ body, member, visit }) => {
    await sendCodeToMember(deps, member, body.purpose, visit.address);
    return { waitSeconds: RESEND_SECONDS };
  });
}
