import { asCsv, coverageFor, explore, generate, type MachineCases, planOf, shortestPathOver } from '@xinglin/paths';
import { checkoutCases } from '@xinglin/paths/samples/checkout';
import { consultationCases } from '@xinglin/paths/samples/consultation';
import { parcelCases } from '@xinglin/paths/samples/parcel';
import { testPaths } from '@xinglin/paths/testing';
import { describe, expect, test } from 'vitest';
import { asMarkdown } from '../cli/formats.ts';

interface Sample {
  readonly name: string;
  readonly cases: MachineCases;
  readonly states: number;
  readonly wholeStates: number;
}

const samples: readonly Sample[] = [
  { name: 'parcel', cases: parcelCases, states: 6, wholeStates: 12 },
  { name: 'checkout', cases: checkoutCases, states: 20, wholeStates: 142 },
  { name: 'consultation', cases: consultationCases, states: 60, wholeStates: 1426 },
];

// Replays every path of every sample, and checks its lints.
for (const { cases } of samples) testPaths(cases);

describe.each(samples)('$name, $states states', ({ name, cases, states, wholeStates }) => {
  const graph = explore(cases);
  const suite = generate(graph);
  const drawn = [...graph.chart.nodes.values()].filter(({ path, kind }) => path !== '' && kind !== 'history');

  test('has the stated size and hits no bound', () => {
    expect([drawn.length, graph.nodes.length]).toEqual([states, wholeStates]);
    expect(graph.bounds).toEqual([]);
  });

  test('at most 20 paths cover everything; only deep ones exceed 12 steps', () => {
    expect(suite.uncovered).toEqual([]);
    expect(suite.paths.length).toBeLessThanOrEqual(20);
    const coverage = coverageFor(graph, 'arrows');
    for (const path of suite.paths) {
      expect(path.deep).toBe(path.steps.length > 12);
      const items = path.steps.flatMap(({ arrows, modelEvent }) =>
        arrows.map((arrow) => `${arrow} × ${modelEvent.kind} ${modelEvent.caseName}`),
      );
      const wayTo = (item: string) => shortestPathOver(graph, (edge) => coverage.itemsOf(edge, null).includes(item));
      expect(path.deep && items.every((item) => (wayTo(item)?.steps.length ?? 0) <= 12)).toBe(false);
    }
  });

  test('exploring and generating again gives the same bytes', () => {
    const written = () => {
      // A copy, since the graph of the same cases is cached.
      const again = explore({ ...cases });
      const plan = planOf(name, again, generate(again), { criterion: '', command: '', maxSteps: 12 });
      return asMarkdown([plan]) + asCsv([plan]);
    };
    expect(written()).toBe(written());
  });

  test('exploring and generating takes less than 2 s of CPU time', () => {
    const before = process.cpuUsage();
    expect(generate(explore(cases)).paths.length).toBe(suite.paths.length);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(2);
  });

  test('a bound that is hit is reported', () => {
    const nodes = explore(cases, { maxNodes: 5 });
    expect(nodes.bounds.map(({ says }) => says)).toContain('there are more than 5 states of the whole machine');
    expect(generate(nodes).paths.length).toBeGreaterThan(0);
  });
});

test('a counter that guards read is part of the identity, and exceeding its limit is reported', () => {
  expect(explore(parcelCases).identity).toEqual(['failures', 'isHere']);
  const { bounds, nodes } = explore(parcelCases, { valuesPerKey: 2 });
  expect(bounds.map(({ says }) => says)).toEqual(['«failures» has more than 2 values that decide']);
  expect(nodes.some(({ status }) => status === 'beyond')).toBe(true);
});
