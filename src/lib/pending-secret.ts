import { emptyWithLogout } from './kept-drafts.ts';

/** A password or code that the next page needs: in memory only, read once. */
export interface PendingSecret {
  /** @param owner the login name or phone that it belongs to */
  put(owner: string, secret: string): void;
  /** The secret of this owner, or null. Clears it either way. */
  take(owner: string): string | null;
}

export function createPendingSecret(): PendingSecret {
  let kept: { readonly owner: string; readonly secret: string } | null = null;
  emptyWithLogout(() => {
    kept = null;
  });
  return {
    put(owner, secret) {
      kept = { owner, secret };
    },
    take(owner) {
      const found = kept;
      kept = null;
      return found?.owner === owner ? found.secret : null;
    },
  };
}
