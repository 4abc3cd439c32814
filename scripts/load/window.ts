import autocannon from 'autocannon';
import type { Asked } from './rated-calls.ts';

/** What one call did in one stretch of time. */
export interface Window {
  /** Answers a second. */
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** No answer, too late, or not 2xx. */
  readonly errors: number;
}

export const CONNECTIONS = 32;
/** Seconds; later is an error. */
const ANSWERS_WITHIN = 30;

export interface WindowWish {
  readonly base: string;
  readonly next: () => Asked | null;
  readonly seconds: number;
  /** So many requests instead of so many seconds. */
  readonly amount?: number;
}

/** Asks over all connections as fast as answers come. */
export async function measureWindow({ base, next, seconds, amount }: WindowWish): Promise<Window> {
  let hasRunOut = false;
  const began = performance.now();
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    timeout: ANSWERS_WITHIN,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [
      {
        setupRequest: (request) => {
          const asked = next();
          if (asked === null) hasRunOut = true;
          const { method, path, headers = {}, body } = asked ?? { method: 'GET' as const, path: '/healthz' };
          return { ...request, method, path, headers: { ...headers }, ...(body === undefined ? {} : { body }) };
        },
      },
    ],
  });
  if (hasRunOut) throw new Error('what a call uses up ran out: more of it has to be made before');
  const took = amount === undefined ? result.duration : (performance.now() - began) / 1000;
  return {
    rate: result['2xx'] / took,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}
