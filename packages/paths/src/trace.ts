import { type AnyStateMachine, raise } from 'xstate';
import type { Chart } from './chart.ts';
import { changeAssign, rewriteActions, rewriteMachine } from './derive.ts';
import {
  type ActionArgs,
  arrayOf,
  type Computed,
  changeResolve,
  idleLogic,
  isBuiltIn,
  isComputed,
  isReference,
  markAction,
  type RawState,
  sourcesOf,
  watchGuard,
} from './internals.ts';

type Context = ActionArgs['context'];

const changedKeys = (context: Context, result: unknown): readonly string[] =>
  Object.entries(result ?? {}).flatMap(([key, value]) => (Object.is(context[key], value) ? [] : [key]));

/** What one transition went through, in order. */
export interface Trace {
  /** Arrows that were taken. */
  readonly arrows: string[];
  /** Guards that were asked, by arrow, and their answers. */
  readonly guards: { readonly arrow: string; readonly passed: boolean }[];
  /** The free guards that were asked, each once, and their answers. */
  readonly choices: { readonly guard: string; readonly passed: boolean }[];
  /** States that were entered, or left (`entered: false`). */
  readonly moves: { readonly node: string; readonly entered: boolean }[];
}

/** A machine that records its transitions and which context keys decide. */
export interface TracedMachine {
  readonly machine: AnyStateMachine;
  /**
   * Runs `work` and returns its result and its trace.
   * @param answers answers of free guards in the order in which they are asked; guards beyond them say no
   */
  follow<T>(work: () => T, answers?: readonly boolean[]): [T, Trace];
  /** The context keys that guards were seen to read, and the keys that those were computed from. */
  decidingKeys(): readonly string[];
}

/**
 * Builds the traced copy of a machine. Its ports do nothing, its transitions are the machine's own.
 * Keys are found by watching: a key counts when a guard reads it, when an event is raised from it, when
 * `enqueueActions` reads it, or when a key that counts is assigned from it.
 */
