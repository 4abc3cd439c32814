import { asCsv, coverageFor, explore, generate, planOf, shortestPathOver } from '@xinglin/paths';
import { consultationCases } from '@xinglin/paths/samples/consultation';
import { testPaths } from '@xinglin/paths/testing';
import { describe, expect, test } from 'vitest';
import { asMarkdown } from '../cli/formats.ts';

const cases = consultationCases;

// Replays every path, and checks its lints.
testPaths(cases);

describe('a machine of 60 states', () => {
  const graph = explore(cases);
  const suite = generate(graph);
  const drawn = [...graph.chart.nodes.values()].filter(({ path, kind }) => path !== '' && kind !== 'history');

  test('has the stated size and hits no bound', () => {
    expect([drawn.length, graph.nodes.length]).toEqual([60, 2011]);
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
      const plan = planOf('consultation', again, generate(again), { criterion: '', command: '', maxSteps: 12 });
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
    expect(nodes.bounds).toContain('there are more than 5 states of the whole machine');
    expect(generate(nodes).paths.length).toBeGreaterThan(0);
  });
});
