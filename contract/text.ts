import * as v from 'valibot';

/** Characters as a reader counts them: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** The first characters of a text, counted as `lengthOf` does. */
export function beginningOf(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}

// Control characters except tab and line breaks, and lone surrogates.
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** Text that every layer can carry: well-formed Unicode without control characters. */
export function isPlainText(text: string): boolean {
  return toPlainText(text) === text;
}

/** Removes the invisible characters that `isPlainText` refuses and a paste may contain. */
export function toPlainText(text: string): string {
  return text.replace(unseen, '');
}

const isPlain = () => v.check(isPlainText, 'plainText');
const within = (maxCharacters: number) => v.check((text: string) => lengthOf(text) <= maxCharacters, 'maxCharacters');

/** The one schema for text from outside, counted in characters. */
/* @__NO_SIDE_EFFECTS__ */
export function plainText(maxCharacters: number) {
  return v.pipe(v.string(), isPlain(), within(maxCharacters));
}

/** `plainText`, trimmed first: surrounding blanks do not count. */
/* @__NO_SIDE_EFFECTS__ */
export function trimmedText(maxCharacters: number) {
  return v.pipe(v.string(), v.trim(), isPlain(), within(maxCharacters));
}

/** Full-width digits, letters and signs become their plain forms; a full-width blank becomes a blank. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');
}
