import * as v from 'valibot';
import { type AnswerOf, defineCall } from '../call.ts';
import { plainText } from '../text.ts';
import { workBits } from './captcha.calls.ts';
import { CAPTCHA_ID_LENGTH } from './sms-code.ts';

/**
 * The gateway's own slide verification (proposed): a picture with a gap and the piece that fills it. Only the
 * gateway knows where the gap is. All measures are pixels of the background picture; pictures are data addresses.
 */
export const drawSlidePuzzle = defineCall({
  name: 'drawSlidePuzzle',
  method: 'POST',
  path: '/v2/captcha/slide/puzzles',
  summary: 'Get a slide puzzle',
  requirements: ['ACC-PWL-07', 'ACC-SLIDE-03'],
  access: 'anyone',
  answer: v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    background: v.pipe(v.string(), v.nonEmpty()),
    piece: v.pipe(v.string(), v.nonEmpty()),
    width: v.pipe(v.number(), v.minValue(1)),
    height: v.pipe(v.number(), v.minValue(1)),
    pieceWidth: v.pipe(v.number(), v.minValue(1)),
    /** Distance of the piece from the upper edge. */
    pieceTop: v.pipe(v.number(), v.minValue(0)),
  }),
  refusals: [429],
});
export type SlidePuzzle = AnswerOf<typeof drawSlidePuzzle>;

/** Trades the position of the piece (`x`: its left edge) for a ticket for one login attempt. One check per puzzle. */
export const checkSlidePuzzle = defineCall({
  name: 'checkSlidePuzzle',
  method: 'PUT',
  path: '/v2/captcha/slide/puzzles',
  summary: 'Check a slide puzzle',
  requirements: ['ACC-PWL-07', 'ACC-SLIDE-01'],
  access: 'anyone',
  body: v.strictObject({
    id: plainText(CAPTCHA_ID_LENGTH),
    x: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(10_000)),
  }),
  answer: v.object({ ticket: v.pipe(v.string(), v.nonEmpty()), workBits }),
  refusals: [429],
});
