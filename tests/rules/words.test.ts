import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { readRequirements } from '../../scripts/paths/requirements.ts';
import { modules } from './kit/modules.ts';

const exactTexts = v.record(v.string(), v.object({ id: v.string(), text: v.string() }));
const requirements = new Map(readRequirements().map((row) => [row.id, row]));

/** Every export of the words of the app whose name has this ending; drawn packs have the marks Rx and OTC. */
async function exportsWith(ending: 'Exact' | 'Words'): Promise<object[]> {
  const files = globSync('src/**/*.words.ts', { exclude: ['src/products/product-pack.words.ts'] });
  const all: object[] = await Promise.all(files.map((file) => import(/* @vite-ignore */ resolve(file))));
  return all.flatMap((texts) =>
    Object.entries(texts).flatMap(([name, words]) => (name.endsWith(ending) ? [words] : [])),
  );
}

/** Texts of the requirement catalogue, byte for byte, each with the requirement that fixes it. */
const entries = (await exportsWith('Exact')).flatMap((texts) => Object.entries(v.parse(exactTexts, texts)));
/** Texts that no document fixes: ours to word, and a shop's to change. */
const proposed = await exportsWith('Words');

test('the catalogue is read completely', () => {
  expect(requirements.size).toBe(736);
  expect(requirements.get('ACC-QR-11')?.exact).toContain('二维码失效');
});

test.each(entries)('%s is in its requirement, byte for byte', (_name, { id, text }) => {
  const row = requirements.get(id);
  expect(row, `${id} is in docs/requirements.csv`).toBeDefined();
  expect(row?.exact).toContain(text);
  expect(text).toBe(text.normalize('NFC').trim());
});

/** Every text of a tree of words; those with parameters are filled with `part`. */
function textsIn(words: unknown, part = '1'): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return textsIn(words(part, part, part, part), part);
  return Object.values(Object(words)).flatMap((word) => textsIn(word, part));
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

/** Placeholder for the names and numbers in a text. */
const PART = '\uFFFC';

/** A text of the shop as it is shown: its parameters are names in a long text, digits in a short one. */
function patternOf(text: string): string {
  const part = text.replaceAll(PART, '').length > 3 ? '[^，。！？]{1,8}' : '[0-9]+';
  return text.replaceAll(/[.*+?()[\]{}|^$\\]/g, '\\$&').replaceAll(PART, part);
}

/** The texts of the sandbox's pages, between tags and in quotes. */
const sandboxTexts = modules
  .filter(({ path }) => /^gateway\/sandbox\/.*\.ts$/.test(path))
  .flatMap(({ text }) =>
    [...text.matchAll(/[>'`]\s*([^<>'`$]*\p{Script=Han}[^<>'`$]*?)\s*[<'`]/gu)].map(([, said = '']) => said),
  );

test('every text in 「」 in the cases of a machine is a text of the app or the sandbox', () => {
  const texts = [...entries.map(([, { text }]) => text), ...textsIn(proposed, PART), ...sandboxTexts];
  const shown = new RegExp(`^(${texts.map(patternOf).join('|')})$`);
  const cases = modules.filter(({ path }) => /^machines\/.*\.cases\.ts$/.test(path));
  const quotes = cases.flatMap(({ path, text }) =>
    [...text.replaceAll(/\$\{[^{}「」]*\}/g, '1').matchAll(/「([^「」]+)」/g)].map(([, quote = '']) => ({
      path,
      quote,
    })),
  );
  expect(quotes.length).toBeGreaterThan(300);
  expect(quotes.filter(({ quote }) => quote !== '1' && !shown.test(quote))).toEqual([]);
  expect(shown.test('没有这样的文字')).toBe(false);
});
