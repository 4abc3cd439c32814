import { type AnyStateMachine, assign, raise } from 'xstate';
import {
  type ActionArgs,
  type ActionReference,
  afterType,
  arrayOf,
  assignBy,
  type BuiltIn,
  buildMachine,
  type Computed,
  changeResolve,
  configOf,
  doneStateType,
  doneType,
  errorType,
  type Implementations,
  implementationsOf,
  invokeIdOf,
  invokesOf,
  isBuiltIn,
  isComputed,
  isReference,
  nodeIdOf,
  type RawInvoke,
  type RawState,
  type RawTransition,
  snapshotType,
} from './internals.ts';

/** The descriptor of an arrow without an event. */
export const ALWAYS = 'always';

/** Where a transition is written. */
export interface ArrowAddress {
  /** `source descriptor index`: the same for the same line of a chart in every rewritten machine. */
  readonly id: string;
  readonly source: string;
  /** Event type or pattern; `always` for an arrow without an event. */
  readonly descriptor: string;
  /** Place among the arrows of this source and descriptor; xstate tries them in this order. */
  readonly index: number;
}

export const arrowId = (source: string, descriptor: string, index: number): string =>
  `${source} ${descriptor} ${index}`;

/** What may be changed while a machine is copied; what is left out stays as it is. */
interface Rewriting {
  /** Gets each transition; null drops it. */
  readonly transition?: (address: ArrowAddress, transition: RawTransition) => RawTransition | null;
  /** Gets each action that is declared or written in place, but no references by name. */
  readonly action?: (action: unknown) => unknown;
  /** Gets the params of each named action that computes them. */
  readonly params?: (params: Computed) => unknown;
  /** Gets each state after its parts were rewritten. */
  readonly state?: (nodeId: string, state: RawState) => RawState;
  /** Writes invocations and delays as plain events of the same types. */
  readonly flatten?: boolean;
  readonly actors?: (actors: Implementations['actors']) => Implementations['actors'];
}

type Transitions = Readonly<Record<string, readonly unknown[]>>;

/** A copy of a machine in which transitions, actions or states are changed. The original stays untouched. */
export function rewriteMachine(machine: AnyStateMachine, rewriting: Rewriting): AnyStateMachine {
  const implementations = implementationsOf(machine);
  const change = rewriting.action ?? ((action: unknown) => action);
  const actions = Object.fromEntries(Object.entries(implementations.actions).map(([name, one]) => [name, change(one)]));
  const actors = rewriting.actors?.(implementations.actors) ?? implementations.actors;
  const config = rewriteState(configOf(machine), machine.id, [], rewriting);
  return buildMachine(config, { ...implementations, actions, actors });
}

/** Every action of a list, rewritten: names stay, references keep their name and get their params rewritten. */
export function rewriteActions(actions: unknown, rewriting: Pick<Rewriting, 'action' | 'params'>): unknown[] {
  return arrayOf(actions).map((action) => {
    if (typeof action === 'string') return action;
    if (isReference(action)) return rewriteReference(action, rewriting);
    return rewriting.action?.(action) ?? action;
  });
}

function rewriteReference(action: ActionReference, rewriting: Pick<Rewriting, 'params'>): ActionReference {
  if (!isComputed(action.params) || !rewriting.params) return action;
  return { ...action, params: rewriting.params(action.params) };
}

function rewriteState(state: RawState, machineId: string, path: readonly string[], rewriting: Rewriting): RawState {
  const nodeId = nodeIdOf(state, machineId, path);
  const transitions = (descriptor: string, written: unknown): unknown[] =>
    arrayOf(written).flatMap((one, index) => {
      // xstate has checked the config when the machine was made.
      const transition: RawTransition = typeof one === 'string' ? { target: one } : ((one as RawTransition) ?? {});
      const address = { id: arrowId(nodeId, descriptor, index), source: nodeId, descriptor, index };
      const changed = rewriting.transition ? rewriting.transition(address, transition) : transition;
      if (changed === null) return [];
      return [{ ...changed, actions: rewriteActions(changed.actions, rewriting) }];
    });

  const invokes = invokesOf(state);
  const on: Record<string, readonly unknown[]> = {};
  for (const [descriptor, written] of Object.entries(state.on ?? {})) {
    // `'event': undefined` forbids the event: it is one empty transition.
    on[descriptor] = transitions(descriptor, written ?? {});
  }
  const copy: Record<string, unknown> = {
    ...state,
    entry: rewriteActions(state.entry, rewriting),
    exit: rewriteActions(state.exit, rewriting),
  };
  if (state.onDone) copy.onDone = transitions(doneStateType(nodeId), state.onDone);
  if (state.always) copy.always = transitions(ALWAYS, state.always);
  if (rewriting.flatten) {
    Object.assign(on, flattened(state, nodeId, invokes, transitions));
    delete copy.invoke;
    delete copy.after;
  } else {
    if (state.invoke) copy.invoke = invokes.map((invoke, index) => rewriteInvoke(invoke, nodeId, index, transitions));
    if (state.after) {
      copy.after = Object.fromEntries(
        Object.entries(state.after).map(([delay, written]) => [delay, transitions(afterType(delay, nodeId), written)]),
      );
    }
  }
  if (Object.keys(on).length > 0) copy.on = on;
  if (typeof state.initial === 'object' && state.initial !== null && 'actions' in state.initial) {
    copy.initial = { ...state.initial, actions: rewriteActions(state.initial.actions, rewriting) };
  }
  if (state.states) {
    copy.states = Object.fromEntries(
      Object.entries(state.states).map(([key, child]) => [
        key,
        rewriteState(child, machineId, [...path, key], rewriting),
      ]),
    );
  }
  return rewriting.state?.(nodeId, copy) ?? copy;
}

