import type { KyInstance, ResponsePromise } from 'ky';
import * as v from 'valibot';
import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import type { ServerClock } from './clock.ts';

/** What came of a call that was answered. */
export type Reply<C extends Call> =
  | { kind: 'ok'; status: number; body: AnswerOf<C> }
  /** 4xx: the gateway said no, with its code and its Chinese message where it gave them. */
  | { kind: 'refused'; status: number; code: string | null; message: string | null }
  /** 2xx, but the answer lacks a field that the call needs. */
  | { kind: 'incomplete'; status: number };

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sent as `Authorization: Bearer …`. */
  readonly bearer?: string | null | undefined;
  /** Default 15 s; a file takes longer. */
  readonly timeoutMs?: number | undefined;
  /** Told of form data only: how much of them has gone out, in percent. */
  readonly onProgress?: ((percent: number) => void) | undefined;
}

/** A request as it leaves, without its body. */
export interface Outgoing extends SendOptions {
  readonly address: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly timeoutMs: number;
}

/** What came back, read whole. */
export interface Answered {
  readonly status: number;
  readonly date: string | null;
  readonly text: string;
}

/** Asks once. Rejects only with `CouldNotAsk`, or with the signal's reason when it was aborted. */
export type Send = <C extends Call>(call: C, request: RequestOf<C>, options?: SendOptions) => Promise<Reply<C>>;

/** No answer within this time counts as none. */
export const TIMEOUT_MS = 15_000;

/** @param gatewayBase where the gateway is; empty or a path: on the page's own origin (ACC-CALL-01, ACC-CALL-02). */
export function createSend(gatewayBase: string, clock: ServerClock): Send {
  const base = () => new URL(gatewayBase, window.location.origin).href.replace(/\/$/, '');
  const client = createClient();

  return async (call, request, options = {}) => {
    const { params, query, body, headers } = partsOf(request);
    const askedAt = Date.now();
    const out: Outgoing = {
      ...options,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      address: base() + filled(call.path, textsOf(params)),
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.platform === undefined ? {} : { platform: call.platform }),
        ...textsOf(headers),
        ...bearerOf(options.bearer),
      },
    };
    const { status, date, text } =
      call.encoding === 'form' ? await asForm(out, query, body) : await asJson(await client(), out, query, body);
    clock.learn({ date, askedAt, cameAt: Date.now() });
    if (status >= 500) {
      // ACC-ERR-01: logged, and nothing more here. Never with query or body: they hold personal data.
      console.warn(`${call.name}: ${status}`);
      throw new CouldNotAsk('server');
    }
    const parsed = parse(text);
    const json = parsed === malformed && call.readsText === true ? text.trim() : parsed;
    if (status >= 400) return { kind: 'refused', status, ...refusalIn(json) };
    if (json === malformed) throw new CouldNotAsk('malformed');
    const read = v.safeParse(call.answer, unwrap(json));
    return read.success ? { kind: 'ok', status, body: read.output } : { kind: 'incomplete', status };
  };
}

/** The client comes with the first call: a page that asks nothing, such as a fresh login page, does without it. */
function createClient(): () => Promise<KyInstance> {
  let made: KyInstance | null = null;
  return async () => {
    if (made !== null) return made;
    const { default: ky } = await import('ky').catch(() => {
      throw new CouldNotAsk('offline');
    });
    // No retries: a machine offers them to the shopper, and an unsafe call must never be sent twice unseen.
    made = ky.create({ credentials: 'include', retry: 0, throwHttpErrors: false });
    return made;
  };
}

function asJson(ask: KyInstance, out: Outgoing, query: unknown, body: unknown): Promise<Answered> {
  const asked = ask(out.address, {
    method: out.method,
    cache: 'no-store',
    timeout: out.timeoutMs,
    ...(query === undefined ? {} : { searchParams: textsOf(query) }),
    ...(body === undefined ? {} : { json: body }),
    ...(out.signal === undefined ? {} : { signal: out.signal }),
    headers: out.headers,
  });
  return readWhole(asked, out.signal);
}

/** Few pages ever send a file. */
async function asForm(out: Outgoing, query: unknown, body: unknown): Promise<Answered> {
  const { formOf, sendForm } = await import('./send-form.ts').catch(() => {
    throw new CouldNotAsk('offline');
  });
  return sendForm(out, query, formOf(body));
}

async function readWhole(asked: ResponsePromise, signal: AbortSignal | undefined): Promise<Answered> {
  try {
    const response = await asked;
    // Through ky's own reader: it goes on counting the timeout while the body comes.
    return { status: response.status, date: response.headers.get('date'), text: await asked.text() };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new CouldNotAsk(isTimeout(error) ? 'timeout' : 'offline');
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
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
function unwrap(json: unknown): unknown {
  if (!isRecord(json) || !('data' in json)) return json;
  return 'code' in json || 'message' in json ? json.data : json;
}

function refusalIn(json: unknown): { code: string | null; message: string | null } {
  if (!isRecord(json)) return { code: null, message: null };
  const { code, message } = json;
  return {
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : null,
    message: typeof message === 'string' && message.trim() !== '' ? message : null,
  };
}

function partsOf(request: unknown): { params?: unknown; query?: unknown; body?: unknown; headers?: unknown } {
  if (!isRecord(request)) return {};
  return { params: request.params, query: request.query, body: request.body, headers: request.headers };
}

/** The path with its parameters in their places. */
function filled(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The values of a query or of headers as they are written; what is left out is not sent. */
function textsOf(part: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(isRecord(part) ? part : {})) {
    if (['string', 'number', 'boolean'].includes(typeof value)) texts[name] = String(value);
  }
  return texts;
}

function bearerOf(token: string | null | undefined): Record<string, string> {
  return token === null || token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
