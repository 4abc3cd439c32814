/**
 * Timestamps on the wire: `YYYY-MM-DD HH:mm:ss` in the shop's time (Asia/Shanghai, UTC+8 all year round), or
 * milliseconds since 1970 (ORD-DATA-08). Inside the product a timestamp is a number of milliseconds.
 */
import * as v from 'valibot';

const HOUR = 3_600_000;
const SHANGHAI_AHEAD = 8 * HOUR;
/** The first and the last moment whose year has four digits, in the shop's time. */
const FIRST = -62_167_219_200_000 - SHANGHAI_AHEAD;
const LAST = 253_402_300_799_999 - SHANGHAI_AHEAD;
const written = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?)?$/;

/** Parses a written timestamp to milliseconds since 1970; null when invalid, such as the 30th of February. */
export function readMoment(text: string): number | null {
  const found = written.exec(text.trim());
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const utc = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(utc);
  const isReal =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return isReal ? utc - SHANGHAI_AHEAD : null;
}

/** Milliseconds since 1970 as `YYYY-MM-DD HH:mm:ss` in the shop's time. */
export function writeMoment(at: number): string {
  return new Date(at + SHANGHAI_AHEAD).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD HH:mm`, as lists show it. */
export function shownMinute(at: number): string {
  return writeMoment(at).slice(0, 16);
}

/** `YYYY-MM-DD`. */
export function shownDay(at: number): string {
  return writeMoment(at).slice(0, 10);
}

/** The last second of a year in the shop's time (ORD-COIN-12). */
export function endOfYear(year: number): number {
  return Date.UTC(year + 1, 0, 1) - SHANGHAI_AHEAD - 1000;
}

/** The year of a timestamp in the shop's time. */
export function yearOf(at: number): number {
  return Number(writeMoment(at).slice(0, 4));
}

/** Anything that ends at or before the returned time is over: the last second still counts in full. */
export function overUpTo(now: number): number {
  return now - 1000;
}

/** Whether something that ends with this second is over. */
export function isOver(endsAt: number, now: number): boolean {
  return endsAt <= overUpTo(now);
}

/** Whether the year of a timestamp has four digits. */
function canBeShown(at: number): boolean {
  return at >= FIRST && at <= LAST;
}

/** A timestamp in an answer, in milliseconds since 1970; null if missing or invalid. */
export const looseMoment = v.fallback(
  v.pipe(
    v.nullish(v.union([v.number(), v.string()]), null),
    v.transform((given) => {
      if (typeof given === 'number') return canBeShown(given) ? given : null;
      return given === null ? null : readMoment(given);
    }),
  ),
  null,
);

/** A timestamp in a request: written in the shop's time. */
export const writtenMoment = v.pipe(
  v.string(),
  v.check((text) => readMoment(text) !== null, 'moment'),
);
