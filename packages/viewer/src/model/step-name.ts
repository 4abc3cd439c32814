import { chartOf, type Happening, type MachineCases, modelOf, speakerOf, wordsOf } from '@xinglin/paths';
import { flowWords } from '../words.ts';

/** One step of a path that was written down by its names; a step that the cases do not know (any more) keeps them. */
export function stepName(cases: MachineCases, type: string, caseName: string, lang: 'zh' | 'en'): string {
  const found = modelOf(cases).happenings.find((one) => one.type === type && one.caseName === caseName);
  if (!found) return `${type} ${caseName}`.trim();
  return lang === 'en' ? wordsOf(found) : inWords(cases, found);
}

function inWords(cases: MachineCases, { kind, type, subject, caseName }: Happening): string {
  const { happening } = flowWords;
  const speaker = speakerOf(cases, chartOf(cases.machine));
  if (kind === 'after') return happening.after(speaker.delayWords(subject));
  if (kind === 'event') {
    const label = cases.labels.events[type] ?? type;
    return Object.keys(cases.events[type] ?? {}).length > 1 ? happening.withCase(label, caseName) : label;
  }
  const said = kind === 'done' && speaker.isChild(subject) ? 'childDone' : kind;
  return happening.withCase(happening[said](speaker.portWords(subject)), caseName);
}
