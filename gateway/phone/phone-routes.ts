import { checkSmsCode } from '../../contract/codes/captcha.calls.ts';
import { RESEND_SECONDS } from '../../contract/codes/sms-code.ts';
import { changePhone, checkCurrentAccount } from '../../contract/login/account.calls.ts';
import { isMaskedPhone } from '../../contract/phone/phone.ts';
import { proveByPassword, sendCodeToAccount } from '../../contract/safe/own-account.calls.ts';
import { checkCode } from '../codes/sms-code.ts';
import { askingSecret, type Routes } from '../session/serve-member.ts';
import { proveOwnPhone, provePasswordOf } from './account-proof.ts';
import { refuseOtherPhone, sendCodeToMember } from './accounts.ts';
import { changePhoneOf } from './change-phone.ts';

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
