import type { BrowserContext, Page } from 'playwright-core';

/**
 * Lets a page say whether it came back from the back/forward cache. Its channel to the other tabs is taken away: a
 * message on it throws a page out of the cache, and what is to be seen here is a page that has slept through everything.
 */
export async function watchReturns(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    window.addEventListener('pageshow', ({ persisted }) => {
      Object.assign(window, { cameBack: persisted });
    });
  });
}

/** Whether the page that is shown came from the cache. */
export const comesFromCache = (page: Page): Promise<boolean> => page.evaluate(() => Object(window).cameBack === true);

/** What the browser says of why it did not keep a page; grows with every way back that finds none. */
export async function whyNotKept(page: Page): Promise<readonly string[]> {
  const reasons: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  return reasons;
}

/**
 * As in a browser whose cache keeps pages that say `no-store`, as Safari's does: no page and no answer says it here.
 * Chromium keeps none of them, so that what such a page does when it wakes could not be seen.
 */
export async function keepEverything(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    if (!['document', 'fetch', 'xhr'].includes(route.request().resourceType())) return route.continue();
    try {
      const answer = await route.fetch({ maxRedirects: 0 });
      const { 'cache-control': cacheControl = '', ...headers } = answer.headers();
      const kept = cacheControl.includes('no-store') ? 'no-cache' : cacheControl;
      await route.fulfill({ response: answer, headers: { ...headers, 'cache-control': kept } });
    } catch {
      // The page has gone on, and with it whoever asked.
    }
  });
}
