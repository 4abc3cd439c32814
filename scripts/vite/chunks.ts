import type { Rolldown } from 'vite';

type Reader = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

/** What `module` imports statically, itself included; nothing that comes only later. */
function staticGraphOf(module: string, reader: Reader): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    reader.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(module);
  return seen;
}

/**
 * The chunks of a page's start: `app` for what every page needs, `shared` for what parts of several families need, one
 * for what parts of one family share, named after it, one for the pieces among it that pages elsewhere need without the
 * rest, one for what they share and its first part does without, and one for each part. Left alone, the bundler makes a chunk
 * for every set of modules that the same parts share: a dozen small files that compress badly.
 *
 * @param families name → parts whose pages are often opened one after another, beginning with the one opened first
 * @param isKit whether what parts of a family share is a piece that pages elsewhere are made of, too; `isOfDoor`: its first
 * part needs it
 * @param elsewhere pages of no family: what one of them needs of a family's first part is with what the family shares, not
 * in a small file of its own
 */
export function startChunks(
  entry: string,
  families: Readonly<Record<string, readonly string[]>>,
  isKit: (module: string, family: string, isOfDoor: boolean) => boolean,
  elsewhere: readonly string[] = [],
): Rolldown.CodeSplittingGroup {
  let graphs:
    | { app: Set<string>; ofFamilies: (readonly [name: string, parts: Set<string>[]])[]; elsewhere: Set<string>[] }
    | undefined;
  return {
    debugName: 'start',
    // A piece of the kit must not follow the first flow that uses it into its chunk.
    includeDependenciesRecursively: false,
    name: (id, reader) => {
      graphs ??= {
        app: staticGraphOf(entry, reader),
        ofFamilies: Object.entries(families).map(([name, parts]) => [
          name,
          parts.map((part) => staticGraphOf(part, reader)),
        ]),
        elsewhere: elsewhere.map((page) => staticGraphOf(page, reader)),
      };
      if (graphs.app.has(id)) return 'app';
      const users = graphs.ofFamilies
        .map(([name, parts]) => ({ name, parts: parts.filter((part) => part.has(id)), door: parts[0] }))
        .filter(({ parts }) => parts.length > 0);
      if (users.length > 1) return 'shared';
      const [only] = users;
      if (only === undefined) return null;
      const isOfDoor = only.parts[0] === only.door;
      if (only.parts.length === 1) return isOfDoor && graphs.elsewhere.some((page) => page.has(id)) ? only.name : null;
      if (isKit(id, only.name, isOfDoor)) return `${only.name}-kit`;
      return isOfDoor ? only.name : `${only.name}-later`;
    },
  };
}
