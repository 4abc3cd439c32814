import { expect } from 'vitest';
import type { Browser } from '../gateway/browser.ts';

const ORIGIN = 'http://shop.test';

/** The page that a short link redirects to, uncached, unindexed and without a referrer. */
export async function pageBehind(browser: Browser, url: string): Promise<URL> {
  const { status, headers } = await browser.get(new URL(url, ORIGIN).pathname);
  const [location, ...ways] = ['location', 'cache-control', 'referrer-policy', 'x-robots-tag'].map((name) =>
    headers.get(name),
  );
  expect([status, ...ways]).toEqual([303, 'no-store', 'no-referrer', 'noindex']);
  const page = new URL(location ?? '', ORIGIN);
  expect(page.origin).toBe(ORIGIN);
  return page;
}

/** The secrets in a page's address, with which it calls the gateway. */
export const secretsIn = ({ searchParams }: URL) => ({
  key: searchParams.get('key') ?? searchParams.get('useKey') ?? '',
  requestCode: searchParams.get('requestCode') ?? '',
});
