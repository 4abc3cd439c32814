import type { Hono } from 'hono';
import { logInByPassword } from '../../contract/login/account.calls.ts';
import { drawQrCode, logInByQr, readQrStatus } from '../../contract/login/qr.calls.ts';
import { logInBySms } from '../../contract/session/session.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { refuseForeignPage } from '../http/guards.ts';
import { serveAnyone } from '../http/serve-call.ts';
import { limitWrites } from '../http/write-limit.ts';
import { knownBrowserCookie, writeKnownBrowser } from '../password/known-browser.ts';
import { welcome } from '../session/welcome.ts';
import { browserOf } from './browser-name.ts';
import { logInWithPassword } from './password-login.ts';
import { createCode, logInByCode, qrNonce, readStatus, writeQrNonce } from './qr-code.ts';
import { logInWithSms } from './sms-login.ts';

function serveQr(app: Hono<GatewayEnv>, deps: Deps): void {
  serveAnyone(app, drawQrCode, async ({ visit, c }) => {
    // A GET that writes: a picture on another page would use up what this address may draw.
    refuseForeignPage(c);
    await limitWrites(deps, visit, 'qr-codes');
    const { url, uuid, nonce } = await createCode(deps, visit, browserOf(c.req.header('user-agent')), qrNonce(c));
    writeQrNonce(c, nonce);
    return { url, uuid };
  });
  serveAnyone(app, readQrStatus, ({ query, c }) => readStatus(deps, query.uuid, qrNonce(c)));
  serveAnyone(app, logInByQr, async ({ body, c }) => welcome(deps, c, await logInByCode(deps, body.uuid, qrNonce(c))));
}

/** The calls that log in: by QR code, password and SMS. */
export function serveLogins(app: Hono<GatewayEnv>, deps: Deps): void {
  serveQr(app, deps);
  serveAnyone(app, logInByPassword, async ({ body, headers, visit, c }) => {
    const tried = { ...body, address: visit.address, mark: knownBrowserCookie(c) };
    const { issued, mark } = await logInWithPassword(deps, tried, headers.slideTicket);
    writeKnownBrowser(c, mark);
    return welcome(deps, c, issued);
  });
  serveAnyone(app, logInBySms, async ({ body, c }) =>
    welcome(deps, c, await logInWithSms(deps, body.phoneNum, body.smsCode)),
  );
}
