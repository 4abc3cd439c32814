import { LOGIN_PAGE, SAFE_PAGE } from '../../contract/page-paths.ts';
import { THIRD_RETURN_NAMES } from '../../contract/third-party/third-way-back.ts';
import type { Tokens } from './tokens.ts';

/** The query parameters that a third-party login has added to the address; one that occurs twice is left out. */
export type ThirdReturn = Readonly<Partial<Record<string, string>>>;

/** The pages from which a shopper leaves for a third party: to log in, or as a member to link an account. */
export type ThirdPage = typeof LOGIN_PAGE | typeof SAFE_PAGE;

/** The parameters taken out of the address of this page. */
export interface ThirdReturned {
  /** Returns them once; null if none led to this page. Those that led to Safe outlive a login in between. */
  take(page: ThirdPage): ThirdReturn | null;
}

/**
 * Removes the parameters of a third-party login from the address, before anything renders or depends on them, so that
 * no address or history keeps the openId (ruling 9). `third-return.ts` decides whether they count. A logged-in member
 * needs them only on Safe.
 */
export function readThirdReturn(tokens: Pick<Tokens, 'authStatus'>): ThirdReturned {
  // While a page is prerendered there is no address.
  const here = typeof window === 'undefined' ? '' : window.location.pathname;
  let returned = here === '' ? null : takeFromAddress();
  const ledTo: ThirdPage = here.toLowerCase().replace(/\/+$/, '') === SAFE_PAGE ? SAFE_PAGE : LOGIN_PAGE;
  if (returned !== null && ledTo !== SAFE_PAGE && tokens.authStatus().loggedIn) returned = null;
  return {
    take(page) {
      if (page !== ledTo) return null;
      const taken = returned;
      returned = null;
      return taken;
    },
  };
}

function takeFromAddress(): ThirdReturn | null {
  const url = new URL(window.location.href);
  // The address of BindPhone also has a third type and isBind (ACC-ROUTE-06), but never these two.
  if (!url.searchParams.has('openId') && !url.searchParams.has('thirdError')) return null;
  const returned: Record<string, string> = {};
  for (const name of THIRD_RETURN_NAMES) {
    const [value, ...others] = url.searchParams.getAll(name);
    if (value !== undefined && others.length === 0) returned[name] = value;
    url.searchParams.delete(name);
  }
  window.history.replaceState(window.history.state, '', url.href);
  return returned;
}
