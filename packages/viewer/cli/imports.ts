import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

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

/**
 * Changes when one of the files does, and when there are more or fewer.
 * @param root the files are named from there: in another folder the same files have the same digest
 */
export function digestOf(files: readonly string[], root = '.'): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(root, file)}\n${readFileSync(file, 'utf8')}\n`);
  return hash.digest('base64url').slice(0, 16);
}
