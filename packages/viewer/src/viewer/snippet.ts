import type { Hit } from '../search/find.ts';

const BEFORE = 24;
const LONGEST = 110;

export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
  /** Where it begins in the whole text. */
  readonly from: number;
}

/** As much of a text as fits a line, from a little before what matched, cut into what matched and what did not. */
export function snippetOf({ text, ranges }: Pick<Hit, 'text' | 'ranges'>): readonly Piece[] {
  const first = ranges[0]?.[0] ?? 0;
  const start = text.length <= LONGEST || first <= BEFORE ? 0 : first - BEFORE;
  const end = Math.min(text.length, start + LONGEST);
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isFound: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isFound, from });
  };
  let at = start;
  for (const [from, to] of ranges) {
    if (from >= end) break;
    add(at, from, false);
    add(Math.max(from, at), Math.min(to, end), true);
    at = Math.max(at, Math.min(to, end));
  }
  add(at, end, false);
  const dots = (from: number): Piece => ({ text: '…', isFound: false, from });
  return [...(start > 0 ? [dots(-1)] : []), ...pieces, ...(end < text.length ? [dots(text.length)] : [])];
}
