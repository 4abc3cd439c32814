/**
 * Why a call got no usable answer. Refusals do not count: they are answers.
 * - `offline`: no connection, or it broke
 * - `timeout`: no answer in time
 * - `server`: the answer had a 5xx status, and the flow has no text of its own for it (ACC-ERR-01)
 * - `malformed`: the answer was not JSON
 */
export type CannotAskReason = 'offline' | 'timeout' | 'server' | 'malformed';

/** The only error that a machine's ports reject with; `onError` means this and nothing else. */
export class CouldNotAsk extends Error {
  readonly reason: CannotAskReason;

  constructor(reason: CannotAskReason) {
    super(`could not ask: ${reason}`);
    this.name = 'CouldNotAsk';
    this.reason = reason;
  }
}

/** The reason for a port's failure; any other error counts as a broken connection. */
export function reasonOf(error: unknown): CannotAskReason {
  return error instanceof CouldNotAsk ? error.reason : 'offline';
}
