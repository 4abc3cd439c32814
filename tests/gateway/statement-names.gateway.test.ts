import { expect, test } from 'vitest';
import { createStatementNames } from '../../gateway/store/statement-names.ts';

const text = (number: number) => `select ${number} where $1`;

test('a text has one name in every process, and another text another one', () => {
  const [one, other] = [createStatementNames(), createStatementNames()];
  expect(one.of(text(1), ['a'])).toBe(other.of(text(1), ['b']));
  expect(one.of(text(1), ['a'])).not.toBe(one.of(text(2), ['a']));
});

test('what takes nothing or very much, and what comes after 500 texts, has none', () => {
  const names = createStatementNames();
  expect(names.of('begin', [])).toBeUndefined();
  expect(names.of(text(0), Array(51).fill(0))).toBeUndefined();
  for (let number = 1; number <= 500; number += 1) expect(names.of(text(number), [0])).toBeDefined();
  expect(names.of(text(501), [0])).toBeUndefined();
  expect(names.of(text(500), [0])).toBeDefined();
});

test('once it is given up, no text has one', () => {
  const names = createStatementNames();
  names.of(text(1), [0]);
  names.giveUp();
  expect([names.of(text(1), [0]), names.of(text(2), [0])]).toEqual([undefined, undefined]);
});
