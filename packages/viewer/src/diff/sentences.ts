import type { Language } from '../words/bilingual.ts';
import { arrowSentences } from './arrow-sentences.ts';
import { namingIn } from './naming.ts';
import type { Compared, Sentence } from './sentence.ts';
import { stateSentences } from './state-sentences.ts';

/** All that changed, in the words of a language: states first, then arrows, each in the order of the flow. */
export function sentencesOf(compared: Compared, language: Language): readonly Sentence[] {
  const naming = namingIn(language);
  return [...stateSentences(compared, naming), ...arrowSentences(compared, naming)];
}
