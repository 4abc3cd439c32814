/**
 * What one tab stores reaches the others a moment later; locks are the same for all of them at once. So whoever stores
 * new tokens holds a lock for a while that names their expiry, and whoever finds older ones stored knows of it.
 */
const NEWEST = 'xinglin.newest.';
/** What is stored has reached every tab by then. A page that holds a lock for longer could not be gone back to. */
const TOLD_FOR_MS = 2_000;

/** Tells all tabs that tokens with this expiry are being stored. Resolves as soon as all of them can know. */
export async function tellNewest(expiresAt: number): Promise<void> {
  if (!('locks' in navigator)) return;
  await new Promise<void>((told) => {
    const hold = () => {
      told();
      return new Promise((end) => setTimeout(end, TOLD_FOR_MS));
    };
    navigator.locks.request(NEWEST + expiresAt, { mode: 'shared' }, hold).catch(() => told());
  });
}

/** Whether a tab has told of tokens with a later expiry than this one. */
export async function isNewerTold(expiresAt: number): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name = '' }) => name.startsWith(NEWEST) && Number(name.slice(NEWEST.length)) > expiresAt);
}
