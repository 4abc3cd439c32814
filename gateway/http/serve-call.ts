import * as v from 'valibot';
import type { Call, Schema } from '../../contract/call.ts';
import type { GatewaySettings } from '../settings.ts';
import type { MemberRow } from '../store/schema.ts';
import { words } from '../words.ts';
import type { GatewayContext, Visit } from './env.ts';
import { parseOrRefuse, readForm, readHeaders, readJson, readQuery, refuseBody } from './read-request.ts';
import { Refused } from './refused.ts';

type Part<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** What a handler gets: the request as parsed by the contract. */
export interface Asked<C extends Call> {
  readonly params: Part<C['params']>;
  readonly query: Part<C['query']>;
  readonly body: Part<C['body']>;
  readonly headers: Part<C['headers']>;
  readonly visit: Visit;
  readonly c: GatewayContext;
}

/** What a handler answers: the input side of the contract's answer. */
export type AnswerFor<C extends Call> = v.InferInput<C['answer']>;

/**
 * The request, each part read by the call's schema for it; undefined where the call has no such part.
 * @param parse throws `Refused` for a part that does not fit
 */
export async function readAsked<C extends Call>(
  call: C,
  c: GatewayContext,
  parse: typeof parseOrRefuse = parseOrRefuse,
): Promise<Asked<C>> {
  if (call.body === undefined) refuseBody(c);
  const partOf = async <S extends Schema | undefined>(schema: S, read: (schema: Schema) => unknown) =>
    // Parsed by the very schema that the type is made from; a generic schema hides that from the compiler.
    (schema === undefined ? undefined : parse(schema, await read(schema))) as Part<S>;
  return {
    params: await partOf<C['params']>(call.params, () => c.req.param()),
    query: await partOf<C['query']>(call.query, () => readQuery(c)),
    body: await partOf<C['body']>(call.body, () => (call.encoding === 'form' ? readForm(c) : readJson(c))),
    headers: await partOf<C['headers']>(call.headers, (schema) => readHeaders(c, schema)),
    visit: c.get('visit'),
    c,
  };
}

/**
 * Answers a call. Production does not parse the answer by its schema: types and tests cover what this gateway makes of
 * its own rows, and the page parses it anyway.
 */
export function answer<C extends Call>(
  call: C,
  c: GatewayContext,
  value: AnswerFor<C>,
  { production }: Pick<GatewaySettings, 'production'>,
): Response {
  if (!production) v.parse(call.answer, value);
  return c.json(value ?? {});
}

/** Hono writes `{id}` as `:id`. */
export function pathOf(call: Call): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1');
}

/** How many uploads a member, a key or an address has under way in this process. */
const underWay = new Map<string, number>();

/**
 * Runs an upload, from the first byte of its body to its answer, unless `most` of the same `holder` are under way. Throws
 * `Refused` 429.
 */
async function inUploadPlace<T>(holder: string, most: number, upload: () => Promise<T>): Promise<T> {
  const before = underWay.get(holder) ?? 0;
  if (before >= most) throw new Refused(429, 'uploadUnderWay', words.uploadUnderWay, 2);
  underWay.set(holder, before + 1);
  try {
    return await upload();
  } finally {
    const left = (underWay.get(holder) ?? 1) - 1;
    if (left === 0) underWay.delete(holder);
    else underWay.set(holder, left);
  }
}

/** Uploads by key that one address may have under way: a key proves nothing before it is looked up. */
const MOST_UPLOADS_AT_ADDRESS = 4;

/** Limits calls that take a file to one at a time per member, or per key. */
export function inPlace(
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
