import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Every quoted path to a file of this repository, also one that is loaded later or only for its types. */
const imported = /['"`](\.{1,2}\/[^'"`\n]+\.(?:tsx?|json|css|svg))['"`]/g;

/**
 * The files that some files need, themselves included, in the order of their names.
 * @param without they are left out, and what only they need with them
 */
export function filesNeededBy(files: readonly string[], without: readonly string[] = []): readonly string[] {
  const needed = new Set<string>();
  const visit = (file: string): void => {
    if (needed.has(file) || without.includes(file) || !existsSync(file)) return;
    needed.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported))
      visit(normalize(join(dirname(file), path)));
  };
  for (const file of files) visit(file);
  return [...needed].sort();
}

/** Changes when one of the files does, and when there are more or fewer. */
export function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n${readFileSync(file, 'utf8')}\n`);
  return hash.digest('base64url').slice(0, 16);
}
