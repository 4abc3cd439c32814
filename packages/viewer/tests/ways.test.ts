import { explore, type Graph } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { simulate } from '../src/simulate/simulation.ts';
import { type Place, wayTo } from '../src/simulate/ways.ts';
import { casesOf, registry } from './kit/product.ts';

const smsCodeCases = casesOf('sms-code');

/** Does a walk along these steps come to the place with its last step, or at its start? */
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

test.each(registry.map((flow) => [flow.name, flow] as const))(
  '%s: there is a way to each state and each arrow',
  (_name, { cases }) => {
    const graph = explore(cases);
    const states = [...graph.chart.nodes.values()].filter(({ kind }) => kind !== 'history');
    const places: Place[] = [
      ...states.map(({ id }): Place => ({ kind: 'state', id })),
      ...[...graph.chart.arrows.keys()].map((id): Place => ({ kind: 'arrow', id })),
    ];
    expect(places.filter((place) => !comesTo(graph, place, wayTo(graph, place)))).toEqual([]);

    // From the end of one of them on to each other one, or anew where nothing leads on.
    const from = wayTo(graph, places.at(-1) ?? { kind: 'state', id: cases.machine.id });
    expect(places.filter((place) => !comesTo(graph, place, wayTo(graph, place, from)))).toEqual([]);
  },
);

test('a way on begins with the steps that were gone', () => {
  const graph = explore(smsCodeCases);
  const from = { inputCase: '空表单', steps: [['phone.changed', '正确手机号']] } as const;
  const way = wayTo(graph, { kind: 'state', id: 'smsCode.send.sending' }, from);
  expect(way?.steps[0]).toEqual(['phone.changed', '正确手机号']);
  expect(way?.inputCase).toBe('空表单');
});
