import {
  type Arrow,
  type Chart,
  doneType,
  errorType,
  type Invocation,
  type MachineCases,
  snapshotType,
} from '@xinglin/paths';
import { flowWords } from '../words.ts';

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

/** What makes an arrow be taken, in full and as it is said beside a box that names its only actor. */
export function arrowWords(arrow: Arrow, speaker: Speaker): { readonly label: string; readonly shortLabel: string } {
  const same = (label: string) => ({ label, shortLabel: label });
  const { happening, short } = flowWords;
  const source = speaker.chart.nodes.get(arrow.source);
  const { kind, descriptor } = arrow;
  if (kind === 'always') return same(flowWords.always);
  if (kind === 'stateDone') return same(flowWords.stateDone);
  if (kind === 'event') {
    return same(descriptor === '*' ? flowWords.anyEvent : (speaker.cases.labels.events[descriptor] ?? descriptor));
  }
  if (kind === 'after') {
    const delay = source?.timers.find(({ type }) => type === descriptor)?.delay ?? descriptor;
    return same(happening.after(speaker.delayWords(delay)));
  }
  const id = source?.invocations.find((one) => typeOf(kind, one) === descriptor)?.id ?? descriptor;
  const port = speaker.portWords(id);
  const said = kind === 'done' && speaker.isChild(id) ? 'childDone' : kind;
  const label = happening[said](port);
  return { label, shortLabel: source?.invocations.length === 1 ? short[said] : label };
}

function typeOf(kind: 'done' | 'error' | 'snapshot', { id }: Invocation): string {
  return { done: doneType, error: errorType, snapshot: snapshotType }[kind](id);
}
