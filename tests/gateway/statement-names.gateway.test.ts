import { expect, test } from 'vitest';
import { createStatementNames } from '../../gateway/store/statement-names.ts';

const text = (number: number) => `select ${number} where $1`;

test('a statement has the same name in every process, and different statements have different names', () => {
  const [one, other] = [createStatementNames(), createStatementNames()];
  expect(one.of(text(1), ['a'])).toBe(other.of(text(1), ['b']));
  expect(one.of(text(1), ['a'])).not.toBe(one.of(text(2), ['a']));
});

test('a statement without parameters, with more than 50 or after the first 500 has no name', () => {
  const names = createStatementNames();
  expect(names.of('begin', [])).toBeUndefined();
  expect(names.of(text(0), Array(51).fill(0))).toBeUndefined();
  for (let number = 1; number <= 500; number += 1) expect(names.of(text(number), [0])).toBeDefined();
  expect(names.of(text(501), [0])).toBeUndefined();
  expect(names.of(text(500), [0])).toBeDefined();
});

test('after giveUp no statement has a name', () => {
  const names = createStatementNames();
  names.of(text(1), [0]);
  names.giveUp();
  expect([names.of(text(1), [0]), names.of(text(2), [0])]).toEqual([undefined, undefined]);
});
