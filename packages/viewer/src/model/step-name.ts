import { chartOf, type MachineCases, type ModelEvent, modelOf, speakerOf, wordsOf } from '@xinglin/paths';
import { flowWords } from '../words.ts';

/** One step of a path that was written down by its names; a step that the cases do not know (any more) keeps them. */
export function stepName(cases: MachineCases, type: string, caseName: string, lang: 'zh' | 'en'): string {
  const found = modelOf(cases).modelEvents.find((one) => one.type === type && one.caseName === caseName);
  if (!found) return `${type} ${caseName}`.trim();
  return lang === 'en' ? wordsOf(found) : inWords(cases, found);
}

function inWords(cases: MachineCases, { kind, type, subject, caseName }: ModelEvent): string {
  const { modelEvent } = flowWords;
  const speaker = speakerOf(cases, chartOf(cases.machine));
  if (kind === 'after') return modelEvent.after(speaker.delayWords(subject));
  if (kind === 'event') {
    const label = cases.labels.events[type] ?? type;
    return Object.keys(cases.events[type] ?? {}).length > 1 ? modelEvent.withCase(label, caseName) : label;
  }
  const said = kind === 'done' && speaker.isChild(subject) ? 'childDone' : kind;
  return modelEvent.withCase(modelEvent[said](speaker.portWords(subject)), caseName);
}
