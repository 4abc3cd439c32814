/**
 * Why a call brought no usable answer. Refusals are not among them: those are answers.
 * - `offline`: no connection, or it broke
 * - `timeout`: no answer in time
 * - `server`: the answer had a 5xx status, and the flow has no text of its own for it (ACC-ERR-01)
 * - `malformed`: the answer was not JSON
 */
export type CannotAskReason = 'offline' | 'timeout' | 'server' | 'malformed';

/** The only thing that a port of a machine rejects with; a machine's `onError` means this and nothing else. */
export class CouldNotAsk extends Error {
  readonly reason: CannotAskReason;

  constructor(reason: CannotAskReason) {
    super(`could not ask: ${reason}`);
    this.name = 'CouldNotAsk';
    this.reason = reason;
  }
}

/** The reason of a port's failure; a failure of another kind counts as a broken connection. */
export function reasonOf(error: unknown): CannotAskReason {
  return error instanceof CouldNotAsk ? error.reason : 'offline';
}
