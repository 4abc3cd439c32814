import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Figures } from '../../scripts/quality/figures.ts';
import { isPart } from '../../scripts/quality/figures.ts';
import { pageOf } from '../../scripts/quality/page.ts';
import { qualityFolder, qualityPage, readMeasured } from '../../scripts/quality/record.ts';

const measured: Figures = {
  command: 'npm run load -- kills',
  date: '2026-11-22',
  seconds: 300,
  isWhole: false,
  machine: {
    ...{ processor: 'A|B', cores: 2, memory: 24, system: 'Linux 6.1', node: '24.21.0' },
    ...{ others: ['PostgreSQL 17.6'], foreignLoad: 0.123 },
  },
  goals: [
    { what: 'writes lost', wanted: '0', reached: '0 of 9,192', isMet: true },
    { what: 'back after', wanted: '≤ 1 s', reached: '1.4 s', isMet: false },
  ],
  tables: [{ title: 'Rounds', head: ['round', 'writes'], rows: [[1, '2|3']] }],
  notes: ['The embedded database never calls fsync.'],
};

test('docs/quality.md is what its figures say', () => {
  expect(pageOf(readMeasured()), 'stale: npm run quality').toBe(readFileSync(qualityPage, 'utf8'));
});

test('every file of figures is a part of the page', () => {
  const names = (existsSync(qualityFolder) ? readdirSync(qualityFolder) : []).map((name) => name.replace('.json', ''));
  expect(names.filter((name) => !isPart(name))).toEqual([]);
});

test('the page says first what falls short and what nobody has measured, then each figure with command and date', () => {
  const page = pageOf(new Map([['kills', measured]]));
  const short = page.indexOf('- Killed while writing: back after: 1.4 s, wanted ≤ 1 s.');
  const unmeasured = page.indexOf('Not measured yet: attacks, ');
  const section = page.indexOf('## Killed while writing');
  expect([short, unmeasured, section].every((at, place, all) => at > (all[place - 1] ?? 0))).toBe(true);
  expect(page).toContain('`npm run load -- kills`, 2026-11-22, 5 min, on A|B, 2 cores, 24 GB');
  expect(page).toContain('12 % of it busy with something else. This run was shorter than the goals ask for.');
  expect(page).toContain('| back after | ≤ 1 s | 1.4 s | **short** |');
  expect(page).toContain('| 1 | 2\\|3 |');
  expect(page).toContain('- The embedded database never calls fsync.');
});
