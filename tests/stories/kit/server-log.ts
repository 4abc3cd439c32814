import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type LeakMarkers, slipped } from '../../kit/leak-markers.ts';
import { ownShop } from './story.ts';

/** What the server of this story writes to its log from now on. */
export async function watchServerLog() {
  const { origin, serverLog } = ownShop();
  const read = () => readFileSync(serverLog, 'utf8');
  const linesOfSettings = () => read().split('"route":"readMallSettings"').length;
  /** All that was ever logged: the log is written in pieces, so one more call shows when the last piece is there. */
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
    /** The secrets that stand in it, by their names. */
    slipped: async (leakMarkers: LeakMarkers): Promise<string[]> =>
      slipped({ 'server log': await written() }, leakMarkers),
  };
}
