import type { Flow } from '../model/flow.ts';
import type { Language } from '../words/bilingual.ts';
import { type FlowComparison, saysOtherwiseOnly } from './flow-diff.ts';
import { arrowSentences, type Compared, namingIn, type Sentence, stateSentences } from './sentences.ts';
import { type Change, type Union, unionOf } from './union.ts';
import type { TestPath } from './version.ts';

/** Numbers of added, removed and changed parts of a kind. */
export interface Counts {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** The change of a flow, ready to be shown and described. */
export interface DescribedChange {
  readonly name: string;
  readonly title: string;
  readonly status: Change;
  /** True when only words changed, not what the flow does. */
  readonly wordsOnly: boolean;
  readonly states: Counts;
  readonly arrows: Counts;
  /** Both versions as one; for a new or removed flow, its only version. */
  readonly union: Pick<Union, 'flow' | 'states' | 'arrows'>;
  readonly sentences: Readonly<Record<Language, readonly Sentence[]>>;
  readonly paths: Readonly<Record<Change, readonly TestPath[]>>;
}

/** Changes of what flows do come before changes of words only. */
export function describedChanges(comparisons: readonly FlowComparison[]): readonly DescribedChange[] {
  const all = comparisons.map(describe);
  return [...all.filter(({ wordsOnly }) => !wordsOnly), ...all.filter(({ wordsOnly }) => wordsOnly)];
}

function describe(comparison: FlowComparison): DescribedChange {
  const { status, name } = comparison;
  if (status === 'added') return describeWhole(name, status, comparison.after);
  if (status === 'removed') return describeWhole(name, status, comparison.before);
  const { before, after, diff } = comparison;
  const union = unionOf(before.flow, after.flow, diff);
  const compared = { before: before.flow, after: after.flow, diff, union };
  return {
    name,
    title: after.flow.title,
    status,
    wordsOnly: saysOtherwiseOnly(diff),
    states: countsOf(diff.states),
    arrows: countsOf(diff.arrows),
    union,
    sentences: { zh: sentencesOf(compared, 'zh'), en: sentencesOf(compared, 'en') },
    paths: { ...diff.paths, changed: diff.paths.changed.map(({ after: path }) => path) },
  };
}

const nothing: Counts = { added: 0, removed: 0, changed: 0 };

function describeWhole(
  name: string,
  status: 'added' | 'removed',
  { flow, paths }: { readonly flow: Flow; readonly paths: readonly TestPath[] },
): DescribedChange {
  const [states, arrows] = [flow.states.size - 1, flow.arrows.length];
  const sentence = (language: Language): Sentence => ({
    change: status,
    text: namingIn(language).words.flow[status](states, arrows),
    states: [...flow.states.keys()],
    arrows: [],
  });
  return {
    name,
    title: flow.title,
    status,
    wordsOnly: false,
    states: { ...nothing, [status]: states },
    arrows: { ...nothing, [status]: arrows },
    union: {
      flow,
      states: new Map([...flow.states.keys()].map((id) => [id, status])),
      arrows: new Map(flow.arrows.map(({ id }) => [id, status])),
    },
    sentences: { zh: [sentence('zh')], en: [sentence('en')] },
    paths: { added: [], removed: [], changed: [], [status]: paths },
  };
}

export const countsOf = (parts: Readonly<Record<Change, readonly unknown[]>>): Counts => ({
  added: parts.added.length,
  removed: parts.removed.length,
  changed: parts.changed.length,
});

/** All changes as sentences in a language: states first, then arrows, each in the order of the flow. */
export function sentencesOf(compared: Compared, language: Language): readonly Sentence[] {
  const naming = namingIn(language);
  return [...stateSentences(compared, naming), ...arrowSentences(compared, naming)];
}
