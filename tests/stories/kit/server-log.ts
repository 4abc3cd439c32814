import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type LeakMarkers, slipped } from '../../kit/leak-markers.ts';
import { ownShop } from './story.ts';

/** What the server of this story writes to its log from now on. */
export async function watchServerLog() {
  const { origin, serverLog } = ownShop();
  const read = () => readFileSync(serverLog, 'utf8');
  const linesOfSettings = () => read().split('"route":"readMallSettings"').length;
  /** The whole log so far: it is written in chunks, so one more call shows when the last chunk is there. */
  const readWhole = async (): Promise<string> => {
    const before = linesOfSettings();
    await fetch(`${origin}/v2/mall/settings`);
    await expect.poll(linesOfSettings).toBeGreaterThan(before);
    return read();
  };
  const start = (await readWhole()).length;
  const written = async (): Promise<string> => (await readWhole()).slice(start);
  return {
    written,
    /** The secrets found in it, by their names. */
    slipped: async (leakMarkers: LeakMarkers): Promise<string[]> =>
      slipped({ 'server log': await written() }, leakMarkers),
  };
}
