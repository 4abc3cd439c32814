import { type Goal, reported } from '../quality/record.ts';
import type { Mutant, Planted, Source } from './plant.ts';
import { type Coverage, mostTests } from './rank.ts';

interface Tried {
  readonly mutants: readonly Mutant[];
  readonly planted: readonly Planted[];
  readonly coverage: Coverage;
  /** The test file that failed on each fault, by the fault's ID. */
  readonly noticedBy: ReadonlyMap<string, string>;
  readonly sources: readonly Source[];
}

const fates = ['noticed', 'survived', 'not covered', 'gone'] as const;
const short = (text: string) => text.replaceAll(/\s+/g, ' ').replace(/^(.{59}).{2,}$/, '$1…');

/** The table and the survivors for the terminal, and what docs/quality.md keeps. */
export function report({ mutants, planted, coverage, noticedBy, sources }: Tried): {
  text: string;
  goals: readonly Goal[];
} {
  const tests = Object.entries(coverage.files);
  const reached = new Set(tests.flatMap(([, { isRed, hits }]) => (isRed ? [] : Object.keys(hits))));
  const all = mutants.map((mutant) => {
    const place = planted.find((one) => one.mutant === mutant);
    const change = `${short(mutant.original)} → ${short(mutant.replacement)}`;
    if (place === undefined) return { path: mutant.file, fate: 'gone', line: `${mutant.file} ${change}` };
    const { id, path, start } = place;
    const above = sources.find((source) => source.path === path)?.text.slice(0, start) ?? '';
    const fate = noticedBy.has(id) ? 'noticed' : reached.has(id) ? 'survived' : 'not covered';
    return { path, fate, line: `${path}:${above.split('\n').length} ${change}` };
  });
  const folderOf = ({ path }: { path: string }) => path.split('/', 1)[0] ?? '';
  const counts = [...new Set(all.map(folderOf)), ''].map((folder) => {
    const own = all.filter((one) => folder === '' || folderOf(one) === folder);
    return [folder || 'all', fates.map((fate) => own.filter((one) => one.fate === fate).length)] as const;
  });
  const linesOf = (wanted: string) => all.flatMap(({ fate, line }) => (fate === wanted ? [line] : [])).sort();
  const list = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', title, ...lines]);
  const text = [
    ['', ...fates].map((cell) => cell.padEnd(12)).join(''),
    ...counts.map(([folder, numbers]) => [folder, ...numbers].map((cell) => String(cell).padEnd(12)).join('')),
    ...list(`Survived the ${mostTests} nearest test files that reach them:`, linesOf('survived')),
    ...list('Not covered:', linesOf('not covered')),
    ...list('Gone (npm run mutants -- choose picks others):', linesOf('gone')),
    ...list(
      'Test files left out, since they fail without a fault:',
      tests.flatMap(([path, { isRed }]) => (isRed ? [path] : [])),
    ),
  ];
  const goals = counts.map(([folder, [noticed = 0, survived = 0, uncovered = 0]]) =>
    reported(`planted faults noticed, ${folder}`, `${noticed} of ${noticed + survived + uncovered}`),
  );
  return { text: text.join('\n'), goals };
}
