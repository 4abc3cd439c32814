import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isPlainText, lengthOf, plainText, toHalfWidth, toPlainText, trimmedText } from '../../contract/text.ts';

test('length counts characters, not code units', () => {
  expect(lengthOf('杏林')).toBe(2);
  expect(lengthOf('😀𠮷')).toBe(2);
});

test('control characters and broken Unicode are not plain text', () => {
  for (const bad of ['a\u0000b', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\ud800', 'x\udc00']) {
    expect(isPlainText(bad)).toBe(false);
    expect(v.safeParse(plainText(10), bad).success).toBe(false);
  }
  for (const good of ['', '杏林 😀', 'a\tb\r\nc', '<script>']) expect(isPlainText(good)).toBe(true);
});

test('F9 invisible characters of a paste are removed, and the rest is plain text', () => {
  expect(toPlainText('lin@e\u0000xa\u0007mple.com\u007f')).toBe('lin@example.com');
  expect(toPlainText('杏\ud800林')).toBe('杏林');
  for (const plain of ['', '杏林 😀', 'a\tb\r\nc']) expect(toPlainText(plain)).toBe(plain);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
      expect(isPlainText(toPlainText(String.fromCharCode(...units)))).toBe(true);
    }),
  );
});

test('a limit is in characters', () => {
  expect(v.safeParse(plainText(2), '😀😀').success).toBe(true);
  expect(v.safeParse(plainText(2), '😀😀😀').success).toBe(false);
});

test('F9 blanks around a text do not count', () => {
  expect(v.parse(trimmedText(2), ` 头痛${' '.repeat(50)}\u3000`)).toBe('头痛');
  expect(v.safeParse(trimmedText(2), '头 痛').success).toBe(false);
});

test('full-width characters become half-width ones, everything else stays', () => {
  expect(toHalfWidth('ＡＢ１２＋＠　。')).toBe('AB12+@ 。');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (plain) => {
      expect(toHalfWidth(plain)).toBe(plain);
    }),
  );
});
