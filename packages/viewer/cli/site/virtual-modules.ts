import { execFile, execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { coverageFolder } from '@xinglin/paths/cli';
import type { Plugin, ViteDevServer } from 'vite';
import { product } from '../../src/product.ts';
import type { Facts, LastChange } from '../../src/viewer/services.ts';
import { machineFile, paragraphsOf } from '../named-flows.ts';
import { binding } from '../project.ts';
import { committedReviews, reviewsFolder } from './review-files.ts';
import { servedId, servedModules } from './served-modules.ts';

const factsId = 'virtual:flow-facts';
const coverageId = 'virtual:flow-coverage';

/** Gives the viewer the product that binds itself in `flows.config.ts`. */
export const productModule = (): Plugin => ({
  name: 'flow-product',
  resolveId: (id) => (id === 'virtual:flow-product' ? resolve('flows.config.ts') : null),
});

const filesModule = `
const named = (files) =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path.replace(/^.*\\/|[.]\\w+$/g, ''), file]));
export const charts = named(import.meta.glob('/docs/charts/*.svg', { query: '?raw', import: 'default' }));
export const pictures = named(import.meta.glob('/docs/charts/*.svg', { query: '?url', import: 'default', eager: true }));
export const plans = named(import.meta.glob('/docs/paths/*.json', { import: 'default' }));
`;

/**
 * Gives the viewer the committed charts and plans, and what cannot be read in a browser: facts as of the start of the
 * server or the build, and what the tests covered.
 * @param more further facts, requested on the command line
 */
export function flowModules(more: Partial<Facts> = {}): Plugin {
  return {
    ...servedModules('flow-modules', {
      'virtual:flow-files': () => filesModule,
      [factsId]: () => factsModule(more),
      [coverageId]: coverageModule,
    }),
    configureServer(server) {
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (path) => forget(server, path.slice(server.config.root.length).replace(/^[\\/]/, '')));
      }
    },
  };
}

/** Invalidates what was read from a changed file, so that the next page load reads it again. */
function forget(server: ViteDevServer, file: string): void {
  const { moduleGraph } = server.environments.client;
  const stale = file.startsWith(coverageFolder) ? coverageId : file.startsWith(reviewsFolder) ? factsId : null;
  const found = stale === null ? undefined : moduleGraph.getModuleById(servedId(stale));
  if (stale === coverageId) covered = undefined;
  if (found) moduleGraph.invalidateModule(found);
}

let covered: Promise<string> | undefined;

/** Once for all builds of a command. Exploring every machine takes seconds, so a separate process does it. */
async function coverageModule(): Promise<string> {
  covered ??= printCoverage();
  return `export const coverage = ${await covered};`;
}

async function printCoverage(): Promise<string> {
  const counter = fileURLToPath(new URL('print-coverage.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [counter, binding().file], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

let read: Facts | undefined;

/** Once for all builds of a command: the history takes a second or two to read. */
function factsModule(more: Partial<Facts>): string {
  read ??= readFacts();
  return `export const facts = ${JSON.stringify({ ...read, ...more })};`;
}

/** What the viewer shows but only this computer knows: sources, history. */
function readFacts(): Facts {
  return {
    prose: Object.fromEntries(product().machines.map((one) => [one.name, paragraphsOf(machineFile(one))])),
    changes: changesOf(),
    reviews: committedReviews(),
    requirements: Object.fromEntries(
      binding()
        .readRequirements()
        .map(({ id, requirement, exact }) => [id, { requirement, exact }]),
    ),
  };
}

/** When each machine was changed last; null outside a git repository, and where the history was left out. */
function changesOf(): Facts['changes'] {
  const { machines } = product();
  const changes: Record<string, LastChange> = {};
  try {
    // One call for all: starting a program from a process of this size takes longer than git itself.
    const paths = machines.map(({ path }) => `${path}.*`);
    const log = ['-c', 'core.quotePath=false', 'log', '--relative', '--name-only', '--format=%x00%cs %s'];
    const history = execFileSync('git', [...log, '--', ...paths], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for (const commit of history.split('\0').slice(1)) {
      const [said = '', ...files] = commit.split('\n');
      const [date = '', ...subject] = said.split(' ');
      for (const { name, path } of machines)
        if (files.some((file) => file.startsWith(`${path}.`))) changes[name] ??= { date, subject: subject.join(' ') };
    }
  } catch {
    return null;
  }
  return Object.keys(changes).length === 0 ? null : changes;
}
