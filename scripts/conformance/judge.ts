import * as v from 'valibot';
import type { AnswerOf, Call } from '../../contract/call.ts';
import { unwrap } from '../../src/lib/send.ts';
import { judgeHeaders } from './headers.ts';
import type { Findings } from './report.ts';
import type { Request } from './requests/row.ts';
import type { Came, Visitor } from './visitor.ts';

/** The expected answer to a request. */
export interface Wanted {
  /** What is special about the request. */
  readonly of: string;
  /** Statuses of refusals. */
  readonly refusals?: readonly number[];
  /** A success, which then has to fit the contract. */
  readonly success?: boolean;
  /** The call to blame for any other answer, if it is not this one. */
  readonly by?: Call;
}

/** The expected answer to a valid request. */
export const success: Wanted = { of: 'a valid request', success: true };

const malformed = Symbol('malformed');

function parsed(call: Call, text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return call.readsText === true ? text.trim() : malformed;
  }
}

interface Fault {
  readonly path: readonly unknown[];
  readonly expected: string | null;
  readonly received: string;
}

/** Where an answer deviates from the contract: of its possible shapes, in the one that it comes closest to. */
function faultIn({ path, issues, expected, received }: v.BaseIssue<unknown>, above: Fault['path'] = []): Fault {
  const own = [...above, ...(path ?? []).map(({ key }) => key)];
  const [deepest] = (issues ?? [])
    .map((issue) => faultIn(issue, own))
    .toSorted((one, other) => other.path.length - one.path.length);
  if (deepest !== undefined && deepest.path.length > own.length) return deepest;
  return { path: own, expected, received };
}

/** The answer as the app reads it, bare or in its envelope; null after a failure. */
function read<C extends Call>(findings: Findings, call: C, { text }: Came): { value: AnswerOf<C> } | null {
  findings.answered.add(call.name);
  const json = parsed(call, text);
  if (json === malformed) {
    findings.fail(call, 'JSON', 'other text');
    return null;
  }
  const result = v.safeParse<C['answer']>(call.answer, unwrap(json));
  if (result.success) return { value: result.output };
  const { path, expected, received } = faultIn(result.issues[0]);
  const place = path.length === 0 ? 'the answer' : path.join('.');
  if (received === 'undefined') findings.fail(call, place, 'nothing');
  else findings.fail(call, `${place}: ${expected ?? 'what the contract says'}`, received.slice(0, 40));
  return null;
}

/** Asks, and records what fails. Resolves to the answer as the app reads it; null when there is no correct one. */
export async function ask<C extends Call>(
  visitor: Visitor,
  call: C,
  request: Request,
  wanted: Wanted,
): Promise<{ readonly value: AnswerOf<C> } | null> {
  const { findings } = visitor.play;
  const came = await visitor.ask(call, request);
  if (came.status === 0) {
    findings.fail(call, 'an answer', 'none', 'ACC-CALL-01');
    return null;
  }
  judgeHeaders(visitor.play, call, came);
  if (wanted.success && came.status >= 200 && came.status < 300) return read(findings, call, came);
  const refusals = wanted.refusals ?? [];
  if (refusals.includes(came.status)) return null;
  if (came.status === 429 && call.refusals?.includes(429)) {
    findings.leaveOut(call, 'the gateway limits their rate (429)');
    return null;
  }
  const statuses = [...(wanted.success ? ['2xx'] : []), ...refusals].join(' or ');
  findings.fail(wanted.by ?? call, `${statuses} for ${wanted.of}`, String(came.status));
  return null;
}
