import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** How slow a machine or a line is played. */
export interface Slowness {
  readonly name: string;
  /** How many times slower the processor is. */
  readonly processor: number;
  /** Of the line; null: this machine's own. */
  readonly line: { readonly kilobitsPerSecond: number; readonly roundTripMs: number } | null;
}

/** What a browser measured of one load of a page. Times in milliseconds since the navigation began. */
export interface PageSpeed {
  readonly fcp: number;
  readonly lcp: number;
  /** Everything of the page is in view, what the gateway says included. */
  readonly whole: number;
  /** What the LCP was of, such as `P 让买药…`. */
  readonly largest: string;
  /** Of all long tasks since the navigation, what is beyond 50 ms. */
  readonly blocking: number;
  /** What the page's main thread was busy, by the clock of the processor. */
  readonly busy: number;
  /** Sum of the layout shifts that nobody brought about. */
  readonly shift: number;
  readonly requests: number;
  /** Bytes of the bodies as they were sent, by kind; what a cache gave is not in them. */
  readonly bytes: Readonly<Record<Kind, number>>;
}

export const kinds = ['html', 'script', 'style', 'font', 'image', 'call'] as const;
export type Kind = (typeof kinds)[number];

/** What the observers below write to, in the page. */
interface Seen {
  fcp: number;
  lcp: number;
  largest: string;
  blocking: number;
  shift: number;
}

declare global {
  var __seen: Seen | undefined;
}

/** Runs in the page before anything of it does. */
function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, largest: '', blocking: 0, shift: 0 };
  globalThis.__seen = seen;
  const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    const element = 'element' in entry && entry.element instanceof Element ? entry.element : null;
    seen.largest = `${element?.tagName ?? ''} ${element?.textContent.slice(0, 24) ?? ''}`.trim();
  });
  watch('longtask', ({ duration }) => {
    seen.blocking += duration - 50;
  });
  watch('layout-shift', (entry) => {
    const isBroughtAbout = 'hadRecentInput' in entry && entry.hadRecentInput === true;
    if ('value' in entry && typeof entry.value === 'number' && !isBroughtAbout) seen.shift += entry.value;
  });
}

/** Has every page of this profile watched from its beginning. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(observe);
}

async function slowDown(session: CDPSession, { processor, line }: Slowness): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  const bytesPerSecond = line === null ? -1 : (line.kilobitsPerSecond * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line?.roundTripMs ?? 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

const kindOf: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

/** Counts what a page is sent from now on. */
function countBytes(session: CDPSession) {
  const bytes: Record<Kind, number> = { html: 0, script: 0, style: 0, font: 0, image: 0, call: 0 };
  const kindById = new Map<string, Kind>();
  let requests = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    // A line of its own in the tab for a picture that stands in the page itself would be no request.
    if (request.url.startsWith('data:')) return;
    kindById.set(requestId, kindOf[type ?? ''] ?? 'call');
    requests += 1;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kindById.get(requestId);
    if (kind !== undefined) bytes[kind] += encodedDataLength;
  });
  // The page itself is told of only as a whole, its headers with it.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kindById.get(requestId) === 'html' && bytes.html === 0) bytes.html = encodedDataLength;
  });
  return { bytes, requests: () => requests };
}

async function busyIn(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/**
 * Opens an address in a tab of a watched profile and waits until it is whole and asks for nothing more.
 * @param untilWhole resolves when everything of the page is in view
 */
export async function measureLoad(
  page: Page,
  address: string,
  slowness: Slowness,
  untilWhole: (page: Page) => Promise<unknown>,
): Promise<PageSpeed> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await slowDown(session, slowness);
  const counted = countBytes(session);
  const before = await busyIn(session);
  await page.goto(address);
  await untilWhole(page);
  const whole = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const busy = (await busyIn(session)) - before;
  const seen = await page.evaluate(() => globalThis.__seen);
  if (seen === undefined) throw new Error('nobody watches this page: watchPages comes before its tab');
  await slowDown(session, { name: '', processor: 1, line: null });
  await session.detach();
  return { ...seen, whole, busy, requests: counted.requests(), bytes: counted.bytes };
}
