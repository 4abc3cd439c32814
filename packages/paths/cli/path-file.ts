import { existsSync, readFileSync } from 'node:fs';
import type { PathFile } from '@xinglin/paths';
import { type Graph, nonsense, type Trial, trialWords, type Wreck } from '@xinglin/paths';
import * as v from 'valibot';
import { UsageError } from './command-line.ts';

const schema: v.GenericSchema<PathFile> = v.object({
  name: v.string(),
  flow: v.string(),
  says: v.string(),
  inputCase: v.string(),
  steps: v.array(v.object({ kind: v.string(), subject: v.string(), caseName: v.string(), late: v.boolean() })),
});

export function pathFileOf(flow: string, { says, inputCase, tried }: Wreck): PathFile {
  const steps = tried.map(({ happening: { kind, subject, caseName }, late }) => ({ kind, subject, caseName, late }));
  return { name: `${flow}-${nameFor([inputCase, ...tried.map(trialWords)])}`, flow, says, inputCase, steps };
}

/** Six letters from what was tried. */
function nameFor(tried: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const sign of tried.join(' → ')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).padStart(6, '0').slice(-6);
}

/** @throws UsageError when the file is none, or its cases are no more */
export function readPathFile(
  file: string,
  graph: Graph,
): { readonly says: string; readonly inputCase: string; readonly trials: Trial[] } {
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
  const read = v.safeParse(schema, parsed(file));
  if (!read.success) throw new UsageError(`${file} is no path: ${read.issues[0].message}`);
  const { says, inputCase, steps } = read.output;
  if (!(inputCase in graph.cases.inputs)) throw new UsageError(`${file}: there is no start «${inputCase}» any more`);
  const known = [...graph.model.happenings, nonsense];
  const trials = steps.map((wanted): Trial => {
    const happening = known.find(
      ({ kind, subject, caseName }) =>
        kind === wanted.kind && subject === wanted.subject && caseName === wanted.caseName,
    );
    if (!happening) throw new UsageError(`${file}: the cases have no ${wanted.subject} «${wanted.caseName}» any more`);
    return { happening, late: wanted.late };
  });
  return { says, inputCase, trials };
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
