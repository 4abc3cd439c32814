import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { widths } from './story.ts';

/** Whether this is `npm run test:long`, which also judges what takes too long for every run. */
export const isLong = process.env.LONG === '1';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** With `SHOTS` (npm run shots), takes a screenshot of every view that axe judges. */
async function photograph(page: Page, width: number, look: string): Promise<void> {
  if (process.env.SHOTS !== '1') return;
  const name = `${look} ${width}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  await page.screenshot({ path: `docs/shots/${name}.png`, fullPage: true });
}

/** Waits for animations to end, since half-faded content has no contrast and width yet; endless ones are ignored. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
        .map((one) => one.finished),
    ),
  );

/** What axe finds against WCAG 2.2 AA and good practice, one line each; empty when the page is clean. */
async function axeFindings(page: Page): Promise<string[]> {
  // Without `preload`, axe fetches no style sheets: no rule here reads them. The page's CSP does not bind the debugger.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"], preload: false })',
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** How much wider the page, or the dialog over it, is than the window, in px. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll(':has(> [role$=dialog])')];
    return Math.max(...places.map((place) => place.scrollWidth - place.clientWidth));
  });
}

/**
 * The faults of a view of a page at 1440 and at 320 px, one line each: overflow of the window, and axe's findings.
 * Axe takes longer: it judges widths other than the first in `npm run test:long` only.
 * @param only the widths to check, for a view that exists at one of them only
 * @param look names the screenshot of the view
 */
export async function faultsAtWidths(
  page: Page,
  only: readonly number[] = widths,
  look = new URL(page.url()).pathname,
): Promise<string[]> {
  const before = page.viewportSize() ?? { width: widths[0], height: 900 };
  const faults: string[] = [];
  for (const [at, width] of only.entries()) {
    await page.setViewportSize({ width, height: before.height });
    await photograph(page, width, look);
    await settled(page);
    const found = at === 0 || isLong ? await axeFindings(page) : [];
    const wider = await overflow(page);
    if (wider > 0) found.push(`${wider} px wider than the window`);
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  await page.setViewportSize(before);
  return faults;
}
