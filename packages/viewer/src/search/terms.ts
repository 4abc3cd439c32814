/** How texts are cut into what can be found: Chinese has no spaces, and code names have capitals and dots. */

const HAN = /\p{Script=Han}+/gu;
/** A word, a code name, a requirement ID. */
const PLAIN = /[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*/gu;
const notHan = (text: string): string => text.replaceAll(HAN, ' ');

/** Every two signs that stand beside each other. */
const pairsOf = (run: string): string[] => {
  const signs = [...run];
  return signs.slice(1).map((sign, index) => (signs[index] ?? '') + sign);
};

const hanRuns = (text: string): string[] => text.match(HAN) ?? [];
const plainWords = (text: string): string[] => notHan(text).match(PLAIN) ?? [];

/** `awaitingScan` → awaiting, Scan; `refresh.pressed` → refresh, pressed; `ACC-QR-11` → ACC, QR, 11. */
const partsOf = (word: string): string[] => word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}]+|\p{N}+|\p{L}+/gu) ?? [];

/** A single letter is found everywhere and says nothing. */
const isLong = (word: string): boolean => word.length > 1 || /\p{N}/u.test(word);

/** The terms of a text that is to be found. */
export function indexTerms(text: string): string[] {
  const han = hanRuns(text).flatMap((run) => [...run, ...pairsOf(run)]);
  const words = plainWords(text)
    .flatMap((word) => [word, ...partsOf(word)])
    .filter(isLong);
  return [...new Set([...han, ...words].map((term) => term.toLowerCase()))];
}

/** The terms of what somebody looks for: a single sign of Chinese is one, else every two are. */
export function queryTerms(text: string): string[] {
  const han = hanRuns(text).flatMap((run) => ([...run].length === 1 ? [run] : pairsOf(run)));
  return [...new Set([...han, ...plainWords(text).filter(isLong)].map((term) => term.toLowerCase()))];
}

export const isHan = (term: string): boolean => /^\p{Script=Han}/u.test(term);
