import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { sentCode } from '../codes/captcha.calls.ts';
import { SMS_PURPOSES } from '../codes/sms-code.ts';
import { plainText } from '../text.ts';

/** Passwords are judged by the gateway's rules; here they only must be carried. */
const password = plainText(64);

/**
 * ACC-CALL-25: sends a code to the logged-in account's own phone, which the page may know only masked. `purpose`
 * (proposed): what the code is to prove, closing the account when it is left out.
 */
export const sendCodeToAccount = defineCall({
  name: 'sendCodeToAccount',
  method: 'POST',
  path: '/v2/member/account/sms/captcha',
  summary: "Send a captcha to the account's phone",
  requirements: ['ACC-CALL-25', 'ACC-SES-18'],
  access: 'member',
  bearer: true,
  body: v.strictObject({ purpose: v.optional(v.picklist(SMS_PURPOSES), 'closeAccount') }),
  answer: sentCode,
  refusals: [401, 429],
});

/** The session has not proven lately whose it is, by a code to the present phone or by the password. */
export const CODE_PHONE_NOT_PROVEN = 'phoneNotProven';

/**
 * Proposed, before `changePhone`: proves by the password whose session this is, for members whose present phone is dead.
 * As good as a code to the present phone (`sendCodeToAccount`, then `checkSmsCode` with the masked phone): each proof is
 * good for one change within ten minutes. A wrong password counts like one at a login.
 */
export const proveByPassword = defineCall({
  name: 'proveByPassword',
  method: 'POST',
  path: '/v2/member/account/proof',
  summary: 'Prove by the password who changes the phone',
  requirements: ['ACC-CALL-07', 'ACC-SAFE-03'],
  access: 'member',
  bearer: true,
  body: v.strictObject({ password }),
  answer: v.unknown(),
  refusals: [401, 429],
});
