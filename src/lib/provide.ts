import { type AnyStateMachine, fromPromise, type PromiseActorLogic, type StateMachine } from 'xstate';
import type { Call, RequestOf } from '../../contract/call.ts';
import type { Refused } from '../../machines/lib/form-notice.ts';
import type { Api, AskOptions, Reply } from './api.ts';

/** The actors that a machine declares: `{ src, logic }` of each. */
type ActorOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? Actor extends { src: string }
      ? Actor
      : never
    : never;

type LogicOf<Actor, Src> = Actor extends { src: Src; logic: infer Logic } ? Logic : never;

/** A call is provided as a function of its input; a subscription or a child machine as itself. */
type Provided<Logic> =
  Logic extends PromiseActorLogic<infer Output, infer Input, infer _Emitted>
    ? (asked: { readonly input: Input; readonly signal: AbortSignal }) => Promise<Output>
    : Logic;

type IsMachine<Logic> = Logic extends AnyStateMachine ? true : false;
/** The names of the actors that are machines, or of the others. */
type SrcOf<M, Machines extends boolean> = {
  [Src in ActorOf<M>['src']]: IsMachine<LogicOf<ActorOf<M>, Src>> extends Machines ? Src : never;
}[ActorOf<M>['src']];

/** The actors of a machine; calls and subscriptions are required, an omitted child machine stays as it is. */
export type ActorsOf<M> = {
  readonly [Src in SrcOf<M, false>]: Provided<LogicOf<ActorOf<M>, Src>>;
} & { readonly [Src in SrcOf<M, true>]?: LogicOf<ActorOf<M>, Src> };

/** The machine with all its actors. */
export function provide<M extends AnyStateMachine>(machine: M, provided: ActorsOf<M>): M {
  const actors = Object.entries<unknown>(provided).map(([src, actor]) => [
    src,
    // By `ActorsOf`, a function is always a call.
    typeof actor === 'function' ? fromPromise(actor as never) : actor,
  ]);
  // `ActorsOf` has checked each actor by its name.
  return machine.provide({ actors: Object.fromEntries(actors) } as never) as M;
}

type Body<C extends Call> = Extract<Reply<C>, { kind: 'ok' }>['body'];
/** Maps the answer, and refusals by status, to the machine's result. */
interface Answers<C extends Call> {
  readonly ok: (body: Body<C>) => unknown;
  readonly 400?: (message: string | null) => unknown;
  readonly 401?: (message: string | null) => unknown;
  readonly 403?: (message: string | null) => unknown;
  readonly 404?: (message: string | null) => unknown;
  readonly 409?: (message: string | null) => unknown;
  readonly 410?: (message: string | null) => unknown;
  /** For a refusal with this code of the gateway, whatever its status. */
  readonly codes?: Readonly<Record<string, (message: string | null) => unknown>>;
}
type AnswerIn<All> = {
  [Key in keyof All]: All[Key] extends (told: never) => infer Out
    ? Awaited<Out>
    : Key extends 'codes'
      ? AnswerIn<All[Key]>
      : never;
}[keyof All];

/**
 * Makes a call for a machine. A refusal whose status or code has no handler, and an answer that lacks a required field,
 * is `refused`.
 * @param options the signal alone, if the call needs no others
 */
export async function ask<C extends Call, const All extends Answers<C>>(
  api: Api,
  call: C,
  request: RequestOf<C>,
  options: AbortSignal | AskOptions,
  answers: All,
): Promise<AnswerIn<All> | Refused> {
  const reply = await api.ask(call, request, options instanceof AbortSignal ? { signal: options } : options);
  // The result of one of the functions given.
  if (reply.kind === 'ok') return (await answers.ok(reply.body)) as AnswerIn<All>;
  const message = reply.kind === 'refused' ? reply.message : null;
  const { codes = {} } = answers;
  // A code may be the name of an inherited property, such as `constructor`.
  const isNamed = reply.kind === 'refused' && Object.hasOwn(codes, reply.code ?? '');
  const named: unknown = isNamed ? codes[reply.code ?? ''] : Reflect.get(answers, reply.status);
  return typeof named === 'function' ? await named(message) : { kind: 'refused', message };
}

export const done = () => ({ kind: 'done' }) as const;
export const gone = () => ({ kind: 'gone' }) as const;
export const missing = () => ({ kind: 'missing' }) as const;
export const outdated = (message: string | null) => ({ kind: 'outdated', message }) as const;
export const pageRead = <Page>(page: Page) => ({ kind: 'read', page }) as const;
export const listed = <Row>(rows: readonly Row[]) => ({ kind: 'listed', rows }) as const;

/** A call was answered, but did not succeed. */
type Unsuccessful = Exclude<Reply<Call>, { kind: 'ok' }>;

/** An answer that lacks a required field counts as a refusal without a message. */
export function refused(reply: Unsuccessful): Refused {
  return { kind: 'refused', message: reply.kind === 'refused' ? reply.message : null };
}

/** For a member call: a 401 means not logged in, whatever was sent. */
export function refusedToMember(reply: Unsuccessful): Refused | { kind: 'notLoggedIn' } {
  return isRefusedBy(reply, 401) ? { kind: 'notLoggedIn' } : refused(reply);
}

/** Whether the gateway refused with this status. */
export function isRefusedBy(reply: Reply<Call>, status: number): boolean {
  return reply.kind === 'refused' && reply.status === status;
}
