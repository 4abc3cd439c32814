import { table } from '@xinglin/paths/cli';
import { type Counts, countsOf, type DescribedChange, describedChanges } from '../../src/diff/described.ts';
import { versionText } from '../../src/diff/shown.ts';
import type { TestPath } from '../../src/diff/version.ts';
import { diffWords, reportWords } from '../../src/words/diff.ts';
import type { Comparison } from './compare-refs.ts';

const words = diffWords.zh;

/** Put before each line: the kind of change, without relying on colour. */
const marks = { added: '➕', removed: '➖', changed: '✏️' } as const;

/** What changed, for the description of a pull request. */
export function asMarkdown({ from, to, flows, compared, unseen }: Comparison): string {
  const changes = describedChanges(flows);
  const rows = changes.map(({ title, name, status, wordsOnly, states, arrows, paths }) => [
    title,
    `\`${name}\``,
    `${marks[status]} ${words.report.status[wordsOnly ? 'wordsOnly' : status]}`,
    countsText(states),
    countsText(arrows),
    countsText(countsOf(paths)),
  ]);
  return `${[
    `# ${reportWords.title(inLine(versionText(from, words)), inLine(versionText(to, words)))}`,
    flows.length === 0 ? reportWords.none(compared) : reportWords.summary(flows.length, compared),
    ...(rows.length === 0 ? [] : [table(reportWords.head, rows).trimEnd()]),
    ...changes.flatMap(sectionOf),
    ...(unseen.length === 0 ? [] : [reportWords.unseen, unseen.map((path) => `- \`${path}\``).join('\n')]),
  ].join('\n\n')}\n`;
}

const countsText = ({ added, removed, changed }: Counts): string => words.report.counts(added, removed, changed);

function sectionOf({ title, name, sentences, paths }: DescribedChange): string[] {
  return [
    `## ${title} \`${name}\``,
    ...(sentences.zh.length === 0
      ? []
      : [sentences.zh.map(({ change, text }) => `- ${marks[change]} ${inLine(text)}`).join('\n')]),
    ...pathsOf(reportWords.newPaths, paths.added),
    ...pathsOf(reportWords.obsoletePaths, paths.removed),
    ...pathsOf(reportWords.changedPaths, paths.changed),
  ];
}

/** Folded, since a change of one arrow may affect many paths. */
function pathsOf(heading: (count: number) => string, paths: readonly TestPath[]): string[] {
  if (paths.length === 0) return [];
  const lines = paths.map(({ id, title }) => `- \`${id}\` ${inLine(title)}`);
  return [`<details><summary>${heading(paths.length)}</summary>\n\n${lines.join('\n')}\n\n</details>`];
}

/** Escapes Markdown, so that names of guards and events appear as written. */
const inLine = (text: string): string => text.replaceAll(/[\\*_<>[\]|]/g, '\\$&');

const pathOf = ({ id, title, inputCase, steps }: TestPath) => ({ id, title, inputCase, steps });

/** What changed, for tools: `states` and `arrows` of a sentence are ids; removed parts keep their earlier ids. */
export function asJson({ from, to, flows, compared, unseen }: Comparison): string {
  const changes = describedChanges(flows).map(
    ({ name, title, status, wordsOnly, states, arrows, sentences, paths }) => ({
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
    }),
  );
  return `${JSON.stringify({ from, to, compared, flows: changes, unseen }, null, 2)}\n`;
}