export function traceMachine(machine: AnyStateMachine, chart: Chart, hasFreeGuards = false): TracedMachine {
  const decided = new Set<string>();
  const sources = new Map<string, Set<string>>();
  let trace: Trace = { arrows: [], guards: [], choices: [], moves: [] };
  let answers: readonly boolean[] = [];
  const withParams = new Set<string>();
  let reads = new Set<string>();
  let readsOfParams = new Set<string>();

  let watched: Context | null = null;
  let watcher: Context | null = null;
  const addAll = (into: Set<string>, keys: Iterable<string>) => {
    for (const key of keys) into.add(key);
  };
  const watch = (context: Context): Context => {
    if (watcher && (context === watched || context === watcher)) return watcher;
    const proxy = new Proxy(context, {
      get(target, key) {
        if (typeof key === 'string') reads.add(key);
        return Reflect.get(target, key);
      },
      has(target, key) {
        if (typeof key === 'string') reads.add(key);
        return Reflect.has(target, key);
      },
      ownKeys(target) {
        addAll(reads, Object.keys(target));
        return Reflect.ownKeys(target);
      },
    });
    [watched, watcher] = [context, proxy];
    return proxy;
  };
  const reading = <T>(into: Set<string>, work: () => T): T => {
    const before = reads;
    reads = into;
    try {
      return work();
    } finally {
      reads = before;
    }
  };

  /**
   * A guard gives the same answer wherever it is asked in a step, and `not` of it the opposite; with params it is
   * a separate guard at each arrow. An arrow is taken at most once in a step.
   */
  const freely = (arrow: string): boolean => {
    const written = chart.arrows.get(arrow)?.guard ?? '';
    const [, negated] = /^not\((.+)\)$/.exec(written) ?? [];
    const guard = negated ?? written;
    const isOwn = withParams.has(arrow) || guard === '(inline)';
    const asked = isOwn ? undefined : trace.choices.find((one) => one.guard === guard);
    if (trace.guards.some((one) => one.arrow === arrow)) return false;
    const holds = asked ? asked.passed : (answers[trace.choices.length] ?? false);
    if (!asked) trace.choices.push({ guard, passed: holds });
    return negated === undefined ? holds : !holds;
  };

  const params = (original: Computed) => (args: ActionArgs) => {
    readsOfParams = new Set();
    return reading(readsOfParams, () => original({ ...args, context: watch(args.context) }));
  };
  const rewriting = { action, params };

  const assigning =
    (compute: Computed, key: string | null): Computed =>
    (args, given) => {
      const seen = new Set(given === undefined ? [] : readsOfParams);
      const result = reading(seen, () => compute({ ...args, context: watch(args.context) }, given));
      for (const assigned of key === null ? changedKeys(args.context, result) : [key]) {
        const known = sources.get(assigned) ?? new Set<string>();
        addAll(known, seen);
        sources.set(assigned, known);
      }
      return result;
    };

  function action(original: unknown): unknown {
    if (!isBuiltIn(original)) return original;
    if (original.type === 'xstate.assign') return changeAssign(original, assigning);
    if (original.type === 'xstate.raise' && isComputed(original.event)) {
      const compute = original.event;
      return raise(
        (args: ActionArgs, given: unknown) => {
          if (given !== undefined) addAll(decided, readsOfParams);
          // The original returns an event to raise.
          return reading(decided, () => compute({ ...args, context: watch(args.context) }, given)) as { type: string };
        },
        // A raise carries its own options; `undefined` is how it says that it has none.
        { id: original.id, delay: original.delay } as never,
      );
    }
    if (original.type === 'xstate.enqueueActions') {
      return changeResolve(original, (resolve, scope, snapshot, args, given, self, extra) => {
        const context = watch(args.context);
        if (given !== undefined) addAll(decided, readsOfParams);
        const [, carried, queued] = reading(decided, () =>
          resolve(scope, { ...snapshot, context }, { ...args, context }, given, self, extra),
        );
        return [snapshot, carried, rewriteActions(queued, rewriting)];
      });
    }
    return original;
  }

  const traced = rewriteMachine(machine, {
    ...rewriting,
    transition: (address, transition) => {
      if (isReference(transition.guard) && transition.guard.params !== undefined) withParams.add(address.id);
      return {
        ...transition,
        ...(transition.guard === undefined
          ? {}
          : {
              guard: watchGuard(transition.guard, (evaluate, args) => {
                const passed = hasFreeGuards
                  ? freely(address.id)
                  : reading(decided, () => evaluate(watch(args.context)));
                trace.guards.push({ arrow: address.id, passed });
                return passed;
              }),
            }),
        actions: [markAction(() => trace.arrows.push(address.id)), ...arrayOf(transition.actions)],
      };
    },
    state: (nodeId: string, state: RawState) => {
      const drawn = chart.nodes.get(nodeId);
      if (!drawn || (drawn.invocations.length === 0 && drawn.timers.length === 0)) return state;
      const mark = (entered: boolean) => markAction(() => trace.moves.push({ node: nodeId, entered }));
      return {
        ...state,
        entry: [mark(true), ...arrayOf(state.entry)],
        exit: [mark(false), ...arrayOf(state.exit)],
      };
    },
    actors: (actors) =>
      Object.fromEntries([...Object.keys(actors), ...sourcesOf(machine)].map((name) => [name, idleLogic])),
  });

  return {
    machine: traced,
    follow(work, given = []) {
      trace = { arrows: [], guards: [], choices: [], moves: [] };
      answers = given;
      readsOfParams = new Set();
      const result = work();
      return [result, trace];
    },
    decidingKeys() {
      const keys = new Set(decided);
      for (const key of keys) addAll(keys, sources.get(key) ?? []);
      return [...keys].toSorted();
    },
  };
}
