/**
 * Storage reaches other tabs late; locks are visible immediately. A tab that stores new tokens therefore holds a lock
 * named after their expiry for a while, so that a tab with older tokens knows of them.
 */
const LOCK_PREFIX = 'xinglin.refreshed.';
/** Storage has reached every tab by then. A lock held longer would keep the page out of the back/forward cache. */
export const ANNOUNCED_FOR_MS = 2_000;

/** Announces to all tabs that tokens with this expiry are being stored. */
export function announceTokens(locks: LockManager, expiresAt: number): void {
  const hold = () => new Promise((end) => setTimeout(end, ANNOUNCED_FOR_MS));
  locks.request(LOCK_PREFIX + expiresAt, hold).catch(() => {});
}

/** Whether a tab has announced tokens with a later expiry. */
export async function isNewerAnnounced(locks: LockManager, expiresAt: number): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some(({ name }) => Number(name?.slice(LOCK_PREFIX.length)) > expiresAt);
}
