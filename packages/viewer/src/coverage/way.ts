import { type MachineCases, pathToItem, type Steps, stepsOf } from '@xinglin/paths';
import { exploreSlowly } from '../simulate/slowly.ts';

/** The fewest steps to an arrow, or to an arrow × case; null when no case leads there. The page stays alive meanwhile. */
export async function stepsTo(cases: MachineCases, measure: 'arrows' | 'cases', item: string): Promise<Steps | null> {
  const path = pathToItem(await exploreSlowly(cases), measure, item);
  return path && stepsOf(path);
}
