import type { SafeStorage } from '../lib/storage.ts';

const RELOADED_AT = 'xinglin.reloadedAt';
/** A second failure within this time is not cured by loading the page again, milliseconds. */
const AGAIN_AFTER = 60_000;

/**
 * After a new release the files of the old one may be gone. Loading the page once fetches the new ones. Only when the
 * shop answers: without a connection the page would be lost with all that was typed, and the failure belongs to whoever
 * wanted the part.
 */
export function reloadOnceForNewBuild(
  storage: SafeStorage,
  shopAnswers: () => Promise<boolean>,
  reload: () => void = () => window.location.reload(),
): void {
  const judge = async () => {
    if ((await shopAnswers()) && isFreshFailure(storage, Date.now)) reload();
  };
  window.addEventListener('vite:preloadError', () => void judge());
}

/** Whether this is the first failure for a while. Notes it where the next load of the page can see it, else says no. */
export function isFreshFailure(storage: SafeStorage, now: () => number): boolean {
  if (now() - Number(storage.get(RELOADED_AT) ?? 0) <= AGAIN_AFTER) return false;
  return storage.set(RELOADED_AT, String(now())) === 'kept';
}
