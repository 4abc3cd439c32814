import type { Plugin } from 'vite';

/** Id → the text of its module, made when it is asked for. */
type Texts = Readonly<Record<string, () => string | Promise<string>>>;

/** Answers imports that are no files. */
export const servedModules = (name: string, texts: Texts): Plugin => ({
  name,
  // Vite leaves ids with this prefix to the plugin that made them.
  resolveId: (id) => (Object.hasOwn(texts, id) ? servedId(id) : null),
  load: async (id) => (id.startsWith('\0') ? await texts[id.slice(1)]?.() : null),
});

export const servedId = (id: string): string => `\0${id}`;
