/** The answer to a call that the page's HTML made before its scripts loaded. */
export interface PrefetchedAnswer {
  /** Milliseconds since 1970 by the browser's clock. */
  readonly askedAt: number;
  readonly answer: Promise<{ status: number; date: string | null; text: string; cameAt: number }>;
}

declare global {
  /**
   * Set by the HTML of a page: returns the prefetched answer to a call by path and query, as often as the call is
   * listed. Any call that changes data, another login in any tab, or a timeout discards all of them.
   */
  var __prefetched: ((method: string, place: string) => PrefetchedAnswer | undefined) | undefined;
}

/** A call as `prefetch` needs it. */
export interface PrefetchCall {
  /** Path and query. */
  readonly place: string;
  readonly platform?: string | undefined;
  /** Members only: a 401 may concern tokens that were refreshed meanwhile. */
  readonly isMembers?: boolean | undefined;
}

/**
 * Runs inline in the HTML, so it must be self-contained. Prefetches the page's first calls while its scripts load, only
 * for a member with unexpired tokens (ACC-SES-17).
 * @param always calls of every page of this HTML, after the page's own; one that both list is made once, for two uses
 * @param pages calls by path; only addresses without a query. A path that ends in a star matches any last part, which
 *   then replaces the star in its calls.
 */
export function prefetch(
  always: readonly PrefetchCall[],
  pages: Readonly<Record<string, readonly PrefetchCall[]>>,
  services: { base: string; marker: string; expiry: string; login: string; timeoutMs: number },
): void {
  const { base, marker, expiry, timeoutMs } = services;
  if (location.search !== '' || !`; ${document.cookie}`.includes(`; ${marker}=`)) return;
  const askedAt = Date.now();
  const loginNow = () => localStorage.getItem(services.login);
  let login: string | null;
  try {
    login = loginNow();
    const expiresAt = localStorage.getItem(expiry);
    if (expiresAt !== null && Number(expiresAt) <= askedAt) return;
  } catch {
    return;
  }
  const ask = ({ place, platform }: PrefetchCall): PrefetchedAnswer['answer'] =>
    fetch(base + place, {
      credentials: 'include',
      cache: 'no-store',
      headers: { accept: 'application/json', ...(platform === undefined ? {} : { platform }) },
      signal: AbortSignal.timeout(timeoutMs),
    }).then(async (response) => ({
      status: response.status,
      date: response.headers.get('date'),
      text: await response.text(),
      cameAt: Date.now(),
    }));
  const [, folder = '', last = ''] = /^(.*[/])([\w-]+)$/.exec(location.pathname) ?? [];
  const own =
    pages[folder + last] ??
    pages[`${folder}*`]?.map((call) => ({ ...call, place: call.place.replace('*', last) })) ??
    [];
  const prefetched = new Map<string, PrefetchedAnswer & { readonly call: PrefetchCall; uses: number }>();
  for (const call of [...own, ...always]) {
    const listed = prefetched.get(call.place);
    if (listed !== undefined) {
      listed.uses += 1;
      continue;
    }
    const answer = ask(call);
    // Avoid an unhandled rejection when no caller takes the answer.
    answer.catch(() => {});
    prefetched.set(call.place, { call, askedAt, answer, uses: 1 });
  }
  setTimeout(() => prefetched.clear(), timeoutMs);
  globalThis.__prefetched = (method, place) => {
    // Another member may have logged in, in another tab.
    if (method !== 'GET' || loginNow() !== login) prefetched.clear();
    const found = prefetched.get(place);
    if (found === undefined) return undefined;
    found.uses -= 1;
    if (found.uses === 0) prefetched.delete(place);
    // Another tab may have refreshed the tokens: ask again after a 401.
    const answer = found.answer.then((came) => (came.status === 401 && found.call.isMembers ? ask(found.call) : came));
    return { askedAt, answer };
  };
}
