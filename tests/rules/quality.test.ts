import { existsSync, readFileSync } from 'node:fs';
import { citationsIn } from '@xinglin/paths/cli';
import { expect, test } from 'vitest';
import { cited, readAsvs, readThreats, THREAT_ID } from '../../scripts/quality/lists.ts';
import { figuresFile, pageFile, pageOf, readFigures, type Section } from '../../scripts/quality/record.ts';

test(`${pageFile} is made from ${figuresFile}, in at most 150 lines`, () => {
  const page = readFileSync(pageFile, 'utf8');
  expect(pageOf(readFigures()), 'stale: npm run quality').toBe(page);
  expect(page.split('\n').length).toBeLessThanOrEqual(150);
});

test('the page counts the goals that are met, marks the others and a short run, and escapes cells', () => {
  const section: Section = {
    ...{ command: 'npm run load -- crash', date: '2026-11-22', isWhole: false },
    goals: [
      { what: 'writes lost', reached: '0 of 9,192', wanted: '0', isMet: true },
      { what: 'A|B', reached: '1.4 s', wanted: '≤ 1 s', isMet: false },
    ],
  };
  const page = pageOf({ 'Crash test': section });
  expect(page).toContain('1 of 2 goals are met');
  expect(page).toContain('| **Crash test** | `npm run load -- crash`, 2026-11-22, a short run |  |');
  expect(page).toContain('| writes lost | 0 of 9,192 | 0 |');
  expect(page).toContain('| A\\|B | 1.4 s | ≤ 1 s **missed** |');
});

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

test('every attack and fault of the list is cited by a test', () => {
  const threats = readThreats();
  expect(threats).toEqual([
    ...Array.from({ length: 25 }, (_, at) => `S${at + 1}`),
    ...Array.from({ length: 14 }, (_, at) => `F${at + 1}`),
  ]);
  const named = cited(threats, THREAT_ID);
  expect(threats.filter((id) => !named.includes(id))).toEqual([]);
});

test('titles cite attacks and faults; unknown IDs and parts of others do not count', () => {
  const idsOf = (text: string) => citationsIn([{ path: 'a.test.ts', text }], THREAT_ID).map(({ id }) => id);
  expect(idsOf("test('S13 ACC-SES-17 x', () => {}); describe('y (S9, F1)', () => {})")).toEqual(['S13', 'S9', 'F1']);
  expect(idsOf("test('S26 F15 ORD-S1X S130', () => {})")).toEqual([]);
});
