import * as v from 'valibot';
import type { Call } from '../../../../contract/call.ts';
import { proposed } from '../../../../src/words/proposed.ts';

/** What the gateway says in the matrix when it says no. */
export const REFUSAL = '今天不行，请换个时间（故障）';

/** What the gateway says in the matrix when it breaks. */
const BOOM = 'boom';

/** What goes wrong with one call. */
export interface Fault {
  readonly says: string;
  /**
   * `answer`: the gateway is not asked, and this is the answer; `spoil`: it is asked, and its answer is spoilt on the
   * way; the others are named after what happens on the line.
   */
  readonly play:
    | { readonly kind: 'answer'; readonly status: number; readonly type: string; readonly body: string }
    | { readonly kind: 'spoil'; readonly spoil: (text: string) => string }
    | { readonly kind: 'refuse' | 'drop' | 'hold' | 'slow' | 'twice' | 'late' | 'unauthorized' | 'loggedOut' };
}

const json = 'application/json';
const refusal = JSON.stringify({ code: 'fault', message: REFUSAL });
const page = '<!doctype html><html><head><title>502</title></head><body><h1>Bad Gateway</h1></body></html>';

function answer(status: number, body: string, type = json): Fault['play'] {
  return { kind: 'answer', status, body, type };
}

/** Every value is of another type than it should be, and every field is still there. */
function twisted(value: unknown): unknown {
  if (Array.isArray(value)) return { 0: 'twisted' };
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, twisted(one)]));
  }
  return typeof value === 'string' ? [{ twisted: true }] : 'twisted';
}

/** Every list is null, and so is an answer without one. */
function withoutLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const hasLists = entries.some(([, one]) => Array.isArray(one));
  return hasLists
    ? Object.fromEntries(entries.map(([name, one]) => [name, Array.isArray(one) ? null : one]))
    : Object.fromEntries(entries.map(([name, one]) => [name, typeof one === 'object' ? withoutLists(one) : one]));
}

const parsed = (text: string): unknown => (text.trim() === '' ? null : JSON.parse(text));
const onJson = (change: (value: unknown) => unknown) => (text: string) => {
  try {
    return JSON.stringify(change(parsed(text)));
  } catch {
    return JSON.stringify(change(text));
  }
};

/** Everything that is tried on every call (F4, F14). */
export const faults = {
  '500': { says: '500', play: answer(500, JSON.stringify({ code: 'serverError', message: BOOM })) },
  '503': { says: '503', play: answer(503, '') },
  '502-html': { says: '502 with a page', play: answer(502, page, 'text/html') },
  '400': { says: '400 with a message', play: answer(400, refusal) },
  '429': { says: '429 with a message', play: answer(429, refusal) },
  '401': { says: '401 until the tokens are renewed', play: { kind: 'unauthorized' } },
  'logged-out': { says: '401, and no new tokens', play: { kind: 'loggedOut' } },
  timeout: { says: 'no answer in time', play: { kind: 'hold' } },
  offline: { says: 'connection refused', play: { kind: 'refuse' } },
  dropped: { says: 'connection lost in the middle of the answer', play: { kind: 'drop' } },
  html: { says: '200 with a page', play: { kind: 'spoil', spoil: () => page } },
  truncated: { says: 'half of the JSON', play: { kind: 'spoil', spoil: half } },
  empty: { says: 'empty body', play: { kind: 'spoil', spoil: () => '' } },
  types: { says: 'wrong types', play: { kind: 'spoil', spoil: onJson(twisted) } },
  nulls: { says: 'null for lists', play: { kind: 'spoil', spoil: onJson(withoutLists) } },
  slow: { says: '10 s', play: { kind: 'slow' } },
  twice: { says: 'asked twice by the line', play: { kind: 'twice' } },
  late: { says: 'answer after the page was left', play: { kind: 'late' } },
} as const satisfies Record<string, Fault>;
export type FaultName = keyof typeof faults;

/** ACC-ERR-01, ruling 3: a row names `text` for a failure without a message of the gateway. */
export const rowSays = (text: string) => ({ '500': BOOM, '503': text, '502-html': text, incomplete: text });

/** Its first half, or half a JSON where there is none. */
export function half(text: string): string {
  return text.length < 2 ? '{"half' : text.slice(0, Math.floor(text.length / 2));
}

export const faultNames = Object.keys(faults).filter((name): name is FaultName => name in faults);

/** What has to come of a fault. */
export type Outcome =
  | 'server'
  | 'timeout'
  | 'offline'
  | 'refused'
  | 'incomplete'
  | 'tolerated'
  | 'done'
  | 'late'
  | 'login';

/** What pages say of it, unless their documents have a text of their own (ACC-ERR-01). */
export const usualWords: Readonly<Partial<Record<Outcome, string>>> = {
  server: proposed.unreachable.server,
  timeout: proposed.unreachable.timeout,
  offline: proposed.unreachable.offline,
  refused: REFUSAL,
};

/** Outcome of an answer that arrives whole with status 200: by the very schema that reads it. */
export function outcomeOf(call: Call, text: string): Outcome {
  let json: unknown;
  try {
    json = text.trim() === '' ? undefined : JSON.parse(text);
  } catch {
    if (call.readsText !== true) return 'server';
    json = text.trim();
  }
  return v.safeParse(call.answer, json).success ? 'tolerated' : 'incomplete';
}
