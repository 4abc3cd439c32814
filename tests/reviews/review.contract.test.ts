import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readReview } from '../../contract/reviews/review.calls.ts';

const starsOf = (score: unknown) => v.parse(readReview.answer, { productEvaVos: [{ score }] }).productEvaVos[0]?.score;

test.each([
  [5, 5],
  [1, 1],
  [0, 0],
  [null, 0],
  [undefined, 0],
  ['five', 0],
])('ORD-REV-12 reads the stars %j as %i', (score, stars) => {
  expect(starsOf(score)).toBe(stars);
});
