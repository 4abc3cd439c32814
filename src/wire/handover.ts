/** A password on its way from the login form to the page that binds a phone: in memory only, and taken once. */
export interface Handover {
  put(given: { readonly loginName: string; readonly password: string }): void;
  /** The password that was typed with this login name; null where there is none. Empties the handover either way. */
  take(loginName: string): string | null;
}

export function createHandover(): Handover {
  let kept: { readonly loginName: string; readonly password: string } | null = null;
  return {
    put(given) {
      kept = { loginName: given.loginName, password: given.password };
    },
    take(loginName) {
      const taken = kept;
      kept = null;
      return taken?.loginName === loginName ? taken.password : null;
    },
  };
}
