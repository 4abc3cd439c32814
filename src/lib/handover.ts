import { emptyWithLogout } from './kept-drafts.ts';

/** A secret on its way from one page to the next, such as a password or a code: in memory only, and taken once. */
export interface Handover {
  /** @param owner the login name or phone that it belongs to */
  put(owner: string, secret: string): void;
  /** The secret of this owner; null where there is none. Empties the handover either way. */
  take(owner: string): string | null;
}

export function createHandover(): Handover {
  let kept: { readonly owner: string; readonly secret: string } | null = null;
  emptyWithLogout(() => {
    kept = null;
  });
  return {
    put(owner, secret) {
      kept = { owner, secret };
    },
    take(owner) {
      const taken = kept;
      kept = null;
      return taken?.owner === owner ? taken.secret : null;
    },
  };
}
