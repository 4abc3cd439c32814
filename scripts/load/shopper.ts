import { randomInt } from 'node:crypto';

/** An answer, as far as this folder looks at it. */
export interface Answer {
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

/** The connection ended without an answer: nobody can tell whether the gateway did what it was asked. */
export class NoAnswer extends Error {}

/** The gateway refused or failed; the message tells what was asked. */
export class BadAnswer extends Error {}

const ANSWERS_WITHIN = 30_000;

/** A text of letters that nobody else has: names of people take no digits. */
export function newLetters(length = 10): string {
  return Array.from({ length }, () => String.fromCodePoint(97 + randomInt(26))).join('');
}

/** A phone that no seeded member has. */
export function newPhone(): string {
  return `19${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

/** Any address of a private network: limits count by it. */
export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** One member's browser in front of a gateway that trusts one proxy; its token is its only credential. */
export interface Shopper {
  readonly memberId: string;
  readonly token: string;
  get(path: string): Promise<Answer>;
  /** A text goes as a form, `FormData` as itself, anything else as JSON. */
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
}

function bodyOf(body: unknown): { body?: string | FormData; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { body, headers: {} };
  if (typeof body === 'string') return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly token: string;
  readonly given?: unknown;
  readonly more?: Readonly<Record<string, string>> | undefined;
}

async function ask({ method, url, token, given, more = {} }: Asked): Promise<Answer> {
  const { body, headers } = bodyOf(given);
  const asked = {
    method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...more,
      'x-forwarded-for': newAddress(),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN),
  } as const;
  try {
    const response = await fetch(url, asked);
    const text = await response.text();
    return { status: response.status, location: response.headers.get('location') ?? '', text };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause ?? error);
    throw new NoAnswer(`${method} ${new URL(url).pathname}: ${code}`);
  }
}

/** `base` is asked for each time: after a restart the gateway may be somewhere else. */
export function shopperOf(base: () => string, of: { readonly memberId: string; readonly token: string }): Shopper {
  return {
    ...of,
    get: (path) => ask({ method: 'GET', url: base() + path, token: of.token }),
    send: (method, path, given, more) => ask({ method, url: base() + path, token: of.token, given, more }),
  };
}

/** Somebody who is not logged in, or a hand of the sandbox. */
export function strangerAt(base: () => string): Shopper {
  return shopperOf(base, { memberId: '', token: '' });
}

/** The answer, when it has one of these statuses. Throws `BadAnswer`. */
export function wanted(answer: Answer, what: string, ...statuses: readonly number[]): Answer {
  if (statuses.length === 0 ? answer.status === 200 : statuses.includes(answer.status)) return answer;
  throw new BadAnswer(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
}

/** The fields of a JSON answer. */
export function fieldsOf({ text }: Pick<Answer, 'text'>): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The rows of a list, bare or in pages. */
export function rowsOf(answer: Pick<Answer, 'text'>): readonly Readonly<Record<string, unknown>>[] {
  const value: unknown = JSON.parse(answer.text);
  const rows = Array.isArray(value) ? value : fieldsOf(answer).content;
  return Array.isArray(rows) ? rows : [];
}
