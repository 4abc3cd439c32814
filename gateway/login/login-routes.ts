import { logInByPassword } from '../../contract/login/account.calls.ts';
import { drawQrCode, logInByQr, readQrStatus } from '../../contract/login/qr.calls.ts';
import { logInBySms } from '../../contract/session/session.calls.ts';
import { refuseForeignPage } from '../http/guards.ts';
import { limitWrites } from '../http/write-limit.ts';
import { knownBrowserCookie, writeKnownBrowser } from '../password/known-browser.ts';
import type { Routes } from '../session/serve-member.ts';
import { welcome } from '../session/session-routes.ts';
import { words } from '../words.ts';
import { logInWithPassword } from './password-login.ts';
import { createCode, logInByCode, qrNonce, readStatus, writeQrNonce } from './qr-code.ts';
import { logInWithSms } from './sms-login.ts';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, words.weixin],
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/QQBrowser/, words.qqBrowser],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system as a person calls them, such as Chrome on Windows; nothing of the header itself is passed on. */
export function browserOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 512);
  const named = (table: typeof browsers, unknown: string) => table.find(([sign]) => sign.test(text))?.[1] ?? unknown;
  return words.browserOn(named(browsers, words.unknownBrowser), named(systems, words.unknownSystem));
}

function serveQr({ deps, forAnyone }: Routes): void {
  forAnyone(drawQrCode, async ({ visit, c }) => {
    // A GET that writes: a picture on another page would use up what this address may draw.
    refuseForeignPage(c);
    await limitWrites(deps, visit, 'qr-codes');
    const { url, uuid, nonce } = await createCode(deps, visit, browserOf(c.req.header('user-agent')), qrNonce(c));
    writeQrNonce(c, nonce);
    return { url, uuid };
  });
  forAnyone(readQrStatus, ({ query, c }) => readStatus(deps, query.uuid, qrNonce(c)));
  forAnyone(logInByQr, async ({ body, c }) => welcome(deps, c, await logInByCode(deps, body.uuid, qrNonce(c))));
}

/** The calls that log in: by QR code, password and SMS. */
export function serveLogins(routes: Routes): void {
  const { deps, forAnyone } = routes;
  serveQr(routes);
  forAnyone(logInByPassword, async ({ body, headers, visit, c }) => {
    const tried = { ...body, address: visit.address, mark: knownBrowserCookie(c) };
    const { issued, mark } = await logInWithPassword(deps, tried, headers.slideTicket);
    writeKnownBrowser(c, mark);
    return welcome(deps, c, issued);
  });
  forAnyone(logInBySms, async ({ body, c }) => welcome(deps, c, await logInWithSms(deps, body.phoneNum, body.smsCode)));
}
