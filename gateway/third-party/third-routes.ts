import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import {
  bindAccounts,
  checkSameThirdBinder,
  registerByThirdParty,
  validateAccount,
} from '../../contract/login/account.calls.ts';
import { ownPath } from '../../contract/login/back-url.ts';
import { LOGIN_PAGE, SAFE_PAGE } from '../../contract/page-paths.ts';
import { MARKER_COOKIE } from '../../contract/session/marker-cookie.ts';
import { plainText } from '../../contract/text.ts';
import {
  PLATFORM,
  THIRD_LOGIN_PATH,
  type ThirdType,
  thirdPartyOf,
  thirdTypeOf,
} from '../../contract/third-party/third.ts';
import { THIRD_RETURN_NAMES, type ThirdError } from '../../contract/third-party/third-way-back.ts';
import { MINUTE } from '../clock.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';
import type { Deps, GatewayContext } from '../http/env.ts';
import { comesFromOwnPage } from '../http/guards.ts';
import { describeError } from '../http/log.ts';
import { readQuery } from '../http/read-request.ts';
import { Refused } from '../http/refused.ts';
import { limitWrites } from '../http/write-limit.ts';
import { refuseTakenName } from '../phone/phone-routes.ts';
import { memberAsking, type Routes } from '../session/serve-member.ts';
import { welcome } from '../session/session-routes.ts';
import { type Binder, bindLogin, registerLogin } from './third-bind.ts';
import { beginThirdLogin, keepThirdProof, THIRD_LIFE, takeThirdCallback } from './third-login.ts';
import { bindOwnAccount, logInByThirdParty, refuseSameThirdAccount } from './third-member.ts';

/** Proposed: where third parties send the browser back. */
export const THIRD_CALLBACK_PATH = '/passport/account/third/oauth2/callback';

/** Target page for a browser without a valid login; the page says why. The login page would redirect a member. */
function ownPlace(c: GatewayContext): string {
  // Proves nothing: any page can set the marker.
  return getCookie(c, MARKER_COOKIE) === undefined ? LOGIN_PAGE : SAFE_PAGE;
}

/** ACC-CALL-20. Further parameters are ignored: they have no effect. */
const loginQuery = v.object({
  backUrl: plainText(2000),
  origin: plainText(256),
  thirdType: v.picklist(['1', '2', '3', '4']),
  platform: v.literal(PLATFORM),
  appName: v.optional(plainText(64), ''),
});

/**
 * The return address, if acceptable: a page of the member centre on this origin, without the parameters that the
 * gateway will add. Null for anything else.
 */
