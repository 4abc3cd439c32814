import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type LeakMarkers, slipped } from '../../kit/leak-markers.ts';
import { ownShop, type Visitor } from './story.ts';

/**
 * Which secrets a shopper's browser has kept or shown where others could read them, by place and name: its storage, its
 * title and history, its console, and every address that it showed or requested.
 * @param own secrets that an address may contain: a link contains the key that opens it
 */
export async function leftBehind(
  page: Page,
  visitor: Visitor,
  leakMarkers: LeakMarkers,
  own: LeakMarkers = {},
): Promise<string[]> {
  const kept = await page.evaluate(() => ({
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    title: document.title,
    history: JSON.stringify(history.state),
  }));
  const places = { ...kept, console: visitor.console.join('\n') };
  const addresses = [...visitor.addresses, ...visitor.requests.map((request) => request.url())].join('\n');
  return [...slipped({ ...places, addresses }, leakMarkers), ...slipped(places, own)];
}

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
