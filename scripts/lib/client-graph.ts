import { readFileSync } from 'node:fs';

export const clientFolder = 'dist/client';
/** Next to the served folder, not in it: it names source files. */
export const chunksFile = 'dist/client-chunks.json';

/** One script of the built client. */
export interface Chunk {
  /** Relative to the client's folder. */
  readonly file: string;
  /** The files of the chunks that it imports statically. */
  readonly imports: readonly string[];
  /** The modules in it, relative to the repository. */
  readonly modules: readonly string[];
}

const entry = 'src/app/main.tsx';

/** What `scripts/vite/record-chunks.ts` wrote when the client was built. */
export function readChunks(): Chunk[] {
  return JSON.parse(readFileSync(chunksFile, 'utf8'));
}

/** The chunks that the entry and these modules load. Throws when one is in no chunk. */
export function chunksOf(chunks: readonly Chunk[], parts: readonly string[]): Chunk[] {
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(chunks.find((other) => other.file === file));
  };
  for (const module of [entry, ...parts]) {
    const home = chunks.find(({ modules }) => modules.includes(module));
    if (home === undefined) throw new Error(`${module} is not in any chunk of the build`);
    load(home);
  }
  return [...loaded];
}
