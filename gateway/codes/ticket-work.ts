import { createHash } from 'node:crypto';
import type { Deps } from '../http/env.ts';

/** Each bit doubles the work: when a limit is reached, a ticket takes 32 times the work of the first one. */
const MOST_MORE = 5;

/**
 * Bits of work that the next ticket requires.
 * @param use how much of its limits is used up, 0 to 1
 */
export async function bitsToAsk({ settings }: Pick<Deps, 'settings'>, use: () => Promise<number>): Promise<number> {
  if (settings.workBits === 0) return 0;
  return settings.workBits + Math.floor(MOST_MORE * Math.max(0, Math.min(1, await use())));
}

/** The work in an answer; empty where none is required, as in the documents. */
export function workAsked(bits: number): { workBits?: number } {
  return bits === 0 ? {} : { workBits: bits };
}

/** Reads a returned ticket, `ticket` or `ticket:number`, and its bits of work: 32 at most. */
export function readWork(text: string): { ticket: string; bits: number } {
  const digest = createHash('sha256').update(text).digest();
  return { ticket: text.split(':', 1)[0] ?? '', bits: Math.clz32(digest.readUInt32BE(0)) };
}
