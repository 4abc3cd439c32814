/**
 * What this file and `step-purely.ts` know about internals of xstate 5.33.3. Everything else uses these names;
 * `packages/paths/tests/internals.test.ts` is the contract that an upgrade of xstate has to pass.
 */
import { type AnyActorRef, type AnyStateMachine, and, assign, createMachine, type StateNode } from 'xstate';

/** One transition as it is written in a machine's config, in its object form. */
export interface RawTransition {
  readonly target?: string | readonly string[];
  readonly guard?: unknown;
  readonly actions?: unknown;
  readonly reenter?: boolean;
}

export interface RawInvoke {
  readonly id?: string;
  readonly src: unknown;
  readonly input?: unknown;
  readonly onDone?: unknown;
  readonly onError?: unknown;
  readonly onSnapshot?: unknown;
}

/** A state as it is written in a machine's config. */
export interface RawState {
  readonly id?: string;
  readonly type?: string;
  readonly initial?: unknown;
  readonly states?: Readonly<Record<string, RawState>>;
  readonly on?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly always?: unknown;
  readonly onDone?: unknown;
  readonly invoke?: unknown;
  readonly entry?: unknown;
  readonly exit?: unknown;
  readonly description?: string;
  readonly meta?: { readonly req?: readonly string[] };
  readonly context?: unknown;
  readonly output?: unknown;
}

export interface Implementations {
  readonly actors: Readonly<Record<string, unknown>>;
  readonly actions: Readonly<Record<string, unknown>>;
  readonly guards: Readonly<Record<string, unknown>>;
  readonly delays: Readonly<Record<string, unknown>>;
}

export type AnyNode = StateNode;

/** A snapshot of a machine with the parts that xstate does not publish. */
export interface InnerSnapshot {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value: unknown;
  readonly context: Readonly<Record<string, unknown>>;
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
  readonly historyValue: Readonly<Record<string, readonly AnyNode[]>>;
  readonly output: unknown;
  readonly error: unknown;
  readonly _nodes: readonly AnyNode[];
}

/** An action that xstate would now execute. */
export interface DueAction {
  readonly type: string;
  readonly params: unknown;
}

export const arrayOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

// xstate types a config by the machine's own parts; the tools need it of any machine.
export const configOf = (machine: AnyStateMachine): RawState => machine.config as RawState;
// As above.
export const writtenOf = (node: AnyNode): RawState => node.config as RawState;
// xstate has checked the config when the machine was made.
export const invokesOf = (state: RawState): readonly RawInvoke[] => arrayOf(state.invoke) as readonly RawInvoke[];
export const implementationsOf = (machine: AnyStateMachine): Implementations => machine.implementations;

/** Steps after which a machine counts as looping for ever. */
export const MAX_ITERATIONS = 1000;

/**
 * A machine from a rewritten config. `maxIterations` ends the endless loops that a mutant may run into;
 * xstate's own default is to loop for ever.
 */
export function buildMachine(config: RawState, implementations: Implementations): AnyStateMachine {
  // A config that was rewritten by these tools has lost its static type; xstate checks it when it is built.
  return createMachine({ ...config, options: { maxIterations: MAX_ITERATIONS } } as never, implementations as never);
}

/** The ids that xstate gives: of states, of invocations without one, of the events that end them and of timers. */
export const nodeIdOf = (state: RawState, machineId: string, path: readonly string[]): string =>
  state.id || [machineId, ...path].join('.');
export const invokeIdOf = (invoke: RawInvoke, nodeId: string, index: number): string =>
  invoke.id ?? `${index}.${nodeId}`;
export const doneType = (invokeId: string): string => `xstate.done.actor.${invokeId}`;
export const errorType = (invokeId: string): string => `xstate.error.actor.${invokeId}`;
export const snapshotType = (invokeId: string): string => `xstate.snapshot.${invokeId}`;
export const doneStateType = (nodeId: string): string => `xstate.done.state.${nodeId}`;
export const afterType = (delay: string, nodeId: string): string =>
  `xstate.after.${Number.isNaN(+delay) ? delay : +delay}.${nodeId}`;

/** Does an event type match the left side of an `on`? (`a.b`, `a.*`, `*`) */
export function matchesDescriptor(type: string, descriptor: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1));
}

type Resolve = (
  scope: unknown,
  snapshot: InnerSnapshot,
  args: ActionArgs,
  params: unknown,
  action: BuiltIn,
  extra: unknown,
) => [InnerSnapshot, unknown, readonly unknown[] | undefined];

export interface ActionArgs {
  readonly context: Readonly<Record<string, unknown>>;
  readonly event: { readonly type: string };
}

/** A part of a machine that is computed from context and event, and from params where it has a name. */
export type Computed = (args: ActionArgs, params?: unknown) => unknown;

export const isComputed = (value: unknown): value is Computed => typeof value === 'function';

/** An action made by one of xstate's creators (`assign`, `raise`, `emit`, …). */
export interface BuiltIn {
  readonly type: string;
  readonly resolve: Resolve;
  /** Of an `assign`: a function, or a function or a value for each key. */
  readonly assignment?: Computed | Readonly<Record<string, unknown>>;
  /** Of a `raise`. */
  readonly event?: Computed | { readonly type: string };
  readonly id?: string;
  readonly delay?: unknown;
  /** Of a `spawnChild`: a name, or the logic itself. */
  readonly src?: unknown;
  /** Of `enqueueActions`. */
  readonly collect?: unknown;
}

