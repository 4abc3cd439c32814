import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { keptFile, plansFolder } from '@xinglin/paths/cli';

const imports = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/**
 * Flow → a digest of all that it is made of: the files that its cases import, and theirs, and its committed plan. Two
 * versions of a flow with the same digest need not be explored to be compared. What reads the machines is the same for
 * both versions, so that it does not count.
 * @param folder with `machines/`
 */
export function sourcesOf(folder: string): ReadonlyMap<string, string> {
  const machines = join(folder, 'machines');
  const files = readdirSync(machines, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.cases.ts'),
  );
  return new Map(
    files.map((file) => {
      const name = dirname(file).split('/').at(-1) ?? file;
      const plan = join(folder, plansFolder, keptFile(name));
      const all = [...importedBy(join(machines, file), join(machines, 'graph')), ...(existsSync(plan) ? [plan] : [])];
      const hash = createHash('sha1');
      for (const one of all.toSorted()) hash.update(`${relative(folder, one)}\0${readFileSync(one, 'utf8')}\0`);
      return [name, hash.digest('hex')];
    }),
  );
}

/** A file and all that it imports, but what lies in `without`. */
function importedBy(file: string, without: string): ReadonlySet<string> {
  const found = new Set([file]);
  // A set goes on through what is added on the way.
  for (const one of found) {
    for (const [, path = ''] of readFileSync(one, 'utf8').matchAll(imports)) {
      const imported = resolve(dirname(one), path);
      if (!imported.startsWith(without) && existsSync(imported)) found.add(imported);
    }
  }
  return found;
}
