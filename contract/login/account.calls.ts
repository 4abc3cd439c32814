import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { sentPhone } from '../sent.ts';
import { tokenResult } from '../session/session.calls.ts';
import { plainText } from '../text.ts';
import { PLATFORM } from '../third-party/third.ts';

const smsCode = plainText(16);
/** The gateway's rules judge passwords; this schema only limits their length. */
const password = plainText(64);

/** A 2xx body of which no field is required; it may be empty. */
const loose = v.pipe(
  v.optional(v.unknown()),
  v.transform((answer): unknown => Object(answer)),
);
/** A ticket for the password login that follows (proposed): the SMS code has already shown that a person is there. */
const withSlideTicket = v.pipe(loose, v.object({ slideTicket: v.fallback(v.optional(v.string()), undefined) }));

/** ACC-PWL-08: the password was right, but the account has no phone yet. */
export const CODE_NEEDS_PHONE = '1001000003';
/** ACC-PWL-09: the password must be changed. */
export const CODE_NEEDS_PASSWORD = 'MEM0010001';

/** ACC-CALL-18, ACC-CALL-19. `slideTicket` (proposed header): the ticket of a solved slide puzzle, for one attempt. */
export const logInByPassword = defineCall({
  name: 'logInByPassword',
  method: 'POST',
  path: '/passport/account/login/v2',
  summary: 'Log in by password',
  requirements: ['ACC-CALL-18', 'ACC-CALL-19', 'ACC-PWL-08', 'ACC-PWL-09'],
  access: 'anyone',
  body: v.strictObject({ loginName: plainText(64), password, platform: v.literal(1) }),
  headers: v.object({ slideTicket: v.optional(plainText(128)) }),
  answer: tokenResult,
  refusals: [429],
});

/**
 * ACC-CALL-11: a new account for the phone that got the code. `organizationCode` is the setting `ORGANIZATION_CODE`
 * (ACC-CALL-12), not sent if empty. Does not log in; consumes the SMS code.
 */
export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/v2/member/account/register',
  summary: 'Register an account',
  requirements: ['ACC-CALL-11', 'ACC-CALL-12'],
  access: 'anyone',
  body: v.strictObject({ userName: sentPhone, validCode: smsCode, password }),
  headers: v.object({ organizationCode: v.optional(plainText(64)) }),
  answer: withSlideTicket,
  refusals: [429],
});

const tokensOrNone = v.fallback(v.optional(v.nullable(tokenResult), null), null);

/**
 * ACC-CALL-13: 2xx when this name (a phone) is unregistered, 400 when it is registered.
 *
 * ACC-CALL-14: with `type` (a third type code, ACC-THIRD-03) and `platform`, `userName` is an openId, and the answer
 * says in `isBind` whether a member has linked it. Where this browser has just come back from that third party and
 * the account is linked, `tokens` (proposed) log it in; they are given once.
 */
export const validateAccount = defineCall({
  name: 'validateAccount',
  method: 'POST',
  path: '/v2/member/account/validate',
  summary: 'Check an account name or a third-party binding',
  requirements: ['ACC-CALL-13', 'ACC-CALL-14', 'ACC-THIRD-06'],
  access: 'anyone',
  body: v.strictObject({
    userName: plainText(128),
    type: v.optional(v.picklist([1, 2, 3, 4])),
    platform: v.optional(v.literal(PLATFORM)),
  }),
  answer: v.pipe(
    loose,
    v.object({
      isBind: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), ''),
      tokens: tokensOrNone,
    }),
  ),
  refusals: [429],
});

/** ACC-CALL-15 (decided payload): whether the account with this name has another account of this login type linked. */
export const checkSameThirdBinder = defineCall({
  name: 'checkSameThirdBinder',
  method: 'POST',
  path: '/v2/member/account/validate/sameThirdBinder',
  summary: 'Check for the same third-party binder',
  requirements: ['ACC-CALL-15'],
  access: 'anyone',
  body: v.strictObject({ userName: sentPhone, loginType: v.picklist([2, 3, 4, 5]) }),
  refusals: [429],
});

