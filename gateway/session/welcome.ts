import type { Deps, GatewayContext } from '../http/env.ts';
import { endSessionsOf, type Issued } from './session.ts';
import { sessionCookie, writeSessionCookies } from './session-cookies.ts';

/** Hands a new session to the browser. The one it had before ends: nobody can use it unseen. */
export async function welcome(deps: Deps, c: GatewayContext, issued: Issued) {
  const before = sessionCookie(c);
  if (before !== undefined) await endSessionsOf(deps, [before], 'logged in anew');
  writeSessionCookies(c, issued.cookie);
  c.set('memberId', issued.memberId);
  return issued.tokens;
}
