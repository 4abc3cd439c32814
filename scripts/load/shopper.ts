import { randomInt } from 'node:crypto';

export interface Answer {
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

/** The connection ended without an answer; whether the gateway acted is unknown. */
export class NoAnswer extends Error {}

/** The gateway refused or failed. */
export class BadAnswer extends Error {}

const TIMEOUT_MS = 30_000;

/** Random letters: names of people take no digits. */
export function newLetters(length = 10): string {
  return Array.from({ length }, () => String.fromCodePoint(97 + randomInt(26))).join('');
}

/** A phone that no seeded member has. */
export function newPhone(): string {
  return `19${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

/** An address of a private network. Limits count by address, so each request comes from another. */
export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** One member's browser in front of a gateway that trusts one proxy. */
export interface Shopper {
  readonly memberId: string;
  readonly token: string;
  get(path: string): Promise<Answer>;
  /** A string is sent as a form, `FormData` as itself, anything else as JSON. */
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
}

function contentOf(body: unknown): { body?: string | FormData; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { body, headers: {} };
  if (typeof body === 'string') return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

export function shopperOf(base: string, member: Pick<Shopper, 'memberId' | 'token'>): Shopper {
  const { memberId, token } = member;
  const ask = async (method: string, path: string, given?: unknown): Promise<Answer> => {
    const { headers, ...body } = contentOf(given);
    const login = token === '' ? {} : { authorization: `Bearer ${token}` };
    try {
      const response = await fetch(base + path, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...login, 'x-forwarded-for': newAddress() },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...body,
      });
      const text = await response.text();
      return { status: response.status, location: response.headers.get('location') ?? '', text };
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      throw new NoAnswer(`${method} ${path}: ${String(cause ?? error)}`);
    }
  };
  return { memberId, token, get: (path) => ask('GET', path), send: ask };
}

/** A visitor who is not logged in; the sandbox's own calls need no login either. */
export function visitorAt(base: string): Shopper {
  return shopperOf(base, { memberId: '', token: '' });
}

/** The answer if its status is expected. Throws `BadAnswer`. */
export function expectStatus(answer: Answer, what: string, ...statuses: readonly number[]): Answer {
  if (statuses.length === 0 ? answer.status === 200 : statuses.includes(answer.status)) return answer;
  throw new BadAnswer(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
}

/** The fields of a JSON answer. */
export function fieldsOf({ text }: Pick<Answer, 'text'>): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The rows of a list, paged or not. */
export function rowsOf(answer: Pick<Answer, 'text'>): readonly Readonly<Record<string, unknown>>[] {
  const value: unknown = JSON.parse(answer.text);
  const rows = Array.isArray(value) ? value : fieldsOf(answer).content;
  return Array.isArray(rows) ? rows : [];
}
