/** A puzzle as it is shown; all measures are pixels of the background. Pictures are addresses, `data:` included. */
export interface SlidePuzzle {
  readonly id: string;
  readonly background: string;
  readonly piece: string;
  readonly width: number;
  readonly height: number;
  readonly pieceWidth: number;
  /** How far the piece stands below the upper edge. */
  readonly pieceTop: number;
}

/**
 * What tells people from programs. The gateway draws its own pictures; a shop with an agreement with a service writes
 * the two methods of the image code, of the slide, or all four over that service, and hands them to `createApp`. Limits
 * of an address and the tickets for an answer that was right stay with the gateway. A rejection is answered as 500 and
 * can be tried again.
 */
export interface CaptchaProvider {
  /** ACC-CALL-31. `image` is an address or base64 PNG (ACC-SMS-17). */
  drawImage(): Promise<{ readonly id: string; readonly image: string }>;
  /** ACC-CALL-32. False when the code is wrong, or the image unknown, too old or checked before: one check an image. */
  checkImage(answer: { readonly id: string; readonly code: string }): Promise<boolean>;
  /** ACC-SLIDE-03. */
  drawPuzzle(): Promise<SlidePuzzle>;
  /** ACC-SLIDE-01. `x`: left edge of the piece; else as `checkImage`. */
  checkPuzzle(answer: { readonly id: string; readonly x: number }): Promise<boolean>;
}
