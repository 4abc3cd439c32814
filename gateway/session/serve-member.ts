import type { Hono } from 'hono';
import type { Call } from '../../contract/call.ts';
import { readCookie } from '../http/cookies.ts';
import type { Deps, GatewayContext, GatewayEnv } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { type AnswerFor, type Asked, answer, inPlace, pathOf, readAsked } from '../http/serve-call.ts';
import { FOREIGN_KEY_VIOLATION, sqlStateOf } from '../store/retrying.ts';
import { memberOf, type SessionMember } from './session.ts';

/** What a handler gets for a call that anyone may make. */
export type ByAnyone<C extends Call> = Asked<C> & { readonly deps: Deps };

/** What a handler gets for a call that a member makes. */
export interface ByMember<C extends Call> extends ByAnyone<C> {
  readonly member: SessionMember;
}

/** The credentials of the request: its bearer token or, without one, its session cookie. */
export function askingSecret(c: GatewayContext): { kind: 'access' | 'cookie'; secret: string } | null {
  const bearer = /^Bearer ([\w-]{1,256})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer !== undefined) return { kind: 'access', secret: bearer };
  const cookie = readCookie(c, 'xinglin');
  return cookie === undefined ? null : { kind: 'cookie', secret: cookie };
}

/** The member who asks, or null. */
export async function askingMember(deps: Deps, c: GatewayContext): Promise<SessionMember | null> {
  const asking = askingSecret(c);
  const member = asking === null ? null : await memberOf(deps, asking.kind, asking.secret);
  if (member !== null) c.set('memberId', member.id);
  return member;
}

function refuseVisitor(): never {
  throw new Refused(401, 'notLoggedIn');
}

/** The member who asks. Throws `Refused` 401 for a visitor. */
export async function memberAsking(deps: Deps, c: GatewayContext): Promise<SessionMember> {
  return (await askingMember(deps, c)) ?? refuseVisitor();
}

type Handle<Of, C extends Call> = (asked: Of) => AnswerFor<C> | Promise<AnswerFor<C>>;

function serveMember<C extends Call>(
  { app, deps }: Pick<Routes, 'app' | 'deps'>,
  call: C,
  handle: Handle<ByMember<C>, C>,
  otherwise: Handle<GatewayContext, C>,
): void {
  app.on(call.method, pathOf(call), async (c) => {
    c.set('route', call.name);
    const member = await askingMember(deps, c);
    if (member === null) return answer(call, c, await otherwise(c), deps.settings);
    try {
      return await inPlace(call, c, member, async () => {
        const asked = { ...(await readAsked(call, c)), deps, member };
        return answer(call, c, await handle(asked), deps.settings);
      });
    } catch (error) {
      // The account was closed while the call was under way, so that its row had no owner.
      if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION && (await askingMember(deps, c)) === null) refuseVisitor();
      throw error;
    }
  });
}

/** Registers the calls of a feature. A handler that returns nothing answers `{}`. */
export interface Routes {
  readonly app: Hono<GatewayEnv>;
  readonly deps: Deps;
  /** A call that anyone may make. */
  forAnyone<C extends Call>(call: C, handle: Handle<ByAnyone<C>, C>): void;
  /**
   * A call that only a logged-in member may make; others get 401 before anything is read, or what `otherwise`
   * returns.
   */
  forMember<C extends Call>(call: C, handle: Handle<ByMember<C>, C>, otherwise?: Handle<GatewayContext, C>): void;
}

export function routesOf(app: Hono<GatewayEnv>, deps: Deps): Routes {
  return {
    app,
    deps,
    forAnyone: (call, handle) => {
      app.on(call.method, pathOf(call), (c) => {
        c.set('route', call.name);
        return inPlace(call, c, null, async () => {
          const asked = { ...(await readAsked(call, c)), deps };
          return answer(call, c, await handle(asked), deps.settings);
        });
      });
    },
    forMember: (call, handle, otherwise = refuseVisitor) => serveMember({ app, deps }, call, handle, otherwise),
  };
}
