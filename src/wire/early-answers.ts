/** What came of a call that the page's own HTML made before any of its scripts had come. */
export interface EarlyAnswer {
  /** Milliseconds since 1970 by the browser's clock. */
  readonly askedAt: number;
  readonly answer: Promise<{ status: number; date: string | null; text: string; cameAt: number }>;
}

declare global {
  /** Where the page's HTML leaves what it has asked for, by the call's path and query. */
  var __early: Record<string, EarlyAnswer> | undefined;
}

/** What `askEarly` is told of each call. */
export interface EarlyCall {
  /** Path and query. */
  readonly place: string;
  readonly platform?: string | undefined;
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
  const early: Record<string, EarlyAnswer> = {};
  for (const { place, platform } of [...(pages[location.pathname] ?? []), ...always]) {
    const answer = fetch(base + place, {
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
    // Who takes it hears of a failure; nobody else has to.
    answer.catch(() => {});
    early[place] = { askedAt, answer };
  }
  globalThis.__early = early;
  // Who comes later asks anew.
  setTimeout(() => {
    globalThis.__early = undefined;
  }, timeoutMs);
}

/** What was asked early for this call, once; what changes something makes all of it old. */
export function takeEarly(method: string, place: string): EarlyAnswer | undefined {
  if (method !== 'GET') globalThis.__early = {};
  const early = globalThis.__early ?? {};
  const { [place]: found } = early;
  delete early[place];
  return found;
}
