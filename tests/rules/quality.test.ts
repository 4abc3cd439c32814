import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
