import type { MemoryPlace } from './member-memory.ts';

/** A password or code that the next page needs: in memory only, read once. */
export interface PendingSecret {
  /** @param owner the login name or phone that it belongs to */
  put(owner: string, secret: string): void;
  /** The secret of this owner, or null. Clears it either way. */
  take(owner: string): string | null;
}

export function createPendingSecret(
  place: MemoryPlace<{ readonly owner: string; readonly secret: string }>,
): PendingSecret {
  return {
    put: (owner, secret) => place.write({ owner, secret }),
    take(owner) {
      const found = place.read();
      place.clear();
      return found?.owner === owner ? found.secret : null;
    },
  };
}
