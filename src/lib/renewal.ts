import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import { logOut, refreshTokens } from '../../contract/session/session.calls.ts';
import { isNewerTold, TOLD_FOR_MS, tellNewest } from './newest-tokens.ts';
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
const LOGOUT_TIMEOUT_MS = 5_000;

export function createRenewal(send: Send, tokens: Tokens): Renewal {
  let underWay: Promise<RenewOutcome> | null = null;

  const isReplaced = (used: string | null) => ![used, null].includes(tokens.access());

  async function renewInside(used: string | null, locks?: LockManager): Promise<RenewOutcome> {
    // Looked at again inside the lock: the tab before us may have been here.
    if (locks && !isReplaced(used) && (await isNewerTold(locks, tokens.expiresAt() ?? 0))) await replaced(used);
    const refreshToken = tokens.refresh();
    if (isReplaced(used)) return 'renewed';
    if (refreshToken === null) return 'refused';
    const reply = await send(refreshTokens, { body: { refreshToken } });
    // A logout or another login while we asked: these tokens are nobody's any more.
    if (tokens.refresh() !== refreshToken) return tokens.access() === null ? 'refused' : 'renewed';
    // No verdict on the tokens: they are as good as before, and are asked about again with the next call.
    if (reply.kind === 'incomplete' || reply.status === 429) throw new CouldNotAsk('server');
    if (reply.kind === 'refused') return 'refused';
    tokens.renew(reply.body);
    if (locks) tellNewest(locks, tokens.expiresAt() ?? 0);
    return 'renewed';
  }

  /** Resolves when the access token is no longer `used`, or when that takes too long. */
  async function replaced(used: string | null): Promise<void> {
    let stop = () => {};
    await new Promise<void>((resolve) => {
      const look = () => {
        if (isReplaced(used)) resolve();
      };
      stop = tokens.watch(look);
      look();
      setTimeout(resolve, TOLD_FOR_MS);
    });
    stop();
  }

  return {
    renew(used) {
      if (isReplaced(used)) return Promise.resolve('renewed');
      underWay ??= alone((locks) => renewInside(used, locks)).finally(() => {
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
      }, AbortSignal.timeout(LOGOUT_TIMEOUT_MS));
    },
  };
}

/** Runs while no other tab does. Where the browser has no locks, or the wait is given up, it runs all the same. */
async function alone<T>(work: (locks?: LockManager) => Promise<T>, waitLimit?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return work();
  const { locks } = navigator;
  let entered = false;
  const inside = () => {
    entered = true;
    return work(locks);
  };
  try {
    return await locks.request(LOCK, waitLimit === undefined ? {} : { signal: waitLimit }, inside);
  } catch (error) {
    if (entered) throw error;
    return work();
  }
}
