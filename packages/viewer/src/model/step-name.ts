import { actionOf, type MachineCases, modelEventNamed, modelOf, wordsOf } from '@xinglin/paths';
import type { Language } from '../words/bilingual.ts';

/** One step of a path that was written down by its names; a step that the cases do not know (any more) keeps them. */
export function stepName(cases: MachineCases, type: string, caseName: string, lang: Language): string {
  const model = modelOf(cases);
  const found = modelEventNamed(model, type, caseName);
  if (!found) return `${type} ${caseName}`.trim();
  return lang === 'en' ? wordsOf(found) : actionOf(model, found);
}
