import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { overflow } from './kit/axe.ts';
import { test } from './kit/story.ts';

const METHODS = new Set(['get', 'put', 'post', 'delete']);

/** The titles of all calls and events of a description. */
function titlesOf(file: string): string[] {
  const { paths, webhooks = {} } = JSON.parse(readFileSync(`docs/${file}`, 'utf8'));
  return [...Object.values(paths), ...Object.values(webhooks)].flatMap((path) =>
    Object.entries(path ?? {}).flatMap(([method, { summary }]) => (METHODS.has(method) ? [summary] : [])),
  );
}

test.for([
  ['/sandbox/reference', 'openapi.json'],
  ['/sandbox/reference/shop', 'shop-openapi.json'],
] as const)(
  '%s shows every call of docs/%s by its title, and fits into 1440 and 390 px',
  async ([path, file], { shop }) => {
    const visitor = await shop.newVisitor({ profile: 'own' });
    const page = await visitor.newTab();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const shown = page.locator('[data-section-id*="operation/"] h2');
    expect((await shown.allTextContents()).map((text) => text.replace('Webhook', '').trim()).toSorted()).toEqual(
      titlesOf(file).toSorted(),
    );
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await overflow(page)).toBe(0);
  },
);
