import type { AnyStateMachine } from 'xstate';
import { changeAssign, rewriteActions, rewriteMachine } from './derive.ts';
import {
  type ActionArgs,
  type Computed,
  changeResolve,
  changeSource,
  implementationsOf,
  invokesOf,
  isBuiltIn,
  isComputed,
} from './internals.ts';

/** Returns the replacement of a logic. */
type LogicFor = (logic: unknown) => unknown;

/** Machines that were found to name all their parts. */
const named = new WeakSet<AnyStateMachine>();

/**
 * Replaces the unnamed parts of a machine that would run by themselves: `logicFor` replaces each logic that is written
 * in place, and actions written in place do nothing. Returns a machine that names all its parts unchanged.
 */
export function replaceInline(machine: AnyStateMachine, logicFor: LogicFor): AnyStateMachine {
  if (named.has(machine)) return machine;
  const declared = new Set(Object.values(implementationsOf(machine).actions));
  let found = false;
  const sourceFor = (src: unknown) => {
    if (typeof src === 'string') return src;
    found = true;
    return logicFor(src);
  };
  const spawning = (compute: Computed): Computed => {
    if (String(compute).includes('spawn')) found = true;
    return (args, params) => compute({ ...args, ...spawnBy(args, sourceFor) }, params);
  };
  const action = (original: unknown): unknown => {
    if (!isBuiltIn(original)) {
      if (!declared.has(original)) found = true;
      return isComputed(original) ? silent(original) : original;
    }
    if (original.type === 'xstate.assign') return changeAssign(original, spawning);
    if (original.type === 'xstate.spawnChild') return changeSource(original, sourceFor);
    if (original.type !== 'xstate.enqueueActions') return original;
    if (/spawn|enqueue\(\s*[^\s'"{]/.test(String(original.collect))) found = true;
    return changeResolve(original, (resolve, ...call) => {
      const [snapshot, carried, queued] = resolve(...call);
      return [snapshot, carried, rewriteActions(queued, { action })];
    });
  };
  const replaced = rewriteMachine(machine, {
    action,
    state: (_nodeId, state) => ({
      ...state,
      ...(state.invoke ? { invoke: invokesOf(state).map((one) => ({ ...one, src: sourceFor(one.src) })) } : {}),
      ...(isComputed(state.context) ? { context: spawning(state.context) } : {}),
    }),
  });
  if (found) return replaced;
  named.add(machine);
  return machine;
}

/** A no-op with the same name, under which effects report it. */
const silent = ({ name }: Computed) => Object.defineProperty(() => {}, 'name', { value: name });

/** xstate passes `spawn` to functions that compute a context. */
function spawnBy(args: ActionArgs, sourceFor: LogicFor): object {
  const spawn = 'spawn' in args && isComputed(args.spawn) ? args.spawn : null;
  return spawn
    ? { spawn: (src: unknown, options: unknown) => Reflect.apply(spawn, null, [sourceFor(src), options]) }
    : {};
}
