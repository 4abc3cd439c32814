import { logOut, refreshTokens } from '../../contract/account/session.calls.ts';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import { isNewerTold, tellNewest } from './newest-tokens.ts';
import type { Send } from './send.ts';
import type { Tokens } from './tokens.ts';

export type RenewOutcome = 'renewed' | 'refused';

/** The two calls that trade or end the tokens. No two of them run at once, in any tab (ruling 2). */
export interface Renewal {
  /**
   * New tokens for the ones that `used` was among. Answers `renewed` without a call when another tab, or an earlier
   * call, has brought newer tokens since. Rejects with `CouldNotAsk`.
   */
  renew(used: string | null): Promise<RenewOutcome>;
  /** ACC-SES-13: tells the gateway; whoever waits in line for new tokens finds none. Rejects with `CouldNotAsk`. */
  logOut(): Promise<void>;
}

const LOCK = 'xinglin.refresh';
/** A logout does not wait longer than this for a refresh that hangs. */
const LOGOUT_PATIENCE_MS = 5_000;
/** Tokens that another tab has told of are waited for no longer than this. */
const STORED_WITHIN_MS = 1_000;

export function createRenewal(send: Send, tokens: Tokens): Renewal {
  let underWay: Promise<RenewOutcome> | null = null;

  async function renewInside(used: string | null): Promise<RenewOutcome> {
    // Looked at again inside the lock: the tab before us may have been here.
    if (tokens.access() === used && (await isNewerTold(tokens.expiresAt() ?? 0))) await replaced(used);
    const refreshToken = tokens.refresh();
    if (tokens.access() !== used && tokens.access() !== null) return 'renewed';
    if (refreshToken === null) return 'refused';
    const reply = await send(refreshTokens, { body: { refreshToken } });
    // A logout or another login while we asked: these tokens are nobody's any more.
    if (tokens.refresh() !== refreshToken) return tokens.access() === null ? 'refused' : 'renewed';
    // No verdict on the tokens: they are as good as before, and are asked about again with the next call.
    if (reply.kind === 'incomplete' || reply.status === 429) throw new CouldNotAsk('server');
    if (reply.kind === 'refused') return 'refused';
    tokens.renew(reply.body);
    await tellNewest(tokens.expiresAt() ?? 0);
    return 'renewed';
  }

  /** Resolves when the access token is no longer `used`, or when that takes too long. */
  async function replaced(used: string | null): Promise<void> {
    await new Promise<void>((resolve) => {
      const end = () => {
        stop();
        resolve();
      };
      const stop = tokens.watch(() => {
        if (tokens.access() !== used) end();
      });
      setTimeout(end, STORED_WITHIN_MS);
    });
  }

  return {
    renew(used) {
      if (tokens.access() !== used && tokens.access() !== null) return Promise.resolve('renewed');
      underWay ??= alone(() => renewInside(used)).finally(() => {
        underWay = null;
      });
      return underWay;
    },
    async logOut() {
      // Whoever waits too long for the lock finds the tokens cleared, and still says which ones they were.
      const before = { refreshToken: tokens.refresh() ?? '', accessToken: tokens.access() ?? '' };
      await alone(async () => {
        const refreshToken = tokens.refresh() ?? before.refreshToken;
        const accessToken = tokens.access() ?? before.accessToken;
        await send(logOut, { body: { refreshToken, accessToken } });
      }, AbortSignal.timeout(LOGOUT_PATIENCE_MS));
    },
  };
}

/** Runs while no other tab does. Where the browser has no locks, or the wait is given up, it runs all the same. */
async function alone<T>(work: () => Promise<T>, patience?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return work();
  let entered = false;
  const inside = () => {
    entered = true;
    return work();
  };
  try {
    return await navigator.locks.request(LOCK, patience === undefined ? {} : { signal: patience }, inside);
  } catch (error) {
    if (entered) throw error;
    return work();
  }
}
