import { safeBackUrl } from '../../contract/login/back-url.ts';

/**
 * The return address of a page; null if it has none.
 *
 * @param spelling as the page's own documents write it (ACC-LOGIN-07, ACC-ROUTE-07); no other spelling is read
 */
export function backUrlIn(search: string, spelling: 'backurl' | 'backUrl'): string | null {
  const given = new URLSearchParams(search).get(spelling);
  return given === null ? null : safeBackUrl(given, window.location.origin);
}
