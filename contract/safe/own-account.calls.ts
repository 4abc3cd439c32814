import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { sentCode } from '../codes/captcha.calls.ts';
import { SMS_PURPOSES } from '../codes/sms-code.ts';
import { plainText } from '../text.ts';

/** The gateway's rules judge passwords; this schema only limits their length. */
const password = plainText(64);

/**
 * ACC-CALL-25: sends a code to the logged-in account's own phone, which the page may know only masked. `purpose`
 * (proposed): what the code is for; default: closing the account.
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
  refusals: [429],
});

/** This session has no recent proof of identity, by a code to the present phone or by the password. */
export const CODE_PHONE_NOT_PROVEN = 'phoneNotProven';

/**
 * Proposed, before `changePhone`: proves the member's identity by the password, if their present phone is unusable.
 * Equivalent to a code to the present phone (`sendCodeToAccount`, then `checkSmsCode` with the masked phone): a proof
 * allows one change within ten minutes. A wrong password counts as at a login.
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
  refusals: [429],
});
