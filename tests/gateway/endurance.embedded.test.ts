import { expect, test } from 'vitest';
import { growthOf } from '../../scripts/load/endurance.ts';

test('F13 growth is the slope of the line through all points, zero for a flat one', () => {
  expect(growthOf([0, 1, 2, 3].map((at) => ({ at, value: 5 + 2 * at })))).toBeCloseTo(2);
  expect(growthOf([1, 3, 1, 3, 1].map((value, at) => ({ at, value })))).toBeCloseTo(0);
  expect(growthOf([{ at: 1, value: 7 }])).toBe(0);
});
