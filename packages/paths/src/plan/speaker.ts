import type { MachineCases } from '../cases.ts';
import type { Chart } from '../chart.ts';

/** Says what happens in a machine, in the words of its cases. */
export interface Speaker {
  readonly cases: MachineCases;
  readonly chart: Chart;
  /** Words for a port or child by the id under which it is invoked. */
  portWords(id: string): string;
  /** A child machine ends; a port answers. Only a port has replies for a failure. */
  isChild(id: string): boolean;
  /** Words for a delay: those of the cases, else its seconds, else its name. */
  delayWords(delay: string): string;
}

export function speakerOf(cases: MachineCases, chart: Chart): Speaker {
  const sources = new Map(
    [...chart.nodes.values()].flatMap((node) => node.invocations).map(({ id, src }) => [id, src ?? id]),
  );
  const srcOf = (id: string) => sources.get(id) ?? id;
  const { invocations, actors } = cases.labels;
  return {
    cases,
    chart,
    portWords: (id) => invocations[id] ?? actors[srcOf(id)] ?? id,
    isChild: (id) => cases.actors[srcOf(id)]?.error === undefined,
    delayWords: (delay) => cases.delays[delay] ?? (Number.isNaN(Number(delay)) ? delay : `${Number(delay) / 1000} s`),
  };
}
