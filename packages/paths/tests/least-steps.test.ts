import { explore, generate, leastRound, leastSteps, type Round } from '@xinglin/paths';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allSamples, doorCases, pollerCases } from './samples/small.ts';

type Edges = Round['edges'];
const eachNode: Round['marksOf'] = (node) => [String(node)];

/** Only what a path from node 0 can come to. */
function reachable(edges: Edges): Edges {
  const reached = new Set([0]);
  for (const node of reached) for (const { from, to } of edges) if (from === node) reached.add(to);
  return edges.filter(({ from }) => reached.has(from));
}

/** Looks at every set of items at every node: as slow as it is sure. A restart costs nothing. */
function byTrying(edges: Edges): number {
  const items = [...new Set(edges.flatMap((edge) => edge.items))];
  const maskOf = (edge: Edges[number]) => edge.items.reduce((mask, item) => mask | (1 << items.indexOf(item)), 0);
  const all = (1 << items.length) - 1;
  const seen = new Set(['0 0']);
  let level: { node: number; mask: number }[] = [{ node: 0, mask: 0 }];
  for (let steps = 0; ; steps++) {
    const next: typeof level = [];
    for (const { node, mask } of level) {
      if (mask === all) return steps;
      for (const edge of edges.filter(({ from }) => from === node || from === 0)) {
        const place = { node: edge.to, mask: mask | maskOf(edge) };
        const key = `${place.node} ${place.mask}`;
        if (!seen.has(key)) next.push(place);
        seen.add(key);
      }
    }
    level = next;
  }
}

const node = fc.integer({ min: 0, max: 4 });
const edgesWith = (items: fc.Arbitrary<string[]>) =>
  fc.array(fc.record({ from: node, to: node, items }), { minLength: 1, maxLength: 8 }).map(reachable);

describe('the fewest steps', () => {
  test('where every edge counts for itself, they are just what trying everything finds', () => {
    const plain = edgesWith(fc.constant([])).map((edges) => edges.map((edge, at) => ({ ...edge, items: [`e${at}`] })));
    fc.assert(
      fc.property(plain, (edges) => {
        const found = leastRound({ starts: [0], edges, marksOf: eachNode });
        expect(found).toEqual({ steps: byTrying(edges), exact: true });
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  test('where several edges cover the same, or some cover nothing, no paths have fewer', () => {
    let reachedIt = 0;
    const some = edgesWith(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 2 }));
    fc.assert(
      fc.property(some, (edges) => {
        const best = byTrying(edges);
        const { steps, exact } = leastRound({ starts: [0], edges, marksOf: eachNode });
        expect(steps).toBeLessThanOrEqual(best);
        expect(exact && steps !== best).toBe(false);
        // Marks that tell less apart give a bound, too.
        const coarse = leastRound({ starts: [0], edges, marksOf: (at) => [`half ${at % 2}`, `third ${at % 3}`] });
        expect(coarse.steps).toBeLessThanOrEqual(best);
        if (steps === best) reachedIt++;
      }),
      { numRuns: 500, seed: 2 },
    );
    expect(reachedIt).toBeGreaterThan(400);
  });

  test('a way that has to be gone again and again counts each time', () => {
    const edges = [
      { from: 0, to: 1, items: ['in'] },
      { from: 1, to: 2, items: ['left'] },
      { from: 1, to: 3, items: ['right'] },
    ];
    expect(leastRound({ starts: [0], edges, marksOf: eachNode })).toEqual({ steps: 4, exact: true });
    expect(leastRound({ starts: [0, 1], edges, marksOf: eachNode })).toEqual({ steps: 3, exact: true });
  });
});

describe('beside a suite', () => {
  test.each(allSamples.map((cases) => [cases.machine.id, cases] as const))(
    '%s: no suite has fewer steps, and there is something to do',
    (_id, cases) => {
      const graph = explore(cases);
      for (const criterion of ['arrows', 'states', 'guards', 'goals'] as const) {
        const { paths, uncovered } = generate(graph, criterion);
        const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
        const least = leastSteps(graph, criterion, uncovered)?.steps ?? Number.NaN;
        expect(least).toBeLessThanOrEqual(steps);
        expect(least > 0 || steps === 0 || criterion === 'goals').toBe(true);
      }
    },
  );

  test('what no path covers is not asked for, and pairs have no such bound', () => {
    const graph = explore(pollerCases);
    const { uncovered } = generate(graph);
    expect(uncovered.length).toBeGreaterThan(0);
    expect(leastSteps(graph, 'arrows')?.steps).toBeGreaterThan(leastSteps(graph, 'arrows', uncovered)?.steps ?? 0);
    expect(leastSteps(explore(doorCases), 'pairs')).toBeNull();
  });

  test('only the arrows that count', () => {
    const graph = explore(doorCases);
    const all = leastSteps(graph, 'arrows')?.steps ?? 0;
    const one = leastSteps(graph, 'arrows', [], (arrow) => arrow === 'door.locked key.turned 0');
    expect(one?.steps).toBe(1);
    expect(all).toBeGreaterThan(1);
  });
});
