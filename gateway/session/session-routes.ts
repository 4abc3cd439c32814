import type { Hono } from 'hono';
import { logOut, refreshTokens } from '../../contract/session/session.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveAnyone } from '../http/serve-call.ts';
import { endSessionsOf, refreshSession } from './session.ts';
import { clearSessionCookies, sessionCookie, writeSessionCookies } from './session-cookies.ts';

/** The calls of a session: new tokens, and its end. */
export function serveSessions(app: Hono<GatewayEnv>, deps: Deps): void {
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
}
