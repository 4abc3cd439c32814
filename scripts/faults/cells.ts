import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cellsOf, csvLine } from '../ground/csv.ts';
import type { CellResult } from './report.ts';

/** What was found of every cell of the matrix, and when: a run of some of them is put into what others found before. */
export const cellsFile = 'docs/faults.csv';

/** Call, screen and fault: what tells a cell from others. */
export type Cell = Pick<CellResult, 'call' | 'screen' | 'fault'>;

/** A cell as it is kept. */
export interface KeptCell extends Omit<CellResult, 'picture'> {
  /** When it was played, such as `2026-11-22`. */
  readonly date: string;
}

const head = ['call', 'screen', 'fault', 'date', 'ms', 'wrong'];

export const keyOf = ({ call, screen, fault }: Cell): string => `${call} @ ${screen}, ${fault}`;

/** What is kept; nothing where no run has been yet. */
export function readCells(file = cellsFile): KeptCell[] {
  if (!existsSync(file)) return [];
  const [, ...rows] = cellsOf(readFileSync(file, 'utf8'));
  return rows.map(([call = '', screen = '', fault = '', date = '', ms = '', wrong = '']) => ({
    ...{ call, screen, fault, date, ms: Number(ms), wrong: wrong === '' ? null : wrong },
  }));
}

/** Keeps them, a line each. */
export function writeCells(cells: readonly KeptCell[], file = cellsFile): void {
  const lines = cells.map(({ call, screen, fault, date, ms, wrong }) =>
    csvLine([call, screen, fault, date, ms, wrong ?? '']),
  );
  writeFileSync(file, `${[csvLine(head), ...lines].join('\n')}\n`);
}

/** In the order of the matrix what is known of each cell: as it was played now, or else before. What has left it is gone. */
export function joined(
  matrix: readonly Cell[],
  kept: readonly KeptCell[],
  played: readonly CellResult[],
  date: string,
): KeptCell[] {
  const known = new Map(kept.map((cell) => [keyOf(cell), cell]));
  for (const { call, screen, fault, ms, wrong } of played) {
    known.set(keyOf({ call, screen, fault }), { call, screen, fault, date, ms, wrong });
  }
  return matrix.flatMap((cell) => known.get(keyOf(cell)) ?? []);
}
