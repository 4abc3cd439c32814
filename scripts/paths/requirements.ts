import { readFileSync } from 'node:fs';
import { cellsOf } from '@xinglin/paths';
import * as v from 'valibot';

/** An ID of the catalogue, such as `ACC-SMS-03`. */
export const REQUIREMENT_ID = /\b(?:ACC|ORD|PAT)-[A-Z]+-\d+\b/;

const requirement = v.object({
  id: v.string(),
  /** What the catalogue fixes: texts, values, fields. */
  exact: v.string(),
  decision: v.string(),
  /** `built`, `decision`, or `not built: ` and why. */
  status: v.string(),
  section: v.string(),
  requirement: v.string(),
});
export type Requirement = v.InferOutput<typeof requirement>;

/** Every row of `docs/requirements.csv`. */
export function readRequirements(): Requirement[] {
  const [head = [], ...rows] = cellsOf(readFileSync('docs/requirements.csv', 'utf8').replace(/^\uFEFF/, ''));
  return rows.map((row) => v.parse(requirement, Object.fromEntries(head.map((name, at) => [name, row[at]]))));
}
