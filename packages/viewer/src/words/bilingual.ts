/** The languages of the reviewer. English names states and events as the machines write them. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** The same words in both languages. */
export type Bilingual<Words> = Readonly<Record<Language, Words>>;

/** Texts by their names: Chinese and English side by side, or one text for both. */
type Texts = string | readonly [zh: unknown, en: unknown] | ((...given: never[]) => Texts) | TextsByName;
interface TextsByName {
  readonly [name: string]: Texts;
}

type Chosen<All> = All extends string | readonly [string, string]
  ? string
  : All extends readonly [infer Text, unknown]
    ? Text
    : All extends (...given: infer Given) => infer Text
      ? (...given: Given) => Chosen<Text>
      : { readonly [Name in keyof All]: Chosen<All[Name]> };

const isPair = (texts: Texts): texts is readonly [unknown, unknown] => Array.isArray(texts);

function chosen(all: Texts, place: 0 | 1): unknown {
  if (typeof all === 'string') return all;
  if (typeof all === 'function') return (...given: never[]) => chosen(all(...given), place);
  if (isPair(all)) return all[place];
  return Object.fromEntries(Object.entries(all).map(([name, texts]) => [name, chosen(texts, place)]));
}

/** Makes the words of each language from texts written side by side. */
export function bilingual<const All extends Texts>(all: All): Bilingual<Chosen<All>> {
  // `chosen` does to the value what `Chosen` does to its type.
  return { zh: chosen(all, 0), en: chosen(all, 1) } as Bilingual<Chosen<All>>;
}
