import { type Arrow, doneType, errorType, type Invocation, type Speaker, snapshotType } from '@xinglin/paths';
import { flowWords } from '../words.ts';

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
