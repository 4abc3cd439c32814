import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { keptFile, plansFolder } from '@xinglin/paths/cli';
import { project } from './project.ts';

/** Every quoted path to a file of this repository, including dynamic and type-only imports. */
const imported = /['"`](\.{1,2}\/[^'"`\n]+\.(?:tsx?|json|css|svg))['"`]/g;

/**
 * The files that some files need, themselves included, sorted by name.
 * @param without files to leave out, with what only they need
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
 * @param root files are named relative to it, so that the same files in another folder have the same digest
 */
export function digestOf(files: readonly string[], root = '.'): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(root, file)}\n${readFileSync(file, 'utf8')}\n`);
  return hash.digest('base64url').slice(0, 16);
}

/**
 * Flow → a digest of its sources: the files that its cases import, directly or not, and its committed plan. Two
 * versions of a flow with the same digest need not be explored to be compared.
 * @param root of the repository, or of a copy of a version's folders of machines
 */
export function sourcesOf(root: string): ReadonlyMap<string, string> {
  const machines = join(root, dirname(project().sources.registry));
  const files = readdirSync(machines, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.cases.ts'),
  );
  return new Map(
    files.map((file) => {
      const name = basename(file, '.cases.ts');
      const plan = join(root, plansFolder, keptFile(name));
      return [name, digestOf(filesNeededBy([join(machines, file), plan]), root)];
    }),
  );
}
