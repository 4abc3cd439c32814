import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Writes down what one test file measured; the files of a run share one file of lines. */
export function gather(file: string, lines: readonly object[]): void {
  if (lines.length > 0) appendFileSync(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}

/** Everything that was gathered. */
export function readGathered<T>(file: string, line: v.GenericSchema<unknown, T>): T[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return lines.map((text) => v.parse(line, JSON.parse(text)));
}
