import {
  type Criterion,
  explore,
  type Graph,
  generate,
  lintsOf,
  type MachineCases,
  type Path,
  pathWords,
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
  readonly criterion?: Criterion;
  readonly maxSteps?: number;
  readonly linkTo?: LinkTo;
  /** For an invariant that is long looked for a counterexample of: the mutant that breaks it, by its name. */
  readonly brokenBy?: Readonly<Record<string, string>>;
}

/**
 * The tests that every machine has: it has no lint, and every arrow with every case is replayed by the actor driver. Use it
 * at the top of a test file of the flow.
 * @returns the explored machine, for the facts that it does not say of itself
 */
export function testPaths<M extends AnyStateMachine>(
  cases: MachineCases<M>,
  options: TestPathsOptions = {},
): Invariants<M> {
  const graph = explore(cases);
  const suite = generate(graph, options.criterion ?? 'arrows', options);
  describe(`${cases.machine.id}: its paths`, () => {
    test('it has no lint', () => {
      expect(lintsOf(graph).map(({ kind, where, says }) => `${kind} · ${where} · ${says}`)).toEqual([]);
    });
    test('something can happen in each of its states, and a way leads out', () => {
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

/** A graph as far as it is structure: nodes by their identity, edges by what takes them. */
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

/** Requirement IDs of all that it goes through, its id, and its steps. */
export function pathTitle(graph: Graph, path: Path): string {
  const ends = path.steps
    .flatMap(({ arrows }) => arrows)
    .flatMap((id) => {
      const arrow = graph.chart.arrows.get(id);
      return [arrow?.source, ...(arrow?.targets ?? [])];
    });
  const requirements = new Set(ends.flatMap((id) => graph.chart.nodes.get(id ?? '')?.requirements ?? []));
  return `${[...requirements].toSorted().join(' ')} ${path.id} ${pathWords(path)}`.trim();
}
