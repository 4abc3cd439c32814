import type { Engine } from '../layout/lay-out.ts';

/** The layout engine in a thread of its own. It is large: it is fetched when it is first needed. */
export const elkInWorker: Engine = {
  layout: async (graph) => (await import('./elk-thread.ts')).elkThread.layout(graph),
};
