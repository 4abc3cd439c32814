/** Size of the background picture, in the pixels in which every measure of a puzzle is given. */
export const SLIDE_PICTURE = { width: 356, height: 168 } as const;
/** Width and height of the piece. */
export const PIECE = 56;
/** Milliseconds for which the gateway takes a puzzle or a ticket. */
export const SLIDE_LIFE_MS = 120_000;
