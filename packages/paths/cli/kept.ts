import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Path, type Steps, stepsOf } from '@xinglin/paths';
import * as v from 'valibot';
import { UsageError } from './command-line.ts';

export const plansFolder = 'docs/paths';

const pathSchema = v.object({ inputCase: v.string(), steps: v.array(v.tuple([v.string(), v.string()])) });
const schema = v.object({ paths: v.array(v.object({ id: v.string(), ...pathSchema.entries })) });

/** A path of a committed plan. */
export interface KeptPath extends Steps {
  readonly id: string;
}

/** The file beside a plan with its paths in the machine's own names; the next plan begins with these paths. */
export const keptFile = (flow: string): string => `${flow}.json`;

/**
 * The paths of the committed plan of a flow, in order; none when it has no plan yet.
 * @throws UsageError when the file is not in this format, or half merged
 */
export function keptPaths(flow: string, folder = plansFolder): readonly KeptPath[] {
  const file = join(folder, keptFile(flow));
  if (!existsSync(file)) return [];
  const read = v.safeParse(schema, parsed(file));
  if (!read.success) throw new UsageError(`${file} is not a list of paths; --fresh ignores it`);
  return read.output.paths;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** One path per line, to keep merge conflicts between branches rare. */
export function keptText(flow: string, paths: readonly Path[]): string {
  const lines = paths.map((path) => `    ${JSON.stringify({ id: path.id, ...stepsOf(path) })}`);
  return `{\n  "flow": ${JSON.stringify(flow)},\n  "paths": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/**
 * Reads a path as the plans and the viewer's simulator write it: input case, then event type and case of each step.
 * @throws UsageError when there is no such file, or it holds no path
 */
export function readPathFile(file: string): Steps {
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
  const read = v.safeParse(pathSchema, parsed(file));
  if (!read.success) throw new UsageError(`${file} is not a path: ${read.issues[0].message}`);
  return read.output;
}
