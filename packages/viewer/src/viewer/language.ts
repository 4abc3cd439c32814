import { createContext, useContext } from 'react';
import type { Bilingual, Language } from '../words/bilingual.ts';

export const LanguageContext = createContext<Language>('zh');

export const useLanguage = (): Language => useContext(LanguageContext);

/** Words in the language that was chosen. */
export function useWords<Words>(words: Bilingual<Words>): Words {
  return words[useLanguage()];
}
