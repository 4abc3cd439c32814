import type { Refused } from '../lib/form-notice.ts';
/** A puzzle as it is shown; all measures are pixels of the background. */
export interface SlidePuzzle {
  readonly id: string;
  /** Ready to be shown as pictures. */
  readonly background: string;
  readonly piece: string;
  readonly width: number;
  readonly height: number;
  readonly pieceWidth: number;
  /** How far the piece stands below the upper edge. */
  readonly pieceTop: number;
}

/** `message` is the provider's, null when it gave none. */
export type FetchPuzzleReply = { kind: 'fetched'; puzzle: SlidePuzzle } | Refused;

/**
 * - `passed`: the ticket is good for one login try
 * - `wrong`: the place was wrong, or the puzzle was checked before or is too old; `message` null stands for ACC-SLIDE-01
 */
export type CheckPuzzleReply = { kind: 'passed'; ticket: string } | { kind: 'wrong'; message: string | null };

/** Where the piece was left: `x` is its left edge. */
export interface Tried {
  readonly id: string;
  readonly x: number;
}

/** What the machine says to the form it belongs to. */
export type SlideVerdict = { type: 'slide.passed'; ticket: string } | { type: 'slide.lost' };

/** Why the shopper sees a new puzzle: the last one was wrong, or what it had brought is too old by now. */
export type SlideNote = { kind: 'wrong'; message: string | null } | { kind: 'expired' };

export interface SlideContext {
  readonly puzzle: SlidePuzzle | null;
  readonly x: number;
  readonly note: SlideNote | null;
  /** The provider's word on why there is no puzzle. */
  readonly message: string | null;
  readonly ticket: string;
}

export type SlideEvent =
  /** A hand takes hold of the handle. */
  | { type: 'handle.grabbed' }
  /** By the hand that holds it. */
  | { type: 'handle.moved'; x: number }
  /** By a key or a button. */
  | { type: 'handle.stepped'; by: number }
  | { type: 'handle.released' }
  /** The browser took the pointer away, as for a call or a scroll. */
  | { type: 'handle.lost' }
  | { type: 'check.pressed' }
  | { type: 'refresh.pressed' }
  | { type: 'retry.pressed' }
  /** The form has used the ticket. */
  | { type: 'ticket.spent' };
