import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { plainText } from '../text.ts';

/** Passwords are judged by the gateway's rules; here they only must be carried. */
const password = plainText(64);

/** ACC-CALL-06: a new password by the old one; ends the account's other sessions. */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/v2/member/account/pwd',
  summary: 'Change the password',
  requirements: ['ACC-CALL-06', 'ACC-CPW-05', 'ACC-CPW-06'],
  access: 'member',
  body: v.strictObject({ oldPwd: password, newPwd: password, newPwdConfirm: password }),
  answer: v.unknown(),
  refusals: [401, 429],
});

/** ACC-CALL-25: sends a code to the logged-in account's own phone, which the page may know only masked. */
export const sendCodeToAccount = defineCall({
  name: 'sendCodeToAccount',
  method: 'POST',
  path: '/v2/member/account/sms/captcha',
  summary: "Send a captcha to the account's phone",
  requirements: ['ACC-CALL-25', 'ACC-SES-18'],
  access: 'member',
  bearer: true,
  body: v.strictObject({}),
  answer: v.unknown(),
  refusals: [401, 429],
});
