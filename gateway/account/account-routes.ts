import type { Hono } from 'hono';
import {
  changePhone,
  checkCurrentAccount,
  logInByPassword,
  register,
  resetPassword,
  validateAccount,
} from '../../contract/account/account.calls.ts';
import { changePassword, proveByPassword, sendCodeToAccount } from '../../contract/account/own-account.calls.ts';
import { RESEND_SECONDS } from '../../contract/account/sms-code.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveAnyone } from '../http/serve-call.ts';
import { provePasswordOf } from './account-proof.ts';
import { refuseOtherPhone, refuseTakenName, sendCodeToMember } from './accounts.ts';
import { changePasswordOf } from './change-password.ts';
import { changePhoneOf } from './change-phone.ts';
import { knownBrowserCookie, writeKnownBrowser } from './known-browser.ts';
import { logInWithPassword } from './password-login.ts';
import { registerAccount } from './register.ts';
import { resetPasswordOf } from './reset-password.ts';
import { askingSecret, serveMember } from './serve-member.ts';
import { endSessionsOf } from './session.ts';
import { clearSessionCookies, sessionCookie } from './session-cookies.ts';
import { answerThirdCheck } from './third-routes.ts';
import { welcome } from './welcome.ts';

function serveVisitors(app: Hono<GatewayEnv>, deps: Deps): void {
  serveAnyone(app, logInByPassword, async ({ body, headers, visit, c }) => {
    const tried = { ...body, address: visit.address, mark: knownBrowserCookie(c) };
    const { issued, mark } = await logInWithPassword(deps, tried, headers.slideTicket);
    writeKnownBrowser(c, mark);
    return welcome(deps, c, issued);
  });
  serveAnyone(app, register, ({ body, headers }) => registerAccount(deps, body, headers.organizationCode ?? ''));
  serveAnyone(app, resetPassword, async ({ body, c }) => {
    const answer = await resetPasswordOf(deps, body);
    // ACC-RESET-16: also where somebody else was logged in; the page drops what it can see, this is the rest.
    await endSessionsOf(deps, [sessionCookie(c) ?? ''], 'password reset');
    clearSessionCookies(c);
    return answer;
  });
  serveAnyone(app, validateAccount, async ({ body, visit, c }) => {
    if (body.type !== undefined) return answerThirdCheck(deps, c, { userName: body.userName, type: body.type });
    await refuseTakenName(deps, body.userName, visit.address);
    return {};
  });
}

/** The calls of an account: login by password, registration, password and phone. */
export function serveAccounts(app: Hono<GatewayEnv>, deps: Deps): void {
  serveVisitors(app, deps);
  serveMember(app, deps, changePassword, async ({ body, member, visit, c }) => {
    await changePasswordOf(deps, { member, secret: askingSecret(c)?.secret ?? '', address: visit.address }, body);
    return {};
  });
  serveMember(app, deps, checkCurrentAccount, async ({ body, member }) => {
    await refuseOtherPhone(deps, member, body.phoneNum);
    return {};
  });
  serveMember(app, deps, changePhone, async ({ query, member, c }) => {
    const secret = askingSecret(c)?.secret ?? '';
    await changePhoneOf(deps, { member, secret }, query.phoneNum, query.smsCode);
    return {};
  });
  serveMember(app, deps, proveByPassword, async ({ body, member, visit, c }) => {
    const secret = askingSecret(c)?.secret ?? '';
    await provePasswordOf(deps, { member, secret, address: visit.address }, body.password);
    return {};
  });
  serveMember(app, deps, sendCodeToAccount, async ({ body, member, visit }) => {
    await sendCodeToMember(deps, member, body.purpose, visit.address);
    return { waitSeconds: RESEND_SECONDS };
  });
}
