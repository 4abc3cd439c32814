import { createContext, useContext, useEffect } from 'react';
import { product } from '../product.ts';
import type { Bilingual, Language } from '../words/bilingual.ts';
import { viewerWords } from '../words/viewer.ts';

export const LanguageContext = createContext<Language>('zh');

export const useLanguage = (): Language => useContext(LanguageContext);

/** Words in the language that was chosen. */
export function useWords<Words>(words: Bilingual<Words>): Words {
  return words[useLanguage()];
}

/** `2026-03-01 16:05` in the reader's time zone. */
export function momentText(at: string | number, lang: Language): string {
  const locale = lang === 'en' ? 'en-GB' : 'zh-CN';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

/** Sets the title of the browser's tab. */
export function useTitle(page: string): void {
  const words = useWords(viewerWords);
  const brand = useWords(product().brand);
  useEffect(() => {
    document.title = words.title(page, brand);
  }, [page, words, brand]);
}
