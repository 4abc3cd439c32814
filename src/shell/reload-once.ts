import type { SafeStorage } from '../lib/storage.ts';

const RELOADED_AT = 'xinglin.reloadedAt';
/** No second reload within this time, milliseconds. */
const AGAIN_AFTER = 60_000;

/**
 * Reloads the page once when a file of an old release is gone, but only if the shop answers: offline, a reload would
 * lose what was typed.
 */
export function reloadOnceForNewBuild(
  storage: SafeStorage,
  answers: () => Promise<boolean> = shopAnswers,
  reload: () => void = () => window.location.reload(),
): void {
  const judge = async () => {
    if ((await answers()) && isFreshFailure(storage, Date.now)) reload();
  };
  window.addEventListener('vite:preloadError', () => void judge());
}

/** Whether the shop's server answers; false without a connection. */
async function shopAnswers(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Whether this is the first failure for a while; stores the time for the next load, and is false if it cannot. */
export function isFreshFailure(storage: SafeStorage, now: () => number): boolean {
  if (now() - Number(storage.get(RELOADED_AT) ?? 0) <= AGAIN_AFTER) return false;
  return storage.set(RELOADED_AT, String(now())) === 'kept';
}
