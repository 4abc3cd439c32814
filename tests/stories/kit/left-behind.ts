import type { Page } from 'playwright-core';
import { type LeakMarkers, slipped } from '../../kit/leak-markers.ts';
import type { Visitor } from './story.ts';

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
