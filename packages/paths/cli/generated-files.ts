import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that a folder of generated files should hold, by their names. */
type Wanted = ReadonlyMap<string, string>;

/**
 * Names of the files in a folder that are missing, out of date or should not be there.
 * @param others what something else writes there
 */
export function staleFiles(wanted: Wanted, folder: string, others?: RegExp): readonly string[] {
  const there = existsSync(folder) ? readdirSync(folder).filter((name) => !others?.test(name)) : [];
  const stale = [...wanted].filter(
    ([name, text]) => !there.includes(name) || readFileSync(join(folder, name), 'utf8') !== text,
  );
  return [...stale.map(([name]) => name), ...there.filter((name) => !wanted.has(name))].sort();
}

/** Writes or removes the files that were found stale. */
export function writeFiles(folder: string, wanted: Wanted, stale: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of stale) {
    const text = wanted.get(name);
    if (text === undefined) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), text);
  }
}
