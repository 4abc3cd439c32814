import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Chunk, chunksFile } from '../lib/client-graph.ts';

/** Records which module went into which script, for the preloads of the prerendered page and the size budget. */
export function recordChunks(): Plugin {
  return {
    name: 'record-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output): Chunk[] =>
        output.type === 'chunk'
          ? [
              {
                file: output.fileName,
                imports: output.imports,
                modules: output.moduleIds.map((id) => relative(this.environment.config.root, id)),
              },
            ]
          : [],
      );
      writeFileSync(chunksFile, JSON.stringify(chunks, null, 2));
    },
  };
}
