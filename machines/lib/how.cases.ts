import type { How, Hows, NeededAnswer } from '@xinglin/paths';
import type { Call } from '../../contract/call.ts';
import { TOO_OFTEN } from './form-notice.cases.ts';

/** An answer that the sandbox gives in place of the gateway; if empty, the gateway itself answers. */
interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly drop?: boolean;
  /** What the tester does before the call, such as typing a value that is then refused. */
  readonly says?: string;
  /** A switch to set beforehand. */
  readonly first?: Switch;
  /** The answers of other calls made for the same reason, or of the same call when it is repeated. */
  readonly and?: readonly (Answer & CallPlace)[];
}

type CallPlace = Pick<Call, 'method' | 'path'>;

/** A switch of the sandbox other than its faults, set before the call is made. */
interface Switch {
  readonly says: string;
  /** For a program: the path to PUT `body` to; empty: nothing to put. */
  readonly put: string;
  readonly body: object;
}

/** One entry of the sandbox's list of faults. */
export interface Fault extends Omit<Answer, 'says' | 'first' | 'and'> {
  readonly method: string;
  readonly path: string;
  readonly delayMs: number;
  readonly times: 1;
}

/** The gateway's own answer. */
export const own: Answer = {};

/** The gateway refuses. */
export const no = (message: string | null, status = 400, code = 'refused'): Answer => ({
  status,
  body: { code, ...(message === null ? {} : { message }) },
});

/** An answer that cannot be parsed. */
export const garbled: Answer = { status: 200, body: '<html>' };

export const yes = (body: unknown): Answer => ({ status: 200, body });

/** The two ways the gateway refuses any call, for the cases of `refusals`. */
export const refusedAnswers = (message = TOO_OFTEN, status = 400) => ({
  服务器拒绝: no(message, status),
  拒绝但无消息: no(null, status),
});

/** Values that the contract reads as if they were absent. */
const isEmpty = (value: unknown): boolean => value === null || value === '' || value === false;

/** Drops the empty values of a body, to keep it readable. */
export function short(body: object): unknown {
  return JSON.parse(JSON.stringify(body, (_, value: unknown) => (isEmpty(value) ? undefined : value)));
}

export const answered = ({ method, path }: CallPlace, answer: Answer): How => ({
  answer: { method, path, ...answer },
});

/** The answer of another call made for the same reason. */
export const beside = ({ method, path }: CallPlace, answer: Answer) => ({ method, path, ...answer });

/** The session is over: the call is refused, and again when it is repeated with new tokens. */
export function signedOut({ method, path }: CallPlace): Answer {
  const refused = no(null, 401);
  return { ...refused, and: [{ method, path, ...refused }] };
}

/** What the tester does before the step, for an outcome that a child decides. */
export const before = (says: string): How => ({ answer: { says, put: '', body: {} } });

/** How each case of a port is brought about, by its name. */
export type Replies = Readonly<Record<string, How>>;

/** Every case of a port that makes one call; the two of `unreachable` and an unanswered call are always included. */
export function answers(call: CallPlace, cases: Readonly<Record<string, Answer | Switch>>): Replies {
  const all = { '': own, 网络断开: { drop: true }, 服务异常: { status: 500 }, ...cases };
  return Object.fromEntries(
    Object.entries(all).map(([name, one]) => [name, 'put' in one ? { answer: one } : answered(call, one)]),
  );
}

/** As `answers`, for a port that makes one of several calls, chosen by one key of its input. */
export function byInput(
  calls: Readonly<Record<string, Call>>,
  cases: Readonly<Record<string, Answer>>,
  key: 'action' | 'offer' = 'action',
) {
  const ofCall = new Map<unknown, Replies>(Object.entries(calls).map(([said, call]) => [said, answers(call, cases)]));
  return varying([...ofCall.values()], (input) => ofCall.get(input[key]) ?? {});
}

/** The cases of a port whose answers depend on its input; `all` has every answer that `repliesOf` may give. */
export function varying(all: readonly Replies[], repliesOf: (input: Readonly<Record<string, unknown>>) => Replies) {
  const names = new Set(all.flatMap((replies) => Object.keys(replies)));
  const howOf = (name: string) => (input: unknown) => repliesOf(Object(input))[name] ?? {};
  return Object.fromEntries([...names].map((name) => [name, howOf(name)]));
}

/** How long a tester looks at the screen before an answer, and how long a step takes. Calls time out after 15 s. */
const SEEN_MS = 3000;
const STEP_MS = 6000;
const LONGEST_MS = 13_000;

type Prepared = (CallPlace & Answer) | Switch;
// Made by `answers` above, and by nothing else.
const preparedOf = ({ answer }: NeededAnswer) => answer as Prepared;

/** The faults to set for these answers; one with only a delay lets the gateway itself answer. */
export function faultsFor(needed: readonly NeededAnswer[]): Fault[] {
  return needed.flatMap((one): Fault[] => {
    const prepared = preparedOf(one);
    if ('put' in prepared) return [];
    const { says: _, first: _first, and = [], ...fault } = prepared;
    const { meanwhile, between } = one;
    const [from, to] = between;
    const wanted = from + SEEN_MS + meanwhile * STEP_MS;
    const delayMs = Math.min(LONGEST_MS, wanted, (to ?? Number.POSITIVE_INFINITY) / 3);
    return [{ ...fault, delayMs, times: 1 }, ...and.map((other): Fault => ({ ...other, delayMs: 0, times: 1 }))];
  });
}

/** The other switches that these answers need. */
export const switchesFor = (needed: readonly NeededAnswer[]): Switch[] =>
  needed.map(preparedOf).flatMap((one) => ('put' in one ? one : (one.first ?? [])));

function prepare(needed: readonly NeededAnswer[]): string {
  const faults = faultsFor(needed);
  const said = [...switchesFor(needed), ...needed.map(preparedOf)].flatMap(({ says }) => says ?? []);
  return [...new Set(said), ...(faults.length > 0 ? [`在沙箱「故障」里保存 ${JSON.stringify(faults)}`] : [])].join(
    '；',
  );
}

/** How to prepare the answer that a start needs before it opens the flow. */
export const prepared = ({ answer = {} }: How): string => prepare([{ answer, meanwhile: 0, between: [0, null] }]);

/** How the paths of a flow are run by hand, each in a freshly reset sandbox. */
export function byHand({ starts = {}, ...how }: Partial<Hows>): Partial<Hows> {
  const fresh = Object.entries(starts).map(([name, steps]) => [name, ['在沙箱点「全部重置」', ...steps]]);
  return { ...how, starts: Object.fromEntries(fresh), prepare };
}
