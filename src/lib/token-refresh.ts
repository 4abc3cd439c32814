import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import { logOut, refreshTokens } from '../../contract/session/session.calls.ts';
import type { Send } from './send.ts';
import type { Tokens } from './tokens.ts';

export type RefreshOutcome = 'renewed' | 'refused';

/** Refreshes or ends the tokens, one call at a time across tabs (ruling 2). */
export interface TokenRefresh {
  /**
   * Replaces the access token `used`. Returns `renewed` without a call when another tab or call has replaced it
   * already. Rejects with `CouldNotAsk`.
   */
  renew(used: string | null): Promise<RefreshOutcome>;
  /** ACC-SES-13: ends the session at the gateway; queued refreshes then find no tokens. Rejects with `CouldNotAsk`. */
  logOut(): Promise<void>;
}

const LOCK = 'xinglin.refresh';
/** Longest wait of a logout for a hanging refresh. */
const LOGOUT_TIMEOUT_MS = 5_000;

/**
 * Storage reaches other tabs late; locks are visible immediately. A tab that stores new tokens therefore holds a lock
 * named after their expiry for a while, so that a tab with older tokens knows of them.
 */
const LOCK_PREFIX = 'xinglin.refreshed.';
/** Storage has reached every tab by then. A lock held longer would keep the page out of the back/forward cache. */
const ANNOUNCED_FOR_MS = 2_000;

export function createTokenRefresh(send: Send, tokens: Tokens): TokenRefresh {
  let underWay: Promise<RefreshOutcome> | null = null;

  const isReplaced = (used: string | null) => ![used, null].includes(tokens.access());

  async function refreshInside(used: string | null, locks?: LockManager): Promise<RefreshOutcome> {
    // Check again inside the lock: another tab may have refreshed.
    if (locks && !isReplaced(used) && (await isNewerAnnounced(locks, tokens.expiresAt() ?? 0))) await replaced(used);
    const refreshToken = tokens.refresh();
    if (isReplaced(used)) return 'renewed';
    if (refreshToken === null) return 'refused';
    const reply = await send(refreshTokens, { body: { refreshToken } });
    // Tokens changed meanwhile; discard.
    if (tokens.refresh() !== refreshToken) return tokens.access() === null ? 'refused' : 'renewed';
    // The tokens may still be valid; the next call tries again.
    if (reply.kind === 'incomplete' || reply.status === 429) throw new CouldNotAsk('server');
    if (reply.kind === 'refused') return 'refused';
    tokens.renew(reply.body);
    if (locks) announceTokens(locks, tokens.expiresAt() ?? 0);
    return 'renewed';
  }

  /** Resolves when the access token is no longer `used`, or when that takes too long. */
  async function replaced(used: string | null): Promise<void> {
    let stop = () => {};
    await new Promise<void>((resolve) => {
      const check = () => {
        if (isReplaced(used)) resolve();
      };
      stop = tokens.watch(check);
      check();
      setTimeout(resolve, ANNOUNCED_FOR_MS);
    });
    stop();
  }

  return {
    renew(used) {
      if (isReplaced(used)) return Promise.resolve('renewed');
      underWay ??= alone((locks) => refreshInside(used, locks)).finally(() => {
        underWay = null;
      });
      return underWay;
    },
    async logOut() {
      // The tokens may be cleared by the time the lock is granted.
      const before = { refreshToken: tokens.refresh() ?? '', accessToken: tokens.access() ?? '' };
      await alone(async () => {
        const refreshToken = tokens.refresh() ?? before.refreshToken;
        const accessToken = tokens.access() ?? before.accessToken;
        await send(logOut, { body: { refreshToken, accessToken } });
      }, AbortSignal.timeout(LOGOUT_TIMEOUT_MS));
    },
  };
}

/** Runs exclusively across tabs; without browser locks, or after the timeout, runs anyway. */
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

/** Announces to all tabs that tokens with this expiry are being stored. */
function announceTokens(locks: LockManager, expiresAt: number): void {
  const hold = () => new Promise((end) => setTimeout(end, ANNOUNCED_FOR_MS));
  locks.request(LOCK_PREFIX + expiresAt, hold).catch(() => {});
}

/** Whether a tab has announced tokens with a later expiry. */
async function isNewerAnnounced(locks: LockManager, expiresAt: number): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some(({ name }) => Number(name?.slice(LOCK_PREFIX.length)) > expiresAt);
}
