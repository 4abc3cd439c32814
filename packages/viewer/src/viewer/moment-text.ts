import type { Language } from '../words/bilingual.ts';

/** `2026-03-01 16:05` where the reader is. */
export function momentText(at: string | number, lang: Language): string {
  const locale = lang === 'en' ? 'en-GB' : 'zh-CN';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}
