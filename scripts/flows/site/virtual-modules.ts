import type { Plugin } from 'vite';
import { readFacts } from './facts.ts';

const factsId = 'virtual:flow-facts';
/** Vite leaves ids with this sign in front to the plugin that made them. */
const resolved = `\0${factsId}`;

/** Gives the viewer what cannot be read in a browser, as it was when the server or the build began. */
export function flowModules(): Plugin {
  return {
    name: 'flow-modules',
    resolveId: (id) => (id === factsId ? resolved : null),
    load: (id) => (id === resolved ? `export const facts = ${JSON.stringify(readFacts())};` : null),
  };
}