/** ACC-CALL-16: 2xx when this is the phone of the logged-in account, 400 when it is not. */
export const checkCurrentAccount = defineCall({
  name: 'checkCurrentAccount',
  method: 'POST',
  path: '/v2/member/account/current',
  summary: 'Check the current account by phone',
  requirements: ['ACC-CALL-16', 'ACC-BIND-04'],
  access: 'member',
  body: v.strictObject({ phoneNum: sentPhone }),
  refusals: [429],
});

/**
 * ACC-CALL-07 (decided names): gives the logged-in account this phone, to which the code was sent. Requires a proof of
 * identity in this session: a code to the present phone, or `proveByPassword`. Ends the account's other sessions.
 */
export const changePhone = defineCall({
  name: 'changePhone',
  method: 'PUT',
  path: '/v2/member/account/phoneBinder',
  summary: 'Bind or change the phone',
  requirements: ['ACC-CALL-07', 'ACC-BIND-03', 'ACC-SES-18'],
  access: 'member',
  bearer: true,
  query: v.strictObject({ phoneNum: sentPhone, smsCode }),
  refusals: [429],
});

/** ACC-THIRD-05: a login of an account: a login name (1), or the openId of a third party (ACC-THIRD-04). */
export const binderRecord = v.strictObject({
  loginName: plainText(128),
  loginType: v.picklist([1, 2, 3, 4, 5]),
});

/**
 * ACC-THIRD-08, ACC-THIRD-09: which login is joined to which phone.
 *
 * - `loginName`, `loginType`: the login that lacks a phone: 1 and a login name, or 2 to 5 and the openId of a third
 *   party from which this browser has just come back
 * - `loginPassword`: the password of a login name, empty for a third party
 * - `userName`: the phone; `password`: the SMS code that was sent to it (decision)
 */
const binding = {
  ...binderRecord.entries,
  userName: sentPhone,
  password: smsCode,
  type: v.literal(1),
  loginPassword: password,
} as const;

/**
 * ACC-CALL-21: links the login to the account that has the phone already. The code stays valid for the login after it.
 *
 * A logged-in member links a third party to their own account (decision): `userName` and `password` are empty, since
 * their page knows only the masked phone. Such a call is 401 without a session.
 */
export const bindAccounts = defineCall({
  name: 'bindAccounts',
  method: 'PUT',
  path: '/v2/member/account/binder',
  summary: 'Bind accounts',
  requirements: ['ACC-CALL-21', 'ACC-THIRD-08', 'ACC-THIRD-09', 'ACC-BIND-06', 'ACC-SAFE-06'],
  access: 'anyone',
  body: v.strictObject({ ...binding, userName: v.union([sentPhone, v.literal('')]) }),
  refusals: [401, 429],
});

/**
 * ACC-CALL-22 (decided payload): gives the login an unregistered phone; a third party gets a new account.
 * `validCode` is the SMS code again. The code stays valid for the login after it.
 */
export const registerByThirdParty = defineCall({
  name: 'registerByThirdParty',
  method: 'PUT',
  path: '/v2/member/account/thirdPartyRegistry',
  summary: 'Register through a third party',
  requirements: ['ACC-CALL-22', 'ACC-BIND-02'],
  access: 'anyone',
  body: v.strictObject({ ...binding, validCode: smsCode }),
  refusals: [429],
});

/** ACC-CALL-23: a new password for the phone that got the code; ends every session of the account. */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/v2/member/account/reset/pwd',
  summary: 'Reset the password',
  requirements: ['ACC-CALL-23'],
  access: 'anyone',
  body: v.strictObject({ userName: sentPhone, password, validCode: smsCode }),
  answer: withSlideTicket,
  refusals: [429],
});

/** ACC-CALL-06: sets a new password, given the old one; ends the account's other sessions. */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/v2/member/account/pwd',
  summary: 'Change the password',
  requirements: ['ACC-CALL-06', 'ACC-CPW-05', 'ACC-CPW-06'],
  access: 'member',
  body: v.strictObject({ oldPwd: password, newPwd: password, newPwdConfirm: password }),
  refusals: [429],
});