type WriteTransitions = (descriptor: string, written: unknown) => unknown[];

function flattened(
  state: RawState,
  nodeId: string,
  invokes: readonly RawInvoke[],
  transitions: WriteTransitions,
): Transitions {
  const flat: Record<string, readonly unknown[]> = {};
  invokes.forEach((invoke, index) => {
    const id = invokeIdOf(invoke, nodeId, index);
    if (invoke.onDone) flat[doneType(id)] = transitions(doneType(id), invoke.onDone);
    if (invoke.onError) flat[errorType(id)] = transitions(errorType(id), invoke.onError);
    if (invoke.onSnapshot) flat[snapshotType(id)] = transitions(snapshotType(id), invoke.onSnapshot);
  });
  for (const [delay, written] of Object.entries(state.after ?? {})) {
    flat[afterType(delay, nodeId)] = transitions(afterType(delay, nodeId), written);
  }
  return flat;
}

function rewriteInvoke(invoke: RawInvoke, nodeId: string, index: number, transitions: WriteTransitions): RawInvoke {
  const id = invokeIdOf(invoke, nodeId, index);
  return {
    ...invoke,
    ...(invoke.onDone ? { onDone: transitions(doneType(id), invoke.onDone) } : {}),
    ...(invoke.onError ? { onError: transitions(errorType(id), invoke.onError) } : {}),
    ...(invoke.onSnapshot ? { onSnapshot: transitions(snapshotType(id), invoke.onSnapshot) } : {}),
  };
}

/**
 * The test machine of a machine: the same states and arrows without anything that runs by itself.
 *
 * - Invocations become plain events `xstate.done.actor.<id>`, `xstate.error.actor.<id>`, `xstate.snapshot.<id>`.
 * - Delays become plain events `xstate.after.<delay>.<node>`. Types and payloads are those of the real machine,
 *   so that guards and assigns run unchanged.
 * - Kept actions are `assign`, undelayed `raise`, and both of them inside `enqueueActions`.
 *   All others become an empty `assign`, since xstate would drop an arrow that only had actions.
 */
export function deriveMachine(machine: AnyStateMachine): AnyStateMachine {
  return rewriteMachine(machine, {
    flatten: true,
    action: pureAction,
    state: (_nodeId, state) => ('context' in state ? withoutSpawn(state) : state),
  });
}

const nothing = () => assign({});

/** Stub for an actor spawned into the context. */
const stubSpawn = (_src: unknown, options?: { readonly id?: string }) => ({
  id: options?.id ?? 'spawned',
  sessionId: 'spawned',
  send: () => {},
});

const withSpawn = (args: ActionArgs): ActionArgs & { readonly spawn: typeof stubSpawn } => ({
  ...args,
  spawn: stubSpawn,
});

function pureAction(action: unknown): unknown {
  if (!isBuiltIn(action)) return nothing();
  if (action.type === 'xstate.assign') return changeAssign(action, stubbed);
  if (action.type === 'xstate.raise' && action.delay === undefined) {
    // The event, or the function that makes it, is copied unchanged.
    return raise(action.event as never, { id: action.id } as never);
  }
  if (action.type === 'xstate.enqueueActions') {
    return changeResolve(action, (resolve, ...call) => {
      const [snapshot, carried, queued] = resolve(...call);
      return [snapshot, carried, rewriteActions(queued, { action: pureAction })];
    });
  }
  return action.type === 'graph.mark' ? action : nothing();
}

const stubbed =
  (computed: Computed): Computed =>
  (args, params) =>
    computed(withSpawn(args), params);

/**
 * An `assign` whose functions are changed.
 * @param change gets each function, with the key that it computes; null for one that computes several
 */
export function changeAssign(
  { assignment = {} }: BuiltIn,
  change: (compute: Computed, key: string | null) => Computed,
): unknown {
  if (isComputed(assignment)) return assignBy(change(assignment, null));
  return assign(
    Object.fromEntries(Object.entries(assignment).map(([key, one]) => [key, isComputed(one) ? change(one, key) : one])),
  );
}

function withoutSpawn(state: RawState): RawState {
  const create = state.context;
  // xstate calls it with input, self and spawn.
  return isComputed(create) ? { ...state, context: (args: ActionArgs) => create(withSpawn(args)) } : state;
}
