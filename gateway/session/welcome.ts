import type { Deps, GatewayContext } from '../http/env.ts';
import { endSessionsOf, type Issued } from './session.ts';
import { sessionCookie, writeSessionCookies } from './session-cookies.ts';

/** Hands a new session to the browser. Its previous session ends, so that it cannot be used unseen. */
export async function welcome(deps: Deps, c: GatewayContext, issued: Issued) {
  const before = sessionCookie(c);
  if (before !== undefined) await endSessionsOf(deps, [before], 'logged in anew');
  writeSessionCookies(c, issued.cookie);
  c.set('memberId', issued.memberId);
  return issued.tokens;
}
