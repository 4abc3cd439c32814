import { flowsNamed, keptPaths } from '@xinglin/paths/cli';
import { compareFlows } from '../../src/diff/flow-diff.ts';
import { proposedCases } from '../../src/diff/proposed.ts';
import { type WrittenVersion, written } from '../../src/diff/version.ts';
import { nameOfMachine, product } from '../../src/product.ts';
import { isOpen } from '../../src/review/review-status.ts';
import { committedReviews } from '../site/review-files.ts';
import { type Comparison, versionAt } from './compare-refs.ts';
import { versionOf } from './version-of.ts';

/**
 * Compares the flows of the work tree with what the open comments of their reviews propose.
 * @param only name of one flow; null for all
 * @param reviews by flow; those of the work tree by default
 */
export async function compareProposals(
  root: string,
  only: string | null,
  reviews = committedReviews(),
): Promise<Comparison> {
  const chosen = flowsNamed(product().machines, only ?? 'all');
  const [before, after]: [Record<string, WrittenVersion>, Record<string, WrittenVersion>] = [{}, {}];
  for (const named of chosen) {
    const { name } = named;
    const cases = proposedCases(named.cases, reviews[name]?.comments.filter(isOpen) ?? []);
    if (cases === null) continue;
    before[name] = written(versionOf(name, named, nameOfMachine, keptPaths(name)));
    after[name] = written(versionOf(name, { ...named, cases }, nameOfMachine, keptPaths(name)));
  }
  return {
    from: await versionAt(root, null),
    to: { ref: null, commit: null, uncommitted: 0, isProposed: true },
    flows: compareFlows(before, after),
    compared: chosen.length,
    unseen: [],
  };
}
