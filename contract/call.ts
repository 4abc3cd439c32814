import * as v from 'valibot';

/** A valibot schema of any shape; the contract never needs more of it than its input and output types. */
export type Schema = v.GenericSchema;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call between browser and gateway. Both sides are built from it: the gateway's route and its checks,
 * the client's typed function, the OpenAPI page and the generated faults.
 *
 * Paths are relative to the gateway base (ACC-CALL-02); a path parameter is written `{id}`.
 */
export interface Call<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Headers extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
> {
  /** Unique in the product, camelCase: also the OpenAPI operation id. */
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  /** One sentence for OpenAPI and logs. */
  readonly summary: string;
  /** Requirement IDs that this call implements. */
  readonly requirements: readonly string[];
  /** Who may call: anyone, a logged-in member (session cookie), or the shop's own programs (`contract/shop`). */
  readonly access: 'anyone' | 'member' | 'shop';
  /** The call also sends `Authorization: Bearer …` (ACC-SES-18). Default: no, the cookie carries the session. */
  readonly bearer?: boolean;
  /** The call also names its kind of client in the header `platform` (ORD-CALL-01). Default: no. */
  readonly platform?: 'PC';
  /** Path parameters, a record of strings: one for each `{name}`. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Headers in addition to those of every call, a record of strings; named as in the documents. */
  readonly headers: Headers;
  /** How the body is encoded; default: JSON. `form`: multipart form data, one part per field, files unchanged. */
  readonly encoding?: 'json' | 'form';
  /** An answer that is not JSON is read as plain text. */
  readonly readsText?: boolean;
  /** The body of a 2xx answer. Read tolerantly: unknown fields are dropped (ORD-CALL-43). */
  readonly answer: Answer;
  /** Refusal statuses below 500, in addition to 400 for a request that fails its schema and 401 of a member's call. */
  readonly refusals?: readonly number[];
}

/** What `defineCall` takes: a call whose path parameters, query, body, headers and answer may be left out. */
export type CallDefinition<
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema,
  Headers extends Schema | undefined,
  Params extends Schema | undefined,
> = Omit<Call<Query, Body, Answer, Headers, Params>, 'params' | 'query' | 'body' | 'headers' | 'answer'> & {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly headers?: Headers;
  /** Default: any answer will do, and nothing of it is read. */
  readonly answer?: Answer;
};

/** Declares a call and keeps the exact types of its request and answer. Unused calls are tree-shaken. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  Answer extends Schema = v.UnknownSchema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Headers extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
>(definition: CallDefinition<Query, Body, Answer, Headers, Params>): Call<Query, Body, Answer, Headers, Params> {
  const omitted = { params: undefined, query: undefined, body: undefined, headers: undefined, answer: v.unknown() };
  // What an omitted part is here is also the default of its type parameter.
  return { ...omitted, ...definition } as Call<Query, Body, Answer, Headers, Params>;
}

/** The request of a call as the client writes it: only the parts that the call has. */
export type RequestOf<C extends Call> = (C['query'] extends Schema
  ? { readonly query: v.InferInput<C['query']> }
  : unknown) &
  (C['params'] extends Schema ? { readonly params: v.InferInput<C['params']> } : unknown) &
  (C['body'] extends Schema ? { readonly body: v.InferInput<C['body']> } : unknown) &
  (C['headers'] extends Schema ? { readonly headers: v.InferInput<C['headers']> } : unknown);

/** The parsed answer of a call. */
export type AnswerOf<C extends Call> = v.InferOutput<C['answer']>;

/** The body of a refusal: a Chinese message and, where the flow needs one, a code. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** Proposed: refused only because the call came too soon; seconds until it may be repeated. */
  readonly waitSeconds?: number;
}
