import type { MachineCases } from '../../../machines/graph/cases.ts';
import { pathToItem } from '../../../machines/graph/generate.ts';
import { type Steps, stepsOf } from '../../../machines/graph/path.ts';
import { exploreSlowly } from '../simulate/slowly.ts';

/** The fewest steps to an arrow, or to an arrow × case; null when no case leads there. The page stays alive meanwhile. */
export async function stepsTo(cases: MachineCases, measure: 'arrows' | 'cases', item: string): Promise<Steps | null> {
  const path = pathToItem(await exploreSlowly(cases), measure, item);
  return path && stepsOf(path);
}
