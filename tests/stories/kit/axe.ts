import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { widths } from './story.ts';

/** Of `npm run test:long`, which also judges what takes too long for every run. */
export const isLong = process.env.LONG === '1';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** With `SHOTS` (npm run shots) every look that axe judges is photographed. */
async function photograph(page: Page, width: number, look: string): Promise<void> {
  if (process.env.SHOTS !== '1') return;
  const name = `${look} ${width}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  await page.screenshot({ path: `docs/shots/${name}.png`, fullPage: true });
}

/** What is half faded in has no contrast and no width yet; what moves for ever, such as a skeleton, is not waited for. */
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
  // Without `preload` it fetches no style sheets, which no rule of these reads. Evaluated by the debugger, which the page's content security policy does not bind.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"], preload: false })',
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** How much wider the page is than the window, in px. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * What is wrong with this look of a page at 1440 and at 320 px, one line each: what is wider than the window, and what
 * axe finds, which takes longer: at any but the first of the widths in `npm run test:long` alone.
 * @param only for a look that there is at one of them
 * @param look names the picture of it
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
