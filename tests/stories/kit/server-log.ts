import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type LeakMarkers, slipped } from '../../kit/leak-markers.ts';
import { ownShop } from './story.ts';

/** What the server of this story writes to its log from now on. */
export function watchServerLog() {
  const { origin, serverLog } = ownShop();
  const read = () => readFileSync(serverLog, 'utf8');
  const linesOfSettings = () => read().split('"route":"readMallSettings"').length;
  const start = read().length;
  /** All that was logged up to now: the log is written in pieces, so one more call shows when the last piece is there. */
  const written = async (): Promise<string> => {
    const before = linesOfSettings();
    await fetch(`${origin}/v2/mall/settings`);
    await expect.poll(linesOfSettings).toBeGreaterThan(before);
    return read().slice(start);
  };
  return {
    written,
    /** The secrets that stand in it, by their names. */
    slipped: async (leakMarkers: LeakMarkers): Promise<string[]> =>
      slipped({ 'server log': await written() }, leakMarkers),
  };
}
