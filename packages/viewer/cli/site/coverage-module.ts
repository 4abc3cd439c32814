import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { coverageFolder } from '@xinglin/paths/cli';
import type { Plugin, ViteDevServer } from 'vite';
import { binding } from '../project.ts';
import { reviewsFolder } from './review-files.ts';

const coverageId = 'virtual:flow-coverage';
const resolved = `\0${coverageId}`;
const facts = '\0virtual:flow-facts';
const counter = fileURLToPath(new URL('print-coverage.ts', import.meta.url));

/** Gives the viewer what the tests went through. Exploring every machine takes seconds, so a process of its own does. */
export function coverageModule(): Plugin {
  return {
    name: 'flow-coverage',
    resolveId: (id) => (id === coverageId ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      const { stdout } = await promisify(execFile)(process.execPath, [counter, binding().file], {
        maxBuffer: 64 * 1024 * 1024,
      });
      return `export const coverage = ${stdout};`;
    },
    configureServer(server) {
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (path) => forget(server, path.slice(server.config.root.length).replace(/^[\\/]/, '')));
      }
    },
  };
}

/** What was read from a file that has changed is read again when a page is loaded the next time. */
function forget(server: ViteDevServer, file: string): void {
  const { moduleGraph } = server.environments.client;
  const stale = file.startsWith(coverageFolder) ? resolved : file.startsWith(reviewsFolder) ? facts : null;
  const found = stale === null ? undefined : moduleGraph.getModuleById(stale);
  if (found) moduleGraph.invalidateModule(found);
}
