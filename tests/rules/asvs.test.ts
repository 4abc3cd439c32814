import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAsvs } from '../../scripts/quality/lists.ts';

const lines = readAsvs();

test('docs/asvs.csv judges every line of levels 1 and 2 once', () => {
  expect(lines.length).toBe(253);
  expect(new Set(lines.map(({ line }) => line)).size).toBe(253);
  expect(lines.filter(({ level }) => level === '1').length).toBe(70);
});

test('lines that are met or left to the operator name an existing file, and every line gives a reason', () => {
  const shown = lines.filter(({ verdict }) => verdict === 'met' || verdict === 'operator');
  expect(shown.filter(({ shownBy }) => shownBy === '' || !existsSync(shownBy)).map(({ line }) => line)).toEqual([]);
  expect(lines.filter(({ because }) => because.length < 4)).toEqual([]);
});
