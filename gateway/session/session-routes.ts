import { logOut, refreshTokens } from '../../contract/session/session.calls.ts';
import { readCookie } from '../http/cookies.ts';
import type { Deps, GatewayContext } from '../http/env.ts';
import type { Routes } from './serve-member.ts';
import { endSessionsOf, type Issued, refreshSession } from './session.ts';
import { clearSessionCookies, writeSessionCookies } from './session-cookies.ts';

/** The calls of a session: refresh and logout. */
export function serveSessions({ deps, forAnyone }: Routes): void {
  forAnyone(refreshTokens, async ({ body, c }) => {
    // A refused refresh clears no cookies: they may be those of a newer login of the same browser.
    const issued = await refreshSession(deps, body.refreshToken);
    writeSessionCookies(c, issued.cookie);
    c.set('memberId', issued.memberId);
    return issued.tokens;
  });
  forAnyone(logOut, async ({ body, c }) => {
    await endSessionsOf(deps, [body.refreshToken, body.accessToken, readCookie(c, 'xinglin') ?? ''], 'logged out');
    clearSessionCookies(c);
  });
}

/** Gives a new session to the browser. Ends its previous session, so that it cannot be used unnoticed. */
export async function welcome(deps: Deps, c: GatewayContext, issued: Issued) {
  const before = readCookie(c, 'xinglin');
  if (before !== undefined) await endSessionsOf(deps, [before], 'logged in anew');
  writeSessionCookies(c, issued.cookie);
  c.set('memberId', issued.memberId);
  return issued.tokens;
}
