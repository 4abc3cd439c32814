import { type DescribedChange, describedChanges } from '../../src/diff/described.ts';
import type { ShownComparison, ShownDiff, ShownEntry } from '../../src/diff/shown.ts';
import { svgOf } from '../../src/draw/svg.ts';
import { bestPictureOf } from '../../src/layout/best-picture.ts';
import { elkHere } from '../../src/layout/elk-here.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { Comparison } from './compare-refs.ts';

/** Makes what the viewer shows. @param isWanted which flows are drawn: that takes a second for a large one */
export async function shownOf(
  { from, to, compared, flows, unseen }: Comparison,
  isWanted: (name: string) => boolean,
): Promise<ShownComparison> {
  const changes = describedChanges(flows);
  const diffs: Record<string, ShownDiff> = {};
  for (const change of changes) if (isWanted(change.name)) diffs[change.name] = await diffOf(change);
  return { from, to, compared, entries: changes.map(entryOf), unseen, diffs };
}

function entryOf({ name, title, status, wordsOnly, states, arrows, paths }: DescribedChange): ShownEntry {
  const { added, removed, changed } = paths;
  const counts = { added: added.length, removed: removed.length, changed: changed.length };
  return { name, title, status, wordsOnly, states, arrows, paths: counts };
}

async function diffOf({ union, sentences, paths }: DescribedChange): Promise<ShownDiff> {
  const named = (some: DescribedChange['paths']['added']) => some.map(({ id, title }) => ({ id, title }));
  return {
    svg: await drawn(union.flow),
    states: [...union.states],
    arrows: [...union.arrows],
    sentences,
    paths: { added: named(paths.added), removed: named(paths.removed), changed: named(paths.changed) },
  };
}

/** Two versions that have little in common may be too much for one chart. */
async function drawn(flow: Flow): Promise<string | null> {
  try {
    return svgOf(flow, await bestPictureOf(flow, elkHere), { flow: (other) => `${other}.svg` });
  } catch {
    return null;
  }
}
