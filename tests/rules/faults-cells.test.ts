import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joined, type KeptCell, readCells, writeCells } from '../../scripts/faults/cells.ts';

const cell = (fault: string) => ({ call: 'listOrders', screen: 'order list', fault });
const kept = (fault: string, wrong: string | null): KeptCell => ({
  ...cell(fault),
  ...{ date: '2026-11-20', ms: 900, wrong },
});
const matrix = ['500', '503', 'timeout'].map(cell);

test('what is played now takes the place of what was found before; what was not played stays, and what left the matrix goes', () => {
  const before = [kept('500', 'no button'), kept('503', null), kept('gone', null)];
  const now = [{ ...cell('500'), wrong: null, ms: 700 }];
  expect(joined(matrix, before, now, '2026-11-22')).toEqual([
    { ...cell('500'), date: '2026-11-22', ms: 700, wrong: null },
    kept('503', null),
  ]);
});

test('the file gives back what was kept, with whatever a page said', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-cells-'));
  const file = join(folder, 'faults.csv');
  const cells = [kept('500', 'said «a, "b"»\nand more'), kept('503', null)];
  writeCells(cells, file);
  expect(readCells(file)).toEqual(cells);
  expect(readCells(join(folder, 'none.csv'))).toEqual([]);
  rmSync(folder, { recursive: true });
});
