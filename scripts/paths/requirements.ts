import { readFileSync } from 'node:fs';
import { cellsOf } from '@xinglin/paths';

/** An ID of the catalogue, such as `ACC-SMS-03`. */
export const REQUIREMENT_ID = /\b(?:ACC|ORD|PAT)-[A-Z]+-\d+\b/;

export interface Requirement {
  readonly id: string;
  /** What the catalogue fixes: texts, values, fields. */
  readonly exact: string;
  readonly decision: string;
  /** `built`, `decision`, or `not built: ` and why. */
  readonly status: string;
  readonly section: string;
  readonly requirement: string;
}

/** Every row of `docs/requirements.csv`. */
export function readRequirements(): Requirement[] {
  const [head = [], ...rows] = cellsOf(readFileSync('docs/requirements.csv', 'utf8').replace(/^\uFEFF/, ''));
  const at = (name: string): number => {
    const index = head.indexOf(name);
    if (index < 0) throw new Error(`docs/requirements.csv has no column ${name}`);
    return index;
  };
  const columns = {
    id: at('id'),
    section: at('section'),
    requirement: at('requirement'),
    exact: at('exact'),
    decision: at('decision'),
    status: at('status'),
  };
  return rows.map((row) => {
    const cell = (column: keyof typeof columns) => row[columns[column]] ?? '';
    return {
      id: cell('id'),
      section: cell('section'),
      requirement: cell('requirement'),
      exact: cell('exact'),
      decision: cell('decision'),
      status: cell('status'),
    };
  });
}
