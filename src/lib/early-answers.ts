/** What came of a call that the page's own HTML made before any of its scripts had come. */
export interface EarlyAnswer {
  /** Milliseconds since 1970 by the browser's clock. */
  readonly askedAt: number;
  readonly answer: Promise<{ status: number; date: string | null; text: string; cameAt: number }>;
}

declare global {
  /**
   * Left by the HTML of a page: gives what was asked early for a call, once, by its path and query. A call that changes
   * something makes all of it old, and so does a while.
   */
  var __early: ((method: string, place: string) => EarlyAnswer | undefined) | undefined;
}

/** What `askEarly` is told of each call. */
export interface EarlyCall {
  /** Path and query. */
  readonly place: string;
  readonly platform?: string | undefined;
  /** Only a member may ask: a 401 may be of tokens that were taken anew meanwhile. */
  readonly isMembers?: boolean | undefined;
}

/**
 * Runs in the HTML of a page, alone: what it uses stands in it. Asks for what the page will ask for first, while its
 * scripts are still under way; as they do, only where a member is here whose tokens have not expired (ACC-SES-17).
 * @param always what every page asks that this HTML is of, after what is its own
 * @param pages by path; only an address without a query is one of them
 */
export function askEarly(
  always: readonly EarlyCall[],
  pages: Readonly<Record<string, readonly EarlyCall[]>>,
  { base, marker, expiry, timeoutMs }: { base: string; marker: string; expiry: string; timeoutMs: number },
): void {
  if (location.search !== '' || !`; ${document.cookie}`.includes(`; ${marker}=`)) return;
  const askedAt = Date.now();
  try {
    const expiresAt = localStorage.getItem(expiry);
    if (expiresAt !== null && Number(expiresAt) <= askedAt) return;
  } catch {
    return;
  }
  const ask = ({ place, platform }: EarlyCall): EarlyAnswer['answer'] =>
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
  const early = new Map<string, EarlyAnswer & { readonly call: EarlyCall }>();
  for (const call of [...(pages[location.pathname] ?? []), ...always]) {
    const answer = ask(call);
    // Who takes it hears of a failure; nobody else has to.
    answer.catch(() => {});
    early.set(call.place, { call, askedAt, answer });
  }
  setTimeout(() => early.clear(), timeoutMs);
  globalThis.__early = (method, place) => {
    if (method !== 'GET') early.clear();
    const found = early.get(place);
    early.delete(place);
    if (found === undefined) return undefined;
    // Another tab may have taken new tokens since: a refusal of the old ones says nothing about them.
    const answer = found.answer.then((came) => (came.status === 401 && found.call.isMembers ? ask(found.call) : came));
    return { askedAt, answer };
  };
}
