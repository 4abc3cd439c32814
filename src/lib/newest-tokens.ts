/**
 * What one tab stores reaches the others a moment later; locks are the same for all of them at once. So whoever stores
 * new tokens holds a lock for a while that names their expiry, and whoever finds older ones stored knows of it.
 */
const NEWEST = 'xinglin.refreshed.';
/** What is stored has reached every tab by then. A page that held a lock for longer could not be gone back to. */
export const TOLD_FOR_MS = 2_000;

/** Tells all tabs that tokens with this expiry are being stored: whoever gets a lock from now on can know of it. */
export function tellNewest(locks: LockManager, expiresAt: number): void {
  const hold = () => new Promise((end) => setTimeout(end, TOLD_FOR_MS));
  locks.request(NEWEST + expiresAt, hold).catch(() => {});
}

/** Whether a tab has told of tokens with a later expiry than this one. */
export async function isNewerTold(locks: LockManager, expiresAt: number): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some(({ name }) => Number(name?.slice(NEWEST.length)) > expiresAt);
}
