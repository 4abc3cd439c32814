import { expect, test } from 'vitest';
import type { MachineCases } from '../../../machines/graph/cases.ts';
import { divergence, refusedAlong } from '../../../machines/graph/diverge.ts';
import { explore } from '../../../machines/graph/explore.ts';
import { generate } from '../../../machines/graph/generate.ts';
import { lintsOf } from '../../../machines/graph/lints.ts';
import { ringCases, ringsCases } from './large.ts';

/** Milliseconds of the quickest of five runs: what else the machine does then counts least. */
function quickest(work: () => void): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...runs);
}

function covered(cases: MachineCases) {
  const graph = explore(cases);
  const { paths, uncovered } = generate(graph);
  expect(uncovered).toEqual([]);
  expect(lintsOf(graph)).toEqual([]);
  expect(Math.max(...paths.map(({ steps }) => steps.length))).toBeLessThanOrEqual(12);
  for (const path of paths) expect(divergence(cases, path, refusedAlong(graph.model, path), cases.machine)).toBeNull();
  return { nodes: graph.nodes.length, paths: paths.length };
}

test('20 states are explored in less than 100 ms', () => {
  expect(covered(ringCases).paths).toBeLessThanOrEqual(10);
  expect(quickest(() => void explore(ringCases))).toBeLessThan(100);
});

test('1,440 states of three regions are explored and covered in less than 2 s, in at most 20 paths', () => {
  const { nodes, paths } = covered(ringsCases);
  expect(nodes).toBe(1440);
  expect(paths).toBeLessThanOrEqual(20);
  expect(quickest(() => void generate(explore(ringsCases)))).toBeLessThan(2000);
});
