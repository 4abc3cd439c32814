/** Size of the background picture; all measures of a puzzle are in its pixels. */
export const SLIDE_PICTURE = { width: 356, height: 168 } as const;
/** Width and height of the piece. */
export const PIECE = 56;
/** How long the gateway accepts a puzzle or a ticket, in milliseconds. */
export const SLIDE_LIFE_MS = 120_000;
