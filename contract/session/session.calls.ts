import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { sentPhone } from '../sent.ts';
import { plainText } from '../text.ts';

/** ACC-SES-04: the tokens from a login or a refresh. `expires_in` is in seconds. */
export const tokenResult = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.number(), v.minValue(1)),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
});
export type TokenResult = v.InferOutput<typeof tokenResult>;

/** The code is right, but no member has the phone; the code stays valid for the registration. */
export const CODE_PHONE_NOT_REGISTERED = 'phoneNotRegistered';

/** ACC-CALL-17: logs in with the SMS code and consumes it. */
export const logInBySms = defineCall({
  name: 'logInBySms',
  method: 'POST',
  path: '/passport/account/smsLogin/v2',
  summary: 'Log in by SMS code',
  requirements: ['ACC-CALL-17'],
  access: 'anyone',
  body: v.strictObject({ phoneNum: sentPhone, smsCode: plainText(16) }),
  answer: tokenResult,
  refusals: [429],
});

/** ACC-CALL-26: trades the refresh token for new tokens and a new session cookie; the old one is spent. */
export const refreshTokens = defineCall({
  name: 'refreshTokens',
  method: 'POST',
  path: '/passport/account/refreshToken',
  summary: 'Refresh the tokens',
  requirements: ['ACC-CALL-26'],
  access: 'anyone',
  body: v.strictObject({ refreshToken: plainText(256) }),
  answer: tokenResult,
  refusals: [401, 429],
});

/** ACC-CALL-27: ends the session; also 2xx for one that has already ended. */
export const logOut = defineCall({
  name: 'logOut',
  method: 'POST',
  path: '/web-gateway/logout',
  summary: 'Log out',
  requirements: ['ACC-CALL-27', 'ACC-SES-13'],
  access: 'anyone',
  body: v.strictObject({ refreshToken: plainText(256), accessToken: plainText(256) }),
});
