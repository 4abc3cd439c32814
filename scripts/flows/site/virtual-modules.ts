import type { Plugin } from 'vite';
import { readFacts } from './facts.ts';

const factsId = 'virtual:flow-facts';
/** Vite leaves ids with this sign in front to the plugin that made them. */
const resolved = `\0${factsId}`;

let text: string | undefined;

/** Once for all builds of a command: the history takes a second or two to read. */
function factsModule(): string {
  text ??= `export const facts = ${JSON.stringify(readFacts())};`;
  return text;
}

/** Gives the viewer what cannot be read in a browser, as it was when the server or the build began. */
export function flowModules(): Plugin {
  return {
    name: 'flow-modules',
    resolveId: (id) => (id === factsId ? resolved : null),
    load: (id) => (id === resolved ? factsModule() : null),
  };
}
