import { explore, extraMutantsOf, type Graph, type MachineCases, mutantsOf } from '@xinglin/paths';
import { afterAll, expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Invariants, invariantsOf } from './invariants.ts';

/** Checks one invariant on another graph. */
type Ask<M extends AnyStateMachine> = (facts: Invariants<M>) => void;

/** Checking the mutants of a machine takes longer than all its other tests. */
const isLong = process.env.LONG === '1';

/** Nodes explored of each mutant: violations show early. More for a mutant that is known to break an invariant. */
const MAX_NODES = 100;
const MAX_NODES_OF_HINTED = 200;

/**
 * The invariants of a machine. With `LONG=1`, after the tests of the file, each stated invariant has to fail on some
 * mutant of the machine; one that never fails would prove nothing.
 * @param brokenBy invariant → name of a mutant that breaks it, where only late mutants do or only deeper than the quick
 * search goes; this mutant is tried first and, if need be, explored completely
 */
export function falsifiedInvariants<M extends AnyStateMachine>(
  cases: MachineCases<M>,
  graph: Graph,
  brokenBy: Readonly<Record<string, string>> = {},
): Invariants<M> {
  if (!isLong) return invariantsOf(cases, graph);
  const stated = new Map<string, Ask<M>>();
  const facts = invariantsOf(cases, graph);
  const state = (says: string, ask: Ask<M>) => {
    stated.set(says, ask);
    ask(facts);
  };
  afterAll(() => {
    expect(unfalsifiedOf(cases, stated, brokenBy), 'invariants that no mutant breaks').toEqual([]);
  }, 180_000);
  return {
    graph,
    always: (says, holds) => state(says, (on) => on.always(says, holds)),
    everyChange: (says, holds) => state(says, (on) => on.everyChange(says, holds)),
    neverLeft: (says, reached) => state(says, (on) => on.neverLeft(says, reached)),
    reaches: (says, goal) => state(says, (on) => on.reaches(says, goal)),
    onlyAfter: (says, order) => state(says, (on) => on.onlyAfter(says, order)),
    follows: (says, start, next) => state(says, (on) => on.follows(says, start, next)),
  };
}

/** The names of the invariants that hold on every mutant. */
function unfalsifiedOf<M extends AnyStateMachine>(
  cases: MachineCases<M>,
  stated: ReadonlyMap<string, Ask<M>>,
  brokenBy: Readonly<Record<string, string>>,
): readonly string[] {
  const open = new Map(stated);
  const mutants = [...mutantsOf(cases.machine), ...extraMutantsOf(cases.machine)];
  const search = (mutant: AnyStateMachine, names: readonly string[], bounds: { maxNodes?: number }) => {
    const graph = exploreMutant(cases, mutant, bounds);
    if (!graph) return;
    const facts = invariantsOf(cases, graph);
    for (const says of names) {
      const ask = open.get(says);
      if (ask && isBroken(() => ask(facts))) open.delete(says);
    }
  };
  const hints = Object.entries(brokenBy);
  for (const mutant of mutants.filter(({ says: name }) => hints.some(([, hint]) => hint === name))) {
    const names = hints.flatMap(([says, hint]) => (hint === mutant.says ? [says] : []));
    search(mutant.build(), names, { maxNodes: MAX_NODES_OF_HINTED });
    if (names.some((says) => open.has(says))) search(mutant.build(), names, {});
  }
  for (const mutant of mutants) {
    if (open.size === 0) break;
    search(mutant.build(), [...open.keys()], { maxNodes: MAX_NODES });
  }
  return [...open.keys()];
}

/** Null for a mutant that cannot be explored. */
function exploreMutant(cases: MachineCases, machine: AnyStateMachine, bounds: { maxNodes?: number }): Graph | null {
  try {
    return explore({ ...cases, machine }, bounds);
  } catch {
    return null;
  }
}

/** Only a counterexample counts, not the error that something can no longer happen. */
function isBroken(ask: () => void): boolean {
  try {
    ask();
    return false;
  } catch (error) {
    return error instanceof Error && error.message.includes('not true that');
  }
}
