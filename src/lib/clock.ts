/**
 * The gateway's time, milliseconds since 1970 (ruling 15). The difference to the browser's clock is taken from the
 * `Date` header of each answer, so a shopper's wrong clock does not matter.
 */
export interface ServerClock {
  now(): number;
  /** Learns from an answer: its `Date` header, and when it was requested and received, by the browser's clock. */
  learn(answer: { date: string | null; askedAt: number; cameAt: number }): void;
}

export function createServerClock(browserNow: () => number = Date.now): ServerClock {
  let offset = 0;
  return {
    now: () => browserNow() + offset,
    learn({ date, askedAt, cameAt }) {
      const stamped = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(stamped)) return;
      // The header is cut to whole seconds and was written some time between the request and the answer. Moving only as
      // far as that interval demands keeps a running countdown from jumping to and fro with every answer.
      const least = stamped - cameAt;
      const most = stamped + 999 - askedAt;
      offset = Math.min(Math.max(offset, least), most);
    },
  };
}
