import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** How a slower device and connection are emulated. */
export interface Slowness {
  /** How many times slower the processor is. */
  readonly processor: number;
  /** Null: this machine's own network. */
  readonly network: { readonly kilobitsPerSecond: number; readonly roundTripMs: number } | null;
}

/** One load of a page, in milliseconds since the navigation began. */
export interface PageLoad {
  readonly fcp: number;
  readonly lcp: number;
  /** Everything is in view, the gateway's answers included. */
  readonly complete: number;
  /** Total of what long tasks take beyond 50 ms. */
  readonly blocking: number;
  /** Cumulative layout shift without user input. */
  readonly shift: number;
  readonly requests: number;
  /** Bytes of bodies as sent; what the cache gave is not counted. */
  readonly bytes: number;
}

/** Written by the observers in the page. */
type Observed = Record<'fcp' | 'lcp' | 'blocking' | 'shift', number>;

declare global {
  var __observed: Observed | undefined;
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed: Observed = { fcp: 0, lcp: 0, blocking: 0, shift: 0 };
  globalThis.__observed = observed;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime;
  });
  watch('longtask', ({ duration }) => {
    observed.blocking += duration - 50;
  });
  watch('layout-shift', (entry) => {
    const isExpected = 'hadRecentInput' in entry && entry.hadRecentInput === true;
    if ('value' in entry && typeof entry.value === 'number' && !isExpected) observed.shift += entry.value;
  });
}

/** Observes every page that is opened in this context from now on. */
export async function observePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(observe);
}

async function emulate(session: CDPSession, { processor, network }: Slowness): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  const bytesPerSecond = network === null ? -1 : (network.kilobitsPerSecond * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: network?.roundTripMs ?? 0 },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
}

/** Resolves with the milliseconds since the navigation once all that a page reads is in view. */
export async function untilComplete(page: Page): Promise<number> {
  // Polled in each frame, so it has to be fast: a selector of Playwright takes a tenth of the page's time.
  const complete = await page.waitForFunction(() => {
    const isReading = document.querySelector('[inert], [aria-busy=true], [role=progressbar]') !== null;
    return isReading || document.querySelector('main') === null ? null : performance.now();
  });
  return (await complete.jsonValue()) ?? 0;
}

/** Opens an address in a page of an observed context and waits until it is complete and asks for nothing more. */
export async function measureLoad(page: Page, address: string, slowness: Slowness): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await emulate(session, slowness);
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1;
  });
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address);
  const complete = await untilComplete(page);
  await page.waitForLoadState('networkidle');
  // The browser reports paints after they happened.
  await page.waitForFunction(() => (globalThis.__observed?.lcp ?? 0) > 0);
  const observed = await page.evaluate(() => globalThis.__observed);
  if (observed === undefined) throw new Error('observePages was not called before this page was opened');
  await emulate(session, { processor: 1, network: null });
  await session.detach();
  return { ...observed, complete, requests, bytes };
}
