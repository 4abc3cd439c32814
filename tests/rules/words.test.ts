import { expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { readRequirements } from '../../scripts/paths/requirements.ts';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';

const requirements = new Map(readRequirements().map((row) => [row.id, row]));
const entries = Object.entries(exact);

test('the catalogue is read whole', () => {
  expect(requirements.size).toBe(736);
  expect(requirements.get('ACC-QR-11')?.exact).toContain('二维码失效');
});

test.each(entries)('%s stands in its requirement, byte for byte', (_name, { id, text }) => {
  const row = requirements.get(id);
  expect(row, `${id} is in docs/requirements.csv`).toBeDefined();
  expect(row?.exact).toContain(text);
  expect(text).toBe(text.normalize('NFC').trim());
});

/** Every text of a tree of words; those that are made of something are made of digits. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return textsIn(words('1', '1', '1', '1'));
  return Object.values(Object(words)).flatMap(textsIn);
}

test('ACC-APP-01 every text that a shopper reads is Chinese', () => {
  const texts = [...entries.map(([, { text }]) => text), ...textsIn(proposed)];
  expect(texts.length).toBeGreaterThan(50);
  // QQ, cookies and the endings of files have no other names in Chinese.
  expect(texts.filter((text) => text !== 'QQ' && !/\p{Script=Han}/u.test(text))).toEqual([]);
  expect(texts.filter((text) => /[A-Za-z]{3}/.test(text.replaceAll(/Cookie|jpe?g|png/g, '')))).toEqual([]);
});

test('ACC-APP-05 there is no points balance: no call asks for one and no text speaks of it', () => {
  expect(allCalls.filter(({ path }) => /points?\b/i.test(path))).toEqual([]);
  expect(textsIn(proposed).filter((text) => text.includes('积分'))).toEqual([]);
});
