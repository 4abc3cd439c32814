import * as v from 'valibot';
import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import type { ServerClock } from './clock.ts';

interface RefusalRead {
  readonly code: string | null;
  readonly message: string | null;
  /** Refused only because the call came too soon: seconds until it may be repeated. */
  readonly waitSeconds?: number;
}

/** The result of an answered call. */
export type Reply<C extends Call> =
  | { kind: 'ok'; status: number; body: AnswerOf<C> }
  /**
   * 4xx (5xx: see `serverErrorAsRefusal`): the gateway refused, with its code and its Chinese message if it gave
   * them.
   */
  | ({ kind: 'refused'; status: number } & RefusalRead)
  /** 2xx, but the answer lacks a field that the call needs. */
  | { kind: 'incomplete'; status: number };

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sent as `Authorization: Bearer …`. */
  readonly bearer?: string | null | undefined;
  /** Default 15 s; a file takes longer. */
  readonly timeoutMs?: number | undefined;
  /** A 5xx is a refusal with its message: for a flow whose own rows name the text of a failure (ruling 3). */
  readonly serverErrorAsRefusal?: boolean | undefined;
  /** Called for form data only, with the upload progress in percent. */
  readonly onProgress?: ((percent: number) => void) | undefined;
}

/** An outgoing request without its body. */
export interface Outgoing extends SendOptions {
  /** With its query. */
  readonly address: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly timeoutMs: number;
}

/** An answer, read completely. */
export interface Answered {
  readonly status: number;
  readonly date: string | null;
  readonly text: string;
  /** When a prefetched answer arrived, which may be before it was requested. */
  readonly cameAt?: number;
}

/** Sends once. Rejects only with `CouldNotAsk`, or with the signal's reason when it was aborted. */
export type Send = <C extends Call>(call: C, request: RequestOf<C>, options?: SendOptions) => Promise<Reply<C>>;

/** Milliseconds after which a call times out. */
export const TIMEOUT_MS = 15_000;

/** @param gatewayBase base URL of the gateway; empty or a path: on the page's origin (ACC-CALL-01, ACC-CALL-02). */
export function createSend(gatewayBase: string, clock: ServerClock): Send {
  const base = () => new URL(gatewayBase, window.location.origin).href.replace(/\/$/, '');
  // A gateway on another origin must expose its `Date` header; without it countdowns use the browser's clock.
  let isUnwarned = gatewayBase !== '';

  return async (call, request, options = {}) => {
    const { body, headers } = partsOf(request);
    const place = placeOf(call, request);
    const ask = (): Promise<Answered> => {
      const out: Outgoing = {
        ...options,
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        address: base() + place,
        method: call.method,
        headers: {
          accept: 'application/json',
          ...(call.platform === undefined ? {} : { platform: call.platform }),
          ...textsOf(headers),
          ...bearerOf(options.bearer),
        },
      };
      return call.encoding === 'form' ? asForm(out, body) : asJson(out, body);
    };
    const { askedAt, answer } = globalThis.__prefetched?.(call.method, place) ?? { askedAt: Date.now(), answer: ask() };
    const { status, date, text, cameAt = Date.now() } = await received(answer, options.signal);
    if (isUnwarned && date === null) {
      isUnwarned = false;
      console.warn('Date is not exposed');
    }
    clock.learn({ date, askedAt, cameAt });
    if (status >= 500) {
      // ACC-ERR-01: logged. Never with query or body: they hold personal data.
      console.warn(`${call.name}: ${status}`);
      if (options.serverErrorAsRefusal !== true) throw new CouldNotAsk('server');
    }
    const parsed = parse(text);
    const json = parsed === malformed && call.readsText === true ? text.trim() : parsed;
    if (status >= 400) return { kind: 'refused', status, ...refusalIn(json) };
    if (json === malformed) throw new CouldNotAsk('malformed');
    const read = v.safeParse(call.answer, unwrap(json));
    return read.success ? { kind: 'ok', status, body: read.output } : { kind: 'incomplete', status };
  };
}

/** Loads the HTTP client with the first call: a page without calls, such as a fresh login page, does not need it. */
async function asJson(out: Outgoing, body: unknown): Promise<Answered> {
  const { default: ky } = await import('ky');
  const asked = ky(out.address, {
    credentials: 'include',
    // Machines offer retries to the shopper, and an unsafe call must never be repeated silently.
    retry: 0,
    throwHttpErrors: false,
    method: out.method,
    cache: 'no-store',
    timeout: out.timeoutMs,
    ...(body === undefined ? {} : { json: body }),
    ...(out.signal === undefined ? {} : { signal: out.signal }),
    headers: out.headers,
  });
  const response = await asked;
  // Through ky's own reader, whose timeout also covers reading the body.
  return { status: response.status, date: response.headers.get('date'), text: await asked.text() };
}

/** Loaded on demand, since few pages send a file. */
async function asForm(out: Outgoing, body: unknown): Promise<Answered> {
  const { formOf, sendForm } = await import('./send-form.ts');
  return sendForm(out, formOf(body));
}

/** Awaits the answer; maps errors to the abort reason or `CouldNotAsk`. */
async function received(coming: Promise<Answered>, signal: AbortSignal | undefined): Promise<Answered> {
  try {
    return await coming;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new CouldNotAsk(isTimeout(error) ? 'timeout' : 'offline');
  }
}

function isTimeout(error: unknown): boolean {
  return isRecord(error) && error.name === 'TimeoutError';
}

const malformed = Symbol('malformed');

function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return malformed;
  }
}

/** ORD-CALL-43: an answer may come bare or in an envelope `{code, data, message}`. */
export function unwrap(json: unknown): unknown {
  if (!isRecord(json) || !('data' in json)) return json;
  return 'code' in json || 'message' in json ? json.data : json;
}

function refusalIn(json: unknown): RefusalRead {
  if (!isRecord(json)) return { code: null, message: null };
  const { code, message, waitSeconds } = json;
  return {
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : null,
    message: typeof message === 'string' && message.trim() !== '' ? message : null,
    ...(typeof waitSeconds === 'number' && waitSeconds > 0 ? { waitSeconds } : {}),
  };
}

/** The parts of a request, or of one of its parts. */
function partsOf(whole: unknown): Readonly<Record<string, unknown>> {
  return isRecord(whole) ? whole : {};
}

/** Path and query of a call, the key of its prefetched answer. */
export function placeOf(call: Call, request: unknown): string {
  const { params, query } = partsOf(request);
  const search = new URLSearchParams(textsOf(query)).toString();
  return filled(call.path, textsOf(params)) + (search === '' ? '' : `?${search}`);
}

/** The path with its parameters in their places. */
function filled(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The values of a query or of headers as strings; omitted values are not sent. */
function textsOf(part: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(partsOf(part))) {
    if (['string', 'number', 'boolean'].includes(typeof value)) texts[name] = String(value);
  }
  return texts;
}

function bearerOf(token: string | null | undefined): Record<string, string> {
  return token === null || token === undefined ? {} : { authorization: `Bearer ${token}` };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
