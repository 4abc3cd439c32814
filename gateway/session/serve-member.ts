import type { Hono } from 'hono';
import type { Call } from '../../contract/call.ts';
import type { Deps, GatewayContext, GatewayEnv } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { type AnswerFor, type Asked, answer, inPlace, pathOf, readAsked } from '../http/serve-call.ts';
import { FOREIGN_KEY_VIOLATION, sqlStateOf } from '../store/retrying.ts';
import type { MemberRow } from '../store/schema.ts';
import { words } from '../words.ts';
import { memberOf } from './session.ts';
import { sessionCookie } from './session-cookies.ts';

/** `member` is there exactly on calls whose access is `member`. */
export type AskedByMember<C extends Call> = Asked<C> & { readonly member: MemberRow };

interface Secret {
  readonly kind: 'access' | 'cookie';
  readonly secret: string;
}

/** What the request is asked with: its bearer token or, without one, its session cookie. */
export function askingSecret(c: GatewayContext): Secret | null {
  const bearer = /^Bearer ([\w-]{1,256})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer !== undefined) return { kind: 'access', secret: bearer };
  const cookie = sessionCookie(c);
  return cookie === undefined ? null : { kind: 'cookie', secret: cookie };
}

/** The member who asks. */
export async function askingMember(deps: Deps, c: GatewayContext): Promise<MemberRow | null> {
  const asking = askingSecret(c);
  const member = asking === null ? null : await memberOf(deps, asking.kind, asking.secret);
  if (member !== null) c.set('memberId', member.id);
  return member;
}

function refuseVisitor(): never {
  throw new Refused(401, 'notLoggedIn', words.notLoggedIn);
}

/**
 * Registers a call that only a logged-in member may make; without one it is 401 before anything is read, or what
 * `otherwise` says.
 */
export function serveMember<C extends Call>(
  app: Hono<GatewayEnv>,
  deps: Deps,
  call: C,
  handle: (asked: AskedByMember<C>) => AnswerFor<C> | Promise<AnswerFor<C>>,
  otherwise: (c: GatewayContext) => AnswerFor<C> | Promise<AnswerFor<C>> = refuseVisitor,
): void {
  app.on(call.method, pathOf(call), async (c) => {
    c.set('route', call.name);
    const member = await askingMember(deps, c);
    if (member === null) return answer(call, c, await otherwise(c));
    try {
      return await inPlace(call, c, member, async () =>
        answer(call, c, await handle({ ...(await readAsked(call, c)), member })),
      );
    } catch (error) {
      // The account was closed while the call was under way, so that its row had no owner.
      if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION && (await askingMember(deps, c)) === null) refuseVisitor();
      throw error;
    }
  });
}