function ownReturn(value: string, origin: string): URL | null {
  const path = ownPath(value, origin);
  if (path === null || !/^\/user(?:[/?#]|$)/.test(path)) return null;
  const url = new URL(path, origin);
  for (const name of THIRD_RETURN_NAMES) if (name !== 'state') url.searchParams.delete(name);
  url.hash = '';
  return url;
}

function sendBack(c: GatewayContext, to: string, more: Readonly<Record<string, string>>): Response {
  // A path, never a whole address, so that the redirect stays on this origin.
  const url = new URL(to, c.get('visit').origin);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return c.redirect(url.pathname + url.search, 303);
}

function sendBackWith(c: GatewayContext, thirdError: ThirdError, to: string = LOGIN_PAGE, thirdType = ''): Response {
  return sendBack(c, to, { ...(thirdType === '' ? {} : { thirdType }), thirdError });
}

/** The query of a page that a browser opens; null when it is malformed. */
function queryOf(c: GatewayContext): Record<string, string> | null {
  try {
    return readQuery(c);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

function callbackUrlOf(c: GatewayContext): string {
  return c.get('visit').origin + THIRD_CALLBACK_PATH;
}

/** A browser that navigates gets a page, not a refusal. */
async function sayInPage(c: GatewayContext, going: Promise<Response>): Promise<Response> {
  try {
    return await going;
  } catch (error) {
    if (error instanceof Refused) return sendBackWith(c, 'failed', ownPlace(c));
    throw error;
  }
}

/** ACC-CALL-20: records the return address, ties it to this browser and redirects to the third party. */
async function leave(c: GatewayContext, deps: Deps): Promise<Response> {
  const { origin } = c.get('visit');
  const asked = v.safeParse(loginQuery, queryOf(c));
  const back = asked.success ? ownReturn(asked.output.backUrl, origin) : null;
  if (!asked.success || back === null || asked.output.origin !== origin || !comesFromOwnPage(c)) {
    return sendBackWith(c, 'invalid');
  }
  const { thirdType: code, appName } = asked.output;
  const party = thirdPartyOf(code);
  const backUrl = back.pathname + back.search;
  const provider = party === null ? undefined : deps.thirdProviders[party];
  if (party === null || provider === undefined) return sendBackWith(c, 'unavailable', backUrl, code);
  await limitWrites(deps, c.get('visit'), 'third-logins');
  const begun = { thirdType: thirdTypeOf(party), backUrl, heldNonce: readCookie(c, 'xinglin-third') };
  const { state, nonce } = await beginThirdLogin(deps, begun);
  // Outlives the login at the third party and the proof of it.
  writeCookie(c, 'xinglin-third', nonce, 2 * THIRD_LIFE + MINUTE);
  return c.redirect(provider.loginUrl({ state, callbackUrl: callbackUrlOf(c), appName }), 303);
}

/** ACC-THIRD-06, ACC-THIRD-07: the browser comes back from the third party, once, and is redirected to `back_url`. */
async function comeBack(c: GatewayContext, deps: Deps): Promise<Response> {
  const answer = queryOf(c) ?? {};
  const login = await takeThirdCallback(deps, answer.state ?? '', readCookie(c, 'xinglin-third'));
  if (login === null) return sendBackWith(c, 'invalid', ownPlace(c));
  const thirdType = String(login.third_type);
  const party = thirdPartyOf(thirdType);
  const provider = party === null ? undefined : deps.thirdProviders[party];
  try {
    if (provider === undefined) return sendBackWith(c, 'unavailable', login.back_url, thirdType);
    const identity = await provider.identify(answer, callbackUrlOf(c));
    if (identity === null) return sendBackWith(c, 'refused', login.back_url, thirdType);
    const isBind = (await keepThirdProof(deps, login, identity)) ? '1' : '0';
    return sendBack(c, login.back_url, { isBind, openId: identity.openId, thirdType });
  } catch (error) {
    deps.log.warn({ party, error: describeError(error) }, 'third party did not say who it was');
    return sendBackWith(c, 'failed', login.back_url, thirdType);
  }
}

/** ACC-CALL-14: the answer of `validateAccount` for an account at a third party. */
async function answerThirdCheck(deps: Deps, c: GatewayContext, openId: string, thirdType: ThirdType) {
  await limitWrites(deps, c.get('visit'), 'third-checks');
  const issued = await logInByThirdParty(deps, { nonce: readCookie(c, 'xinglin-third'), thirdType, openId });
  return issued === null ? { isBind: 0 } : { isBind: 1, tokens: await welcome(deps, c, issued) };
}

function binderOf(c: GatewayContext): Binder {
  return {
    address: c.get('visit').address,
    nonce: readCookie(c, 'xinglin-third'),
    mark: readCookie(c, 'xinglin-known'),
  };
}

/** Logging in at a third party, and joining logins to accounts. */
export function serveThirdParties({ app, deps, forAnyone }: Routes): void {
  app.get(THIRD_LOGIN_PATH, (c) => {
    c.set('route', 'thirdLogin');
    return sayInPage(c, leave(c, deps));
  });
  app.get(THIRD_CALLBACK_PATH, (c) => {
    c.set('route', 'thirdCallback');
    return sayInPage(c, comeBack(c, deps));
  });
  forAnyone(checkSameThirdBinder, refuseSameThirdAccount);
  forAnyone(bindAccounts, async ({ body, visit, c }) => {
    await limitWrites(deps, visit, 'binders');
    if (body.userName === '')
      await bindOwnAccount(deps, (await memberAsking(deps, c)).id, body, readCookie(c, 'xinglin-third'));
    else await bindLogin(deps, body, binderOf(c));
  });
  forAnyone(registerByThirdParty, async ({ body, visit, c }) => {
    await limitWrites(deps, visit, 'binders');
    await registerLogin(deps, body, binderOf(c));
  });
  forAnyone(validateAccount, async ({ body, visit, c }) => {
    if (body.type !== undefined) return answerThirdCheck(deps, c, body.userName, body.type);
    await refuseTakenName(deps, body.userName, visit.address);
    return {};
  });
}