export const isBuiltIn = (action: unknown): action is BuiltIn => typeof action === 'function' && 'resolve' in action;

/** A named action with parameters, as it is written in a config. */
export interface ActionReference {
  readonly type: string;
  readonly params?: unknown;
}

export const isReference = (action: unknown): action is ActionReference =>
  typeof action === 'object' && action !== null && 'type' in action;

/** `assign` by one function for several keys. */
export function assignBy(compute: Computed): unknown {
  // What `compute` returns was the result of an assigner of the machine itself.
  return assign((args, params) => compute(args, params) as object);
}

/** An action that only reports that it ran: it changes no snapshot and is not a due action. */
export function markAction(note: () => void): unknown {
  const mark = () => {};
  const resolve: Resolve = (_scope, snapshot) => {
    note();
    return [snapshot, undefined, undefined];
  };
  return Object.assign(mark, { type: 'graph.mark', resolve });
}

/** `action` with its `resolve` replaced: `change` gets the original and its arguments. */
export function changeResolve(
  action: BuiltIn,
  change: (original: Resolve, ...call: Parameters<Resolve>) => ReturnType<Resolve>,
): unknown {
  const changed = () => {};
  const resolve: Resolve = (scope, snapshot, args, params, _self, extra) =>
    change(action.resolve, scope, snapshot, args, params, action, extra);
  return Object.assign(changed, { ...action, resolve });
}

/** A `spawnChild` of another logic. */
export const changeSource = (action: BuiltIn, sourceFor: (src: unknown) => unknown): unknown =>
  Object.assign(() => {}, { ...action, src: sourceFor(action.src) });

/** A guard that evaluates `guard` (a name, `{type, params}`, a function or `and`/`or`/`not`) inside `watch`. */
export function watchGuard(
  guard: unknown,
  watch: (evaluate: (context: ActionArgs['context']) => boolean, args: ActionArgs) => boolean,
): unknown {
  // `and` of one guard evaluates it by xstate's own rules, whatever form it has.
  const inner = and([guard as never]) as unknown as {
    check(snapshot: unknown, args: ActionArgs, self: unknown): boolean;
  };
  const check = (snapshot: unknown, args: ActionArgs) =>
    watch((context) => inner.check(snapshot, { ...args, context }, inner), args);
  return Object.assign(() => false, { check });
}

/** A logic in place of a port: it starts, stays active and does nothing. */
export const idleLogic = {
  transition: (snapshot: unknown) => snapshot,
  getInitialSnapshot: (_scope: unknown, input: unknown) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  getPersistedSnapshot: (snapshot: unknown) => snapshot,
};

/** The guards that a machine asks for by name. */
export function namesOfGuards(machine: AnyStateMachine): readonly string[] {
  const within = (node: AnyNode): readonly unknown[] => [
    ...[...node.transitions.values()].flat().map(({ guard }) => guard),
    ...(node.always ?? []).map(({ guard }) => guard),
    ...Object.values(node.states).flatMap(within),
  ];
  return within(machine.root).flatMap((guard) =>
    typeof guard === 'string' ? guard : isReference(guard) ? guard.type : [],
  );
}

/** The names of the logics that the states of a machine run. */
export function sourcesOf(machine: AnyStateMachine): readonly string[] {
  const within = (state: RawState): readonly unknown[] => [
    ...invokesOf(state).map(({ src }) => src),
    ...Object.values(state.states ?? {}).flatMap(within),
  ];
  return within(configOf(machine)).filter((src) => typeof src === 'string');
}

/** A delayed event that waits in a running system. */
interface ScheduledEvent {
  /** Unique among all that wait. */
  readonly key: string;
  readonly source: AnyActorRef;
  readonly delay: number;
  readonly event: { readonly type: string };
}

/** The delayed events that wait in the system of an actor, as xstate keeps them. */
export function scheduledEventsOf(actor: AnyActorRef): readonly ScheduledEvent[] {
  // `_snapshot` of a system is not published.
  const system = actor.system as unknown as {
    _snapshot: { _scheduledEvents: Record<string, Omit<ScheduledEvent, 'key'>> };
  };
  return Object.entries(system._snapshot._scheduledEvents).map(([key, event]) => ({ ...event, key }));
}

// A port held by the test copies the own properties of its machine, but not inherited ones such as `provide`.
export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'provide' in value;

/** Whether a value is an actor; texts of a context name it by its id. */
export const isActor = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value && 'id' in value;

/** The id of an actor; empty where xstate generated it from a counter, which differs from run to run. */
export const actorName = (actor: { readonly id: unknown; readonly sessionId?: unknown }): string =>
  typeof actor.id !== 'string' || actor.id === actor.sessionId ? '' : actor.id;

/** Stops an actor that has a parent, which `actor.stop()` refuses. */
export function stopActor(actor: AnyActorRef): void {
  // `_stop` is not published; the parent of a testActor is only a stage.
  (actor as unknown as { _stop(): void })._stop();
}
