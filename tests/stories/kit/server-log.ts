import { readFileSync } from 'node:fs';
import { type LeakMarkers, slipped } from '../../kit/leak-markers.ts';
import { ownShop } from './story.ts';

/** What the server of this story writes to its log from now on. */
export function watchServerLog() {
  const read = () => readFileSync(ownShop().serverLog, 'utf8');
  const start = read().length;
  const written = () => read().slice(start);
  return {
    written,
    /** The secrets that stand in it, by their names. */
    slipped: (leakMarkers: LeakMarkers): string[] => slipped({ 'server log': written() }, leakMarkers),
  };
}
