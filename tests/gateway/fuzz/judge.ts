import * as v from 'valibot';
import type { Call, Schema } from '../../../contract/call.ts';
import { MARK, scripts } from '../../kit/hostile.ts';
import type { Draft, Heard } from './shot.ts';

/** No answer takes longer, however busy the machine is, milliseconds. */
export const SLOWEST = 5000;

/** Statuses that any call may have, whatever its contract says: it is not found, not JSON, too large, or not one's own page. */
const everywhere = new Set([400, 403, 404, 413, 415]);

const isTextOf = (value: unknown): value is string => typeof value === 'string';

function refusalIn(text: string): { readonly code?: unknown; readonly message?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return Object(value);
  } catch {
    return {};
  }
}

/** What is wrong with a refusal by itself. */
function faultsOfRefusal({ call, method }: Draft, { status, headers, text }: Heard): string[] {
  if (method === 'HEAD') return [];
  const { code, message } = refusalIn(text);
  const allowed =
    everywhere.has(status) || (call.refusals ?? []).includes(status) || (status === 401 && call.access === 'member');
  return [
    ...(allowed ? [] : [`${status} is no refusal of this call`]),
    ...((headers.get('content-type') ?? '').startsWith('application/json') ? [] : ['the refusal is no JSON']),
    ...(isTextOf(code) && /^\w+$/.test(code) ? [] : ['the refusal has no code']),
    ...(isTextOf(message) && /[\u4e00-\u9fff]/.test(message) ? [] : [`the message is not Chinese: ${String(message)}`]),
  ];
}

/** What is sent back as it came, where a browser would run it. */
function faultsOfEcho({ headers, text }: Heard): string[] {
  const type = headers.get('content-type') ?? '';
  const isSniffed = headers.get('x-content-type-options') !== 'nosniff';
  if (!isSniffed && !/html|xml|javascript/.test(type)) return [];
  return [...scripts.filter((script) => /[<>]/.test(script)), MARK].some((echo) => text.includes(echo))
    ? [`what was sent comes back in ${type === '' ? 'an answer of no type' : type}`]
    : [];
}

function refusedBy(schema: Schema | undefined, value: unknown): boolean {
  return schema !== undefined && !v.safeParse(schema, value).success;
}

/** Whether the contract itself takes what a draft says; null where the draft is bent in how it travels. */
export function isRight({ call, params, query, body, rawBody, method, moreQuery }: Draft): boolean | null {
  if (rawBody !== undefined || method !== undefined || moreQuery !== undefined || call.encoding === 'form') return null;
  const sent = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      (isTextOf(value) ? value : JSON.stringify(value)).toWellFormed(),
    ]),
  );
  const read: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  const refused = refusedBy(call.params, params) || refusedBy(call.query, sent) || refusedBy(call.body, read);
  return !refused;
}

/** What is wrong with an answer, in words; nothing is what one wants. */
export function faultsOf(draft: Draft, heard: Heard): string[] {
  const { status, ms } = heard;
  const always = [...faultsOfEcho(heard), ...(ms > SLOWEST ? [`it took ${Math.round(ms)} ms`] : [])];
  if (status >= 500) return [`${status}`, ...always];
  if (status >= 400) return [...faultsOfRefusal(draft, heard), ...always];
  // Another method of the same path may be another call, and HEAD or OPTIONS changes nothing.
  const isTaken = status < 300 && draft.method === undefined;
  if (isTaken && draft.mustFail !== undefined) return [`taken although ${draft.mustFail}`, ...always];
  if (isTaken && isRight(draft) === false) return ['taken although the contract refuses it', ...always];
  return always;
}

/** A call as a report names it. */
export const nameOf = ({ method, path, name }: Call): string => `${name} (${method} ${path})`;
