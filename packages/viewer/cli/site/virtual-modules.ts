import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Facts } from '../../src/viewer/facts.ts';
import { readFacts } from './facts.ts';

const factsId = 'virtual:flow-facts';
/** Vite leaves ids with this sign in front to the plugin that made them. */
const resolved = `\0${factsId}`;

let read: Facts | undefined;

/** Once for all builds of a command: the history takes a second or two to read. */
function factsModule(more: Partial<Facts>): string {
  read ??= readFacts();
  return `export const facts = ${JSON.stringify({ ...read, ...more })};`;
}

/** Gives the viewer the product that binds itself in `flows.config.ts`. */
export const productModule = (): Plugin => ({
  name: 'flow-product',
  resolveId: (id) => (id === 'virtual:flow-product' ? resolve('flows.config.ts') : null),
});

/**
 * Gives the viewer what cannot be read in a browser, as it was when the server or the build began.
 * @param more what was asked for on the command line
 */
export function flowModules(more: Partial<Facts> = {}): Plugin {
  return {
    name: 'flow-modules',
    resolveId: (id) => (id === factsId ? resolved : null),
    load: (id) => (id === resolved ? factsModule(more) : null),
  };
}
