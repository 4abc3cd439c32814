import { CODE_NEEDS_PASSWORD, CODE_NEEDS_PHONE, logInByPassword } from '../../contract/login/account.calls.ts';
import { drawQrCode, logInByQr, readQrStatus } from '../../contract/login/qr.calls.ts';
import { CODE_PHONE_NOT_REGISTERED, logInBySms } from '../../contract/session/session.calls.ts';
import { DAY, MINUTE } from '../clock.ts';
import { redeemSlideTicket } from '../codes/slide-ticket.ts';
import { checkCode, redeemCode } from '../codes/sms-code.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';
import type { Deps } from '../http/env.ts';
import { refuseForeignPage } from '../http/guards.ts';
import { Refused } from '../http/refused.ts';
import { limitWrites } from '../http/write-limit.ts';
import { markOf } from '../password/known-browser.ts';
import { memberByPassword, type PasswordTry, refuseWhileBusy } from '../password/password-check.ts';
import type { Routes } from '../session/serve-member.ts';
import { type Issued, startSession } from '../session/session.ts';
import { welcome } from '../session/session-routes.ts';
import { memberWithPhone } from '../store/rows.ts';
import { words } from '../words.ts';
import { createCode, findPolledCode, logInByCode, QR_LIFE, statusOf } from './qr-code.ts';

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
function browserOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 512);
  const named = (table: typeof browsers, unknown: string) => table.find(([sign]) => sign.test(text))?.[1] ?? unknown;
  return words.browserOn(named(browsers, words.unknownBrowser), named(systems, words.unknownSystem));
}

/**
 * ACC-CALL-18: redeems the slide ticket, compares the password and starts a session; the browser gets a mark that
 * identifies it at its next attempt. Only a caller with the right password learns that the account has no phone yet
 * (ACC-PWL-08) or needs a new password (ACC-PWL-09). Throws `Refused`.
 */
async function logInWithPassword(
  deps: Deps,
  tried: PasswordTry,
  slideTicket: string | undefined,
): Promise<{ issued: Issued; mark: string }> {
  refuseWhileBusy();
  await redeemSlideTicket(deps, slideTicket);
  const member = await memberByPassword(deps, tried);
  if (member.phone === null) throw new Refused(400, CODE_NEEDS_PHONE, words.needsPhone);
  if (member.must_change_password) throw new Refused(400, CODE_NEEDS_PASSWORD, words.needsPassword);
  const issued = await deps.store.transaction(async (trx) => {
    // A new password ends every session: none may start by the old one after that.
    const unchanged = await trx
      .selectFrom('members')
      .select('id')
      .where('id', '=', member.id)
      .where('password_hash', '=', member.password_hash)
      .forUpdate()
      .executeTakeFirst();
    if (unchanged === undefined) throw new Refused(400, 'loginWrong');
    return startSession(trx, deps, member.id);
  });
  return { issued, mark: markOf(deps, member.id) };
}

/**
 * ACC-CALL-17: redeems the code and starts a session. A phone without a member is refused only after its code was
 * right, so that only the phone's holder learns it; that code stays valid for the registration.
 */
async function logInWithSms(deps: Deps, phone: string, typed: string): Promise<Issued> {
  const isKnown = (await memberWithPhone(deps.store.db, phone)) !== undefined;
  await (isKnown ? redeemCode : checkCode)(deps, phone, typed, 'login');
  return deps.store.transaction(async (trx) => {
    // A member who registered only after the code was compared is not logged in: the code was not used up.
    const member = isKnown ? await memberWithPhone(trx, phone) : undefined;
    if (member === undefined) throw new Refused(400, CODE_PHONE_NOT_REGISTERED, words.phoneNotRegistered);
    return startSession(trx, deps, member.id);
  });
}

function serveQr({ deps, forAnyone }: Routes): void {
  forAnyone(drawQrCode, async ({ visit, c }) => {
    // A GET that writes: an image on another page could use up the limit of this address.
    refuseForeignPage(c);
    await limitWrites(deps, visit, 'qr-codes');
    const { url, uuid, nonce } = await createCode(
      deps,
      visit,
      browserOf(c.req.header('user-agent')),
      readCookie(c, 'xinglin-qr'),
    );
    writeCookie(c, 'xinglin-qr', nonce, QR_LIFE + MINUTE);
    return { url, uuid };
  });
  const findPolled = findPolledCode(deps);
  forAnyone(readQrStatus, async ({ query: { uuid }, c }) =>
    statusOf(deps, uuid, await findPolled(uuid, c.req.raw.signal), readCookie(c, 'xinglin-qr')),
  );
  forAnyone(logInByQr, async ({ body, c }) =>
    welcome(deps, c, await logInByCode(deps, body.uuid, readCookie(c, 'xinglin-qr'))),
  );
}

/** The calls that log in: by QR code, password and SMS. */
export function serveLogins(routes: Routes): void {
  const { deps, forAnyone } = routes;
  serveQr(routes);
  forAnyone(logInByPassword, async ({ body, headers, visit, c }) => {
    const tried = { ...body, address: visit.address, mark: readCookie(c, 'xinglin-known') };
    const { issued, mark } = await logInWithPassword(deps, tried, headers.slideTicket);
    writeCookie(c, 'xinglin-known', mark, 365 * DAY);
    return welcome(deps, c, issued);
  });
  forAnyone(logInBySms, async ({ body, c }) => welcome(deps, c, await logInWithSms(deps, body.phoneNum, body.smsCode)));
}
