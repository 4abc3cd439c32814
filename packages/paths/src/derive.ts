import type { AnyStateMachine } from 'xstate';
import { assign, raise } from 'xstate';
import {
  type ActionArgs,
  assignBy,
  type BuiltIn,
  type Computed,
  changeResolve,
  isBuiltIn,
  isComputed,
  type RawState,
} from './internals.ts';
import { rewriteActions, rewriteMachine } from './rewrite.ts';

/**
 * The test machine of a machine: the same states and arrows without anything that runs by itself.
 *
 * - Invocations become plain events `xstate.done.actor.<id>`, `xstate.error.actor.<id>`, `xstate.snapshot.<id>`.
 * - Delays become plain events `xstate.after.<delay>.<node>`. Types and payloads are those of the real machine,
 *   so that guards and assigns run unchanged.
 * - Of the actions, `assign`, undelayed `raise` and what of `enqueueActions` is either of them are kept.
 *   All others become an empty `assign`: an arrow that only acts would otherwise be dropped by xstate.
 */
export function deriveMachine(machine: AnyStateMachine): AnyStateMachine {
  return rewriteMachine(machine, {
    flatten: true,
    action: pureAction,
    state: (_nodeId, state) => ('context' in state ? withoutSpawn(state) : state),
  });
}

const nothing = () => assign({});

/** Stands for an actor that was spawned into the context. */
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
  if (action.type === 'xstate.assign') return pureAssign(action);
  if (action.type === 'xstate.raise' && action.delay === undefined) {
    // The event or its function goes over as it is.
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

function pureAssign({ assignment = {} }: BuiltIn): unknown {
  const stubbed =
    (computed: Computed): Computed =>
    (args, params) =>
      computed(withSpawn(args), params);
  if (isComputed(assignment)) return assignBy(stubbed(assignment));
  return assign(
    Object.fromEntries(Object.entries(assignment).map(([key, one]) => [key, isComputed(one) ? stubbed(one) : one])),
  );
}

function withoutSpawn(state: RawState): RawState {
  const create = state.context;
  // xstate calls it with input, self and spawn.
  return isComputed(create) ? { ...state, context: (args: ActionArgs) => create(withSpawn(args)) } : state;
}
