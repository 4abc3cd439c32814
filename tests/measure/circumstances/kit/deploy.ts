import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Route } from 'playwright-core';

const folder = 'dist/client/assets';
const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
const next = new Map(names.map((name) => [name, name.replace(/\.js$/, 'N.js')]));
const before = new Map([...next].map(([name, other]) => [other, name]));

const fileName = /[\w.~-]+\.js/g;
const renamed = (text: string): string => text.replaceAll(fileName, (name) => next.get(name) ?? name);

/** What a request for a script asks for; null for anything else. */
export function scriptOf(route: Route): string | null {
  const { pathname } = new URL(route.request().url());
  return /^\/assets\/([^/]+\.js)$/.exec(pathname)?.[1] ?? null;
}

/**
 * A release that can be put in place of the running one: all of its scripts have other names, and those of the running
 * one are not there any more. Resolves to the way to put it in place.
 */
export async function prepareRelease(context: BrowserContext): Promise<() => void> {
  let isOut = false;
  await context.route('**/*', async (route) => {
    if (!isOut) return route.continue();
    const script = scriptOf(route);
    if (script === null && route.request().resourceType() !== 'document') return route.continue();
    if (script !== null) {
      const old = before.get(script);
      // The gateway's own answer to a file that is not there.
      if (old === undefined) return route.continue({ url: route.request().url().replace(script, `gone-${script}`) });
      return route.fulfill({
        contentType: 'text/javascript; charset=utf-8',
        body: renamed(readFileSync(join(folder, old), 'utf8')),
      });
    }
    const page = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response: page, body: renamed(await page.text()) });
  });
  return () => {
    isOut = true;
  };
}
