import { LOGIN_PAGE, SAFE_PAGE } from '../../contract/page-paths.ts';
import { THIRD_RETURN_NAMES } from '../../contract/third-party/third-way-back.ts';
import type { Tokens } from './tokens.ts';

/** What a third party's login has added to the address, by its names; a name that stood there twice is left out. */
export type ThirdReturn = Readonly<Partial<Record<string, string>>>;

/** The pages from which a shopper leaves for a third party: to log in, or as a member to link an account. */
export type ThirdPage = typeof LOGIN_PAGE | typeof SAFE_PAGE;

/** What was taken out of the address of this page. */
export interface ThirdReturned {
  /** It, once; null where nothing of the kind led to this page. What led to Safe outlives a login in between. */
  take(page: ThirdPage): ThirdReturn | null;
}

/**
 * Takes what a third party's login has added out of the address, before anything renders or decides by it: the openId
 * stays in no address and no history (ruling 9). Whether it counts is judged by `third-return.ts`. Who is logged in has
 * no use for it but on Safe.
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
  // BindPhone has a third type and isBind of its own in its address (ACC-ROUTE-06), but never these two.
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
