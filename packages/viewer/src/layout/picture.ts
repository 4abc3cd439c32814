import type { Content } from './boxes.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/** One arrow in the label of a line. */
export interface LabelEntry {
  readonly arrow: string;
  readonly lines: readonly string[];
}

/** A line between two states: all arrows of the one that lead to the other. */
export interface Line {
  readonly source: string;
  readonly target: string;
  readonly points: readonly Point[];
  /** Null for the line from an initial dot. */
  readonly label: (Rectangle & { readonly entries: readonly LabelEntry[] }) | null;
}

export interface Box extends Rectangle {
  readonly content: Content;
  /** Offset of its texts from its left edge, to avoid the lines that cross its head, if there is room. */
  readonly indent: number;
  /** Whether it is a region of a parallel state. */
  readonly isRegion: boolean;
}

/** A chart with the position of everything on it, in px from the top left corner. Outer boxes come first. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  /** Where states begin. */
  readonly dots: readonly Point[];
  readonly lines: readonly Line[];
}
