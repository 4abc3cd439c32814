import { actionOf, type MachineCases, modelEventNamed, modelOf, type Steps, wordsOf } from '@xinglin/paths';
import type { Language } from '../words/bilingual.ts';

/** Words for one step of a stored path; a step that the cases do not (or no longer) have keeps its names. */
export function stepName(cases: MachineCases, type: string, caseName: string, lang: Language): string {
  const model = modelOf(cases);
  const found = modelEventNamed(model, type, caseName);
  if (!found) return `${type} ${caseName}`.trim();
  return lang === 'en' ? wordsOf(found) : actionOf(model, found);
}

export const samePath = (one: Steps, other: Steps | null): boolean =>
  other !== null && one.inputCase === other.inputCase && String(one.steps) === String(other.steps);
