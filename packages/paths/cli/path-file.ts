import { existsSync, readFileSync } from 'node:fs';
import type { Steps } from '@xinglin/paths';
import * as v from 'valibot';
import { UsageError } from './command-line.ts';

const schema = v.object({ inputCase: v.string(), steps: v.array(v.tuple([v.string(), v.string()])) });

/**
 * Reads a path as the plans and the viewer's simulator write it: input case, then event type and case of each step.
 * @throws UsageError when the file is none
 */
export function readPathFile(file: string): Steps {
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
  const read = v.safeParse(schema, parsed(file));
  if (!read.success) throw new UsageError(`${file} is no path: ${read.issues[0].message}`);
  return read.output;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
