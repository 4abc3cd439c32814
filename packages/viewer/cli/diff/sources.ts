import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keptFile, plansFolder } from '@xinglin/paths/cli';
import { digestOf, filesNeededBy } from '../imports.ts';
import { project } from '../project.ts';

/**
 * Flow → a digest of all that it is made of: the files that its cases import, and theirs, and its committed plan. Two
 * versions of a flow with the same digest need not be explored to be compared.
 * @param root of the repository, or of a copy of what a version has in the folders of the machines
 */
export function sourcesOf(root: string): ReadonlyMap<string, string> {
  const machines = join(root, dirname(project().sources.registry));
  const files = readdirSync(machines, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.cases.ts'),
  );
  return new Map(
    files.map((file) => {
      const name = dirname(file).split('/').at(-1) ?? file;
      const plan = join(root, plansFolder, keptFile(name));
      return [name, digestOf(filesNeededBy([join(machines, file), plan]), root)];
    }),
  );
}
