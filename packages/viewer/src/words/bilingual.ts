/** The languages of the reviewer. English names states and events as the machines write them. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** The same words in both languages. */
export interface Bilingual<Words> {
  readonly zh: Words;
  readonly en: Words;
}

/** Checks that English says all that Chinese says. */
export const bilingual = <Words>(words: { readonly zh: Words; readonly en: NoInfer<Words> }): Bilingual<Words> => words;
