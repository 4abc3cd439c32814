import {
  explore,
  type Graph,
  generate,
  lintsOf,
  type MachineCases,
  mutationScore,
  type Path,
  pathWords,
  requirementsOf,
  temporalFaults,
  wordsOf,
} from '@xinglin/paths';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { falsifiedInvariants } from './falsify.ts';
import type { Invariants } from './invariants.ts';
import { type ReplayOptions, replay } from './replay.ts';
import { type LinkTo, runPath } from './runner.ts';

export interface TestPathsOptions extends ReplayOptions {
  readonly linkTo?: LinkTo;
  /** Invariant → name of a mutant that breaks it, where searching for one takes long. */
  readonly brokenBy?: Readonly<Record<string, string>>;
}

/**
 * Declares the tests that every machine has: no lint, and every arrow with every case replayed by the actor driver. Use
 * it at the top of a test file of the flow.
 * @returns the invariants of the explored machine, to state further facts
 */
export function testPaths<M extends AnyStateMachine>(
  cases: MachineCases<M>,
  options: TestPathsOptions = {},
): Invariants<M> {
  const graph = explore(cases);
  const suite = generate(graph);
  describe(`${cases.machine.id}: its paths`, () => {
    test('it has no lint', () => {
      expect(lintsOf(graph).map(({ kind, where, says }) => `${kind} · ${where} · ${says}`)).toEqual([]);
    });
    test('no state is a dead end, and every state has a way out', () => {
      expect(temporalFaults(graph).map(({ says, path }) => `${says}: ${pathWords(path)}`)).toEqual([]);
    });
    test(`its paths cover all ${suite.wanted} of «${suite.criterion}»`, () => {
      expect(suite.wanted).toBeGreaterThan(0);
      expect(suite.uncovered).toEqual([]);
    });
    test.each(suite.paths.map((path) => [pathTitle(graph, path), path] as const))('%s', async (_title, path) => {
      await runPath(cases, path, replay(graph.model, path, options), options.linkTo);
    });
  });
  return falsifiedInvariants(cases, graph, options.brokenBy);
}

/** Declares the test that a machine's paths notice slips: runs its default suite against all of its mutants. */
export function testMutants(cases: MachineCases): void {
  test(`${cases.machine.id}: its paths notice 97 % of all planted faults`, () => {
    const graph = explore(cases);
    const { score, survivors } = mutationScore(graph, generate(graph).paths);
    expect(score, survivors.map(({ mutant }) => mutant.says).join('\n')).toBeGreaterThanOrEqual(0.97);
  });
}

/** The structure of a graph: nodes by their identity, edges by their events and arrows. */
export function skeletonOf({ nodes, edges, identity, stuck }: Graph) {
  return {
    identity,
    nodes: nodes.map(({ key, leaves, status }) => `${key} ${leaves.join(' ')} ${status}`),
    edges: edges.map(
      ({ from, to, modelEvent, arrows }) => `${from} ${wordsOf(modelEvent)} ${arrows.join(' + ')} ${to}`,
    ),
    stuck: stuck.map(({ node, modelEvent }) => `${node} ${wordsOf(modelEvent)}`),
  };
}

/** Requirement IDs of all states that the path goes through, its id, and its steps. */
export function pathTitle(graph: Graph, path: Path): string {
  const requirements = requirementsOf(
    graph,
    path.steps.flatMap(({ arrows }) => arrows),
  );
  return `${requirements.join(' ')} ${path.id} ${pathWords(path)}`.trim();
}
