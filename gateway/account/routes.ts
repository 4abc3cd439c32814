import type { Hono } from 'hono';
import {
  checkImageCaptcha,
  checkSmsCode,
  drawImageCaptcha,
  sendSmsCode,
  takeSmsTicket,
} from '../../contract/account/captcha.calls.ts';
import { isMaskedPhone } from '../../contract/account/phone.ts';
import { drawQrCode, logInByQr, readQrStatus } from '../../contract/account/qr.calls.ts';
import { logInBySms, logOut, refreshTokens } from '../../contract/account/session.calls.ts';
import * as slide from '../../contract/account/slide.calls.ts';
import { RESEND_SECONDS } from '../../contract/account/sms-code.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { refuseForeignPage } from '../http/guards.ts';
import { serveAnyone } from '../http/serve-call.ts';
import { proveOwnPhone } from './account-proof.ts';
import { serveAccounts } from './account-routes.ts';
import { serveAddresses } from './address-routes.ts';
import { browserOf } from './browser-name.ts';
import { serveClosing } from './close-routes.ts';
import { serveProfile } from './profile-routes.ts';
import { drawCode, logInByCode, qrNonce, readStatus, writeQrNonce } from './qr-code.ts';
import { serveSafe } from './safe-routes.ts';
import { endSessionsOf, refreshSession } from './session.ts';
import { clearSessionCookies, sessionCookie, writeSessionCookies } from './session-cookies.ts';
import { tradePuzzle } from './slide-ticket.ts';
import { checkCode, sendCode } from './sms-code.ts';
import { logInWithSms } from './sms-login.ts';
import { takeTicket, tradeImageCode } from './sms-ticket.ts';
import { serveThirdParties } from './third-routes.ts';
import { welcome } from './welcome.ts';
import { limitWrites } from './write-limit.ts';

function serveCaptchas(app: Hono<GatewayEnv>, deps: Deps): void {
  serveAnyone(app, takeSmsTicket, async ({ body, visit }) => {
    await limitWrites(deps, visit, 'tickets');
    return takeTicket(deps, body.phoneNum, visit.address);
  });
  serveAnyone(app, drawImageCaptcha, async ({ visit }) => {
    await limitWrites(deps, visit, 'images');
    return deps.captcha.drawImage();
  });
  serveAnyone(app, checkImageCaptcha, ({ body, visit }) => tradeImageCode(deps, body, visit.address));
  serveAnyone(app, slide.drawSlidePuzzle, async ({ visit }) => {
    await limitWrites(deps, visit, 'slide-puzzles');
    return deps.captcha.drawPuzzle();
  });
  serveAnyone(app, slide.checkSlidePuzzle, ({ body, visit }) => tradePuzzle(deps, body, visit.address));
  serveAnyone(app, sendSmsCode, async ({ body, visit }) => {
    await sendCode(deps, body, visit.address);
    return { waitSeconds: RESEND_SECONDS };
  });
  serveAnyone(app, checkSmsCode, async ({ body, c }) => {
    // ACC-FIELD-03: a masked phone is the asking member's own.
    if (isMaskedPhone(body.phoneNum))
      await proveOwnPhone(deps, c, body.phoneNum, { code: body.captcha, purpose: body.purpose });
    else await checkCode(deps, body.phoneNum, body.captcha, body.purpose);
    return {};
  });
}

function serveQr(app: Hono<GatewayEnv>, deps: Deps): void {
  serveAnyone(app, drawQrCode, async ({ visit, c }) => {
    // A GET that writes: a picture on another page would use up what this address may draw.
    refuseForeignPage(c);
    await limitWrites(deps, visit, 'qr-codes');
    const { url, uuid, nonce } = await drawCode(deps, visit, browserOf(c.req.header('user-agent')), qrNonce(c));
    writeQrNonce(c, nonce);
    return { url, uuid };
  });
  serveAnyone(app, readQrStatus, ({ query, c }) => readStatus(deps, query.uuid, qrNonce(c)));
  serveAnyone(app, logInByQr, async ({ body, c }) => welcome(deps, c, await logInByCode(deps, body.uuid, qrNonce(c))));
}

/** Every call of the area: captchas, logins, session, member record. */
export function serveAccount(app: Hono<GatewayEnv>, deps: Deps): void {
  serveCaptchas(app, deps);
  serveQr(app, deps);
  serveAccounts(app, deps);
  serveAddresses(app, deps);
  serveClosing(app, deps);
  serveThirdParties(app, deps);
  serveSafe(app, deps);
  serveAnyone(app, logInBySms, async ({ body, c }) =>
    welcome(deps, c, await logInWithSms(deps, body.phoneNum, body.smsCode)),
  );
  serveAnyone(app, refreshTokens, async ({ body, c }) => {
    // A refused refresh clears no cookies: they may be those of a newer login of the same browser.
    const issued = await refreshSession(deps, body.refreshToken);
    writeSessionCookies(c, issued.cookie);
    c.set('memberId', issued.memberId);
    return issued.tokens;
  });
  serveAnyone(app, logOut, async ({ body, c }) => {
    await endSessionsOf(deps, [body.refreshToken, body.accessToken, sessionCookie(c) ?? ''], 'logged out');
    clearSessionCookies(c);
    return {};
  });
  serveProfile(app, deps);
}
