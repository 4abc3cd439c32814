import { resolve } from 'node:path';
import { type Flow, testFiles } from '@xinglin/paths/cli';
import type { Plugin } from 'vite';
import { packed } from '../../src/frames/frame-recording.ts';
import { product } from '../../src/product.ts';
import { digestFor, framesFolder, readRecorded, screenTestOf } from '../frames.ts';
import { servedId, servedModules } from './served-modules.ts';

const listId = 'virtual:flow-frames';

/** Larger recordings are left out of the viewer, which says so: twenty times what the largest flow needs today. */
const MOST_LETTERS = 500_000;

/**
 * Gives the viewer the pictures that were recorded on this computer: a list of recordings, and each flow separately.
 * @param most maximum letters of a flow
 */
export function frameModules(folder = framesFolder, most = MOST_LETTERS): Plugin {
  const packedRecording = async (flow: string): Promise<string> => {
    const recorded = readRecorded(flow, folder);
    return recorded ? await packed(JSON.stringify(recorded.frameRecording)) : '';
  };
  const entryOf = async (flow: Flow, files: ReturnType<typeof testFiles>): Promise<string> => {
    const test = screenTestOf(flow, files);
    if (test === null) return `{ is: 'none' }`;
    const recorded = readRecorded(flow.name, folder);
    if (recorded === null) return `{ is: 'missing' }`;
    const { length } = await packedRecording(flow.name);
    if (length > most) return `{ is: 'tooLarge', kilobytes: ${Math.round(length / 1000)} }`;
    const isStale = recorded.digest !== digestFor(flow, test);
    const load = `() => import('${listId}/${flow.name}').then(({ packed }) => packed)`;
    return `{ is: 'recorded', isStale: ${isStale}, load: ${load} }`;
  };
  const listText = async (): Promise<string> => {
    const files = testFiles();
    const lines = await Promise.all(
      product().machines.map(async (flow) => `  ${JSON.stringify(flow.name)}: ${await entryOf(flow, files)},`),
    );
    return `export const recordings = {\n${lines.join('\n')}\n};`;
  };
  const packedModules = product().machines.map(({ name }) => {
    const text = async () => `export const packed = ${JSON.stringify(await packedRecording(name))};`;
    return [`${listId}/${name}`, text] as const;
  });
  return {
    ...servedModules('flow-frames', { [listId]: listText, ...Object.fromEntries(packedModules) }),
    // Recordings made while the server runs appear when the page is reloaded.
    configureServer({ watcher, moduleGraph }) {
      const watched = resolve(folder);
      watcher.add(watched);
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(watched)) return;
        for (const [id, module] of moduleGraph.idToModuleMap) {
          if (id.startsWith(servedId(listId))) moduleGraph.invalidateModule(module);
        }
      });
    },
  };
}
