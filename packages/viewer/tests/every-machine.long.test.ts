import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explore, type Graph } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { chartsFolder, drawChart } from '../cli/charts.ts';
import { wholeFlow } from '../cli/named-flows.ts';
import { faultsOf } from '../src/layout/faults.ts';
import { foldable, foldedFlow } from '../src/model/folded.ts';
import { inEnglish } from '../src/model/in-english.ts';
import { simulate } from '../src/simulate/simulation.ts';
import { type Place, wayTo } from '../src/simulate/ways.ts';
import { arrowsIn, definitionsOf, drawn } from './kit/drawn.ts';
import { registry } from './kit/product.ts';

const sizesIn = (svg: string): number[] => [...svg.matchAll(/font(?:-size)?:(\d+)px/g)].map(([, size]) => Number(size));

test.each(registry)('$name is drawn whole and readable, as in docs/charts: npm run flows -- charts', async (one) => {
  const { flow, picture, svg } = await drawChart(one);
  expect(arrowsIn(svg).size).toBe(definitionsOf(one.cases.machine));

  // No label on a label or a state, no arrow through a state, nothing outside, at most 1440 px wide.
  expect(faultsOf(flow, picture)).toEqual([]);
  expect(picture.width).toBeLessThanOrEqual(1440);
  expect(Math.min(...sizesIn(svg))).toBeGreaterThanOrEqual(12);

  // The committed bytes are those of another run: the same machine gives the same bytes.
  expect(readFileSync(join(chartsFolder, `${one.name}.svg`), 'utf8') === svg).toBe(true);
});

test.each(registry)('$name is drawn without faults in English, and with each of its states folded', async (one) => {
  const flow = wholeFlow(one);
  const english = await drawn(inEnglish(flow, one.title));
  expect(english.faults).toEqual([]);
  expect(arrowsIn(english.svg).size).toBe(flow.arrows.length);
  for (const id of foldable(flow)) {
    const folded = foldedFlow(flow, new Set([id]));
    const { faults, svg } = await drawn(folded);
    expect(faults, id).toEqual([]);
    expect(arrowsIn(svg), id).toEqual(new Set(folded.arrows.map((arrow) => arrow.id)));
  }
});

/** Whether a walk along these steps reaches the place with its last step, or at its start. */
function comesTo(graph: Graph, place: Place, steps: ReturnType<typeof wayTo>): boolean {
  if (!steps) return false;
  const { frames, stop } = simulate(graph.model, steps);
  const { stepResult } = frames.at(-1) ?? frames[0];
  const taking = (state: string) => stepResult.trace.arrows.some((id) => graph.chart.arrows.get(id)?.source === state);
  const isIn = (state: string) => stepResult.modelState.snapshot._nodes.some(({ id }) => id === state) || taking(state);
  if (stop) return false;
  if (place.kind === 'state') return isIn(place.id);
  const arrow = graph.chart.arrows.get(place.id);
  return arrow?.forbids ? isIn(arrow.source) : stepResult.trace.arrows.includes(place.id);
}

test.each(registry)('$name: a path leads to each state and each arrow', ({ cases }) => {
  const graph = explore(cases);
  const states = [...graph.chart.nodes.values()].filter(({ kind }) => kind !== 'history');
  const places: Place[] = [
    ...states.map(({ id }): Place => ({ kind: 'state', id })),
    ...[...graph.chart.arrows.keys()].map((id): Place => ({ kind: 'arrow', id })),
  ];
  expect(places.filter((place) => !comesTo(graph, place, wayTo(graph, place)))).toEqual([]);

  // From the end of one of them to each other one, or from a start where no way leads on.
  const from = wayTo(graph, places.at(-1) ?? { kind: 'state', id: cases.machine.id });
  expect(places.filter((place) => !comesTo(graph, place, wayTo(graph, place, from)))).toEqual([]);
});
