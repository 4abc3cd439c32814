/** Sizes of the texts of a chart, in px. Nothing is smaller than 12. */
export const TITLE_SIZE = 14;
export const TEXT_SIZE = 12;
export const LINE_HEIGHT = 17;
export const TITLE_LINE_HEIGHT = 20;

/**
 * Widths of characters in em: the widest among the usual system fonts. Charts are measured by these instead of a font,
 * so that they are the same on every machine.
 */
const NARROW = 0.34;
const PLAIN = 0.6;
const CAPITAL = 0.74;
const WIDE = 0.93;
const SQUARE = 1;
/** How much wider all but square characters are in titles, which are semibold. */
const SEMIBOLD = 1.15;

const narrow = /[ijl.,:;'|!()[\]{}`\s]/;
const wide = /[mwMW%@—…]/;
/** Chinese with its punctuation, full-width forms, arrows, numbers in circles and other signs of Chinese fonts. */
const square =
  /[\u2018-\u2022\u2190-\u21ff\u2460-\u24ff\u2500-\u27bf\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\u{1f000}-\u{3ffff}]/u;

/** Width of a character that is not square. */
function emOf(sign: string): number {
  if (narrow.test(sign)) return NARROW;
  if (wide.test(sign)) return WIDE;
  return /\p{Lu}/u.test(sign) ? CAPITAL : PLAIN;
}

export function widthOf(text: string, size: number): number {
  const weight = size === TITLE_SIZE ? SEMIBOLD : 1;
  let em = 0;
  for (const sign of text) em += square.test(sign) ? SQUARE : emOf(sign) * weight;
  return em * size;
}

/** What must not be broken: words and numbers of other scripts, and a character with the punctuation around it. */
const pieces = /[\w.\-/()]+[，。：；、！？」』）\]]*\s*|[「『（[]*.[，。：；、！？」』）\]]*\s*/gu;

/** Breaks a text into lines of at most `most` px; a single word that is longer is cut. */
export function wrap(text: string, size: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (piece: string) => {
    if (line !== '' && widthOf((line + piece).trimEnd(), size) > most) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  };
  for (const piece of text.match(pieces) ?? []) {
    if (widthOf(piece, size) > most) for (const sign of piece) add(sign);
    else add(piece);
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
