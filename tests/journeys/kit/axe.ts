import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** With `SHOTS` (npm run shots) every page that axe looks at is photographed: path, and the test's title up to a colon. */
async function photograph(page: Page): Promise<void> {
  if (process.env.SHOTS !== '1') return;
  const title = (expect.getState().currentTestName ?? '').replaceAll(/\b[A-Z]{3}-[A-Z]+-\d+\b/g, '').split(':', 1)[0];
  const name = `${new URL(page.url()).pathname} ${title}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  await page.screenshot({ path: `docs/shots/${name}.png`, fullPage: true });
}

/** What axe finds against WCAG 2.2 AA and good practice, one line each; empty when the page is clean. */
export async function axeFindings(page: Page): Promise<string[]> {
  await photograph(page);
  // Evaluated by the debugger, which the page's content security policy does not bind.
  await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** How much wider the page is than the window, in px. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
