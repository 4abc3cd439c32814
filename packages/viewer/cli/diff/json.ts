import { allTold } from '../../src/diff/told.ts';
import type { TestPath } from '../../src/diff/version.ts';
import type { Comparison } from './compare-refs.ts';

const pathOf = ({ id, title, inputCase, steps }: TestPath) => ({ id, title, inputCase, steps });

/** What changed, for tools: `states` and `arrows` of a sentence are ids, those of what is gone by what they were. */
export function asJson({ from, to, flows, compared, unseen }: Comparison): string {
  const changes = allTold(flows).map(({ name, title, status, wordsOnly, states, arrows, sentences, paths }) => ({
    name,
    title,
    status,
    wordsOnly,
    states,
    arrows,
    sentences,
    newPaths: paths.added.map(pathOf),
    obsoletePaths: paths.removed.map(pathOf),
    changedPaths: paths.changed.map(pathOf),
  }));
  return `${JSON.stringify({ from, to, compared, flows: changes, unseen }, null, 2)}\n`;
}
