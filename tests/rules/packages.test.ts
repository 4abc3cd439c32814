import { expect, test } from 'vitest';
import { checkLicences, isAllowed } from '../../scripts/packages/licences.ts';

test('S25 every package a shop runs with has an allowed licence', () => {
  const { count, refused } = checkLicences();
  expect(count).toBeGreaterThan(50);
  expect(refused).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['(MIT OR ISC) AND GPL-3.0', false],
  ['GPL-3.0 OR (MIT AND (ISC OR GPL-3.0))', true],
  ['GPL-3.0-only', false],
  ['none', false],
])('S25 the licence %s is allowed: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});
