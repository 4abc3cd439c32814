import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Call, Schema } from '../../contract/call.ts';
import { memberOf } from '../account/session.ts';
import { sessionCookie } from '../account/session-cookies.ts';
import { FOREIGN_KEY_VIOLATION, sqlStateOf } from '../store/retrying.ts';
import type { MemberRow } from '../store/schema.ts';
import { words } from '../words.ts';
import type { Deps, GatewayContext, GatewayEnv, Visit } from './env.ts';
import { parseOrRefuse, readForm, readHeaders, readJson, readQuery, refuseBody } from './read-request.ts';
import { Refused } from './refused.ts';
import { inUploadPlace } from './upload-places.ts';

type Part<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** What a handler gets: the request as the contract reads it. */
export interface Asked<C extends Call> {
  readonly params: Part<C['params']>;
  readonly query: Part<C['query']>;
  readonly body: Part<C['body']>;
  readonly headers: Part<C['headers']>;
  readonly visit: Visit;
  readonly c: GatewayContext;
}

/** `member` is there exactly on calls whose access is `member`. */
export type AskedByMember<C extends Call> = Asked<C> & { readonly member: MemberRow };

/** What a handler answers: what the contract takes, before it is read. */
export type AnswerFor<C extends Call> = v.InferInput<C['answer']>;

/** A part of the request, read by the call's schema for it; undefined where the call has no such part. */
async function partOf<S extends Schema | undefined>(schema: S, read: (schema: Schema) => unknown): Promise<Part<S>> {
  const part = schema === undefined ? undefined : parseOrRefuse(schema, await read(schema));
  // Parsed by the very schema that the type is made from; a generic schema hides that from the compiler.
  return part as Part<S>;
}

async function readAsked<C extends Call>(call: C, c: GatewayContext): Promise<Asked<C>> {
  if (call.body === undefined) refuseBody(c);
  return {
    params: await partOf<C['params']>(call.params, () => c.req.param()),
    query: await partOf<C['query']>(call.query, () => readQuery(c)),
    body: await partOf<C['body']>(call.body, () => (call.encoding === 'form' ? readForm(c) : readJson(c))),
    headers: await partOf<C['headers']>(call.headers, (schema) => readHeaders(c, schema)),
    visit: c.get('visit'),
    c,
  };
}

function answer<C extends Call>(call: C, c: GatewayContext, value: AnswerFor<C>): Response {
  v.parse(call.answer, value);
  return c.json(value ?? {});
}

/** Hono writes `{id}` as `:id`. */
function pathOf(call: Call): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1');
}

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

/** Uploads by key that one address may have under way: a key proves nothing before it is looked up. */
const MOST_UPLOADS_AT_ADDRESS = 4;

/** A call that takes a file is made once at a time by each member, or by each key. */
function inPlace(
  call: Call,
  c: GatewayContext,
  member: MemberRow | null,
  make: () => Promise<Response>,
): Promise<Response> {
  if (call.encoding !== 'form') return make();
  if (member !== null) return inUploadPlace(`member ${member.id}`, 1, make);
  const atPath = () => inUploadPlace(`path ${c.req.path}`, 1, make);
  return inUploadPlace(`address ${c.get('visit').address}`, MOST_UPLOADS_AT_ADDRESS, atPath);
}

/** Registers a call that anyone may make. */
export function serveAnyone<C extends Call>(
  app: Hono<GatewayEnv>,
  call: C,
  handle: (asked: Asked<C>) => AnswerFor<C> | Promise<AnswerFor<C>>,
): void {
  app.on(call.method, pathOf(call), async (c) => {
    c.set('route', call.name);
    return inPlace(call, c, null, async () => answer(call, c, await handle(await readAsked(call, c))));
  });
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
