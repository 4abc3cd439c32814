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

/** What `scripts/vite/record-chunks.ts` wrote when the client was built. */
export function readChunks(): Chunk[] {
  return JSON.parse(readFileSync(chunksFile, 'utf8'));
}
