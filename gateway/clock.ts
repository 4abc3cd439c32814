import dayjs from 'dayjs';

/** The one source of time of the gateway: injected, so that tests and the sandbox can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The time `ms` milliseconds from now on this clock. */
export function inFuture(clock: Clock, ms: number): Date {
  return dayjs(clock.now()).add(ms).toDate();
}
