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
 * The chunks of a page's start: `app` for what every page needs, `shared` for what several of the first parts need,
 * and one for each part. Left alone, the bundler makes a chunk for every set of modules that the same parts share:
 * a dozen small files that compress badly.
 */
export function startChunks(entry: string, parts: readonly string[]): Rolldown.CodeSplittingGroup {
  let graphs: { app: Set<string>; ofParts: Set<string>[] } | undefined;
  return {
    debugName: 'start',
    name: (id, reader) => {
      graphs ??= { app: staticGraphOf(entry, reader), ofParts: parts.map((part) => staticGraphOf(part, reader)) };
      if (graphs.app.has(id)) return 'app';
      return graphs.ofParts.filter((graph) => graph.has(id)).length > 1 ? 'shared' : null;
    },
  };
}
