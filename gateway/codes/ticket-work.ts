import { createHash } from 'node:crypto';
import type { Deps } from '../http/env.ts';

/** Each bit doubles the work: where a limit is nearly used up, a ticket takes 32 times what the first one took. */
const MOST_MORE = 5;

/**
 * Bits of work that the next ticket asks for.
 * @param use how much of the limits that it counts against is used up, 0 to 1
 */
export async function bitsToAsk({ settings }: Pick<Deps, 'settings'>, use: () => Promise<number>): Promise<number> {
  if (settings.workBits === 0) return 0;
  return settings.workBits + Math.floor(MOST_MORE * Math.max(0, Math.min(1, await use())));
}

/** What an answer says of the work; nothing where none is asked for, as in the documents. */
export function workAsked(bits: number): { workBits?: number } {
  return bits === 0 ? {} : { workBits: bits };
}

/** A ticket as it came back, `ticket` or `ticket:number`, and how many bits of work are in it: 32 at most. */
export function readWork(text: string): { ticket: string; bits: number } {
  const digest = createHash('sha256').update(text).digest();
  return { ticket: text.split(':', 1)[0] ?? '', bits: Math.clz32(digest.readUInt32BE(0)) };
}
