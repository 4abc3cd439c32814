import * as v from 'valibot';
import type { Table } from '../quality/figures.ts';

/** What came of one cell of the matrix, as `tests/measure/faults` writes it. */
export const cellResult = v.object({
  call: v.string(),
  screen: v.string(),
  fault: v.string(),
  /** What is wrong; null: nothing. */
  wrong: v.nullable(v.string()),
  ms: v.number(),
  /** The page as it was when it went wrong. */
  picture: v.optional(v.string()),
});
export type CellResult = v.InferOutput<typeof cellResult>;

function share(results: readonly CellResult[]): [number, number] {
  return [results.filter(({ wrong }) => wrong === null).length, results.length];
}

function tableBy(
  title: string,
  name: string,
  results: readonly CellResult[],
  keyOf: (one: CellResult) => string,
): Table {
  const rows = [...Map.groupBy(results, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, some]) => [key, ...share(some)]);
  return { title, head: [name, 'good', 'of'], rows };
}

/** The matrix by screen, by fault, and what of it is wrong. */
export function tablesOf(results: readonly CellResult[]): Table[] {
  const wrong = results.filter((one) => one.wrong !== null);
  const list: Table = {
    title: 'What is wrong',
    head: ['call', 'screen', 'fault', 'what'],
    rows: wrong.map(({ call, screen, fault, wrong: why }) => [call, screen, fault, why ?? '']),
  };
  return [
    tableBy('By screen', 'screen', results, ({ screen }) => screen),
    tableBy('By fault', 'fault', results, ({ fault }) => fault),
    ...(wrong.length === 0 ? [] : [list]),
  ];
}
