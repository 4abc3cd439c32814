import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsOf, chartOf, csvCell } from '@xinglin/paths';
import { citationsIn, testFiles } from './citations.ts';
import { type Command, progress } from './command-line.ts';
import { plansFolder } from './kept.ts';
import type { Flow, Project, Requirement } from './project.ts';

export const matrixFiles = { md: 'docs/paths/matrix.md', csv: 'docs/paths/matrix.csv' } as const;

/** A requirement with the states, paths and tests that cover it. */
export interface Traced extends Requirement {
  /** `qr-login: shown.poll.asking`. */
  readonly states: readonly string[];
  /** Ids of the planned paths that go through one of the states, `qr-login-0a1b2c`. */
  readonly paths: readonly string[];
  /** Files of the tests whose titles cite it. */
  readonly tests: readonly string[];
}

/** The steps of the committed plan of a flow: path and requirements of each. None without a plan. */
function stepsPlanned(flow: string): { path: string; requirements: string[] }[] {
  const file = join(plansFolder, `${flow}.csv`);
  if (!existsSync(file)) return [];
  const [, ...rows] = cellsOf(readFileSync(file, 'utf8'));
  // Step 0 is only the start of a path.
  return rows
    .filter(([, , , step]) => step !== '0')
    .map(([path = '', , , , , , , , , , ids = '']) => ({ path, requirements: ids.split(' ') }));
}

/** The states and planned paths of each requirement, from the machines and their committed plans. */
export function tracesOfFlows(flows: readonly Flow[]): (id: string) => Pick<Traced, 'states' | 'paths'> {
  const states = new Map<string, string[]>();
  const paths = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, id: string, one: string) => {
    const known = to.get(id) ?? [];
    if (!known.includes(one)) to.set(id, [...known, one]);
  };
  for (const flow of flows) {
    for (const { path, requirements } of chartOf(flow.cases.machine).nodes.values()) {
      for (const id of requirements) add(states, id, `${flow.name}: ${path}`);
    }
    for (const { path, requirements } of stepsPlanned(flow.name)) {
      for (const id of requirements) add(paths, id, path);
    }
  }
  return (id) => ({ states: states.get(id) ?? [], paths: paths.get(id) ?? [] });
}

/** Every requirement of the catalogue with its states, paths and tests. */
export function traced(
  { read, id: form }: Project['requirements'],
  files: Parameters<typeof citationsIn>[0],
  tracesOf: (id: string) => Pick<Traced, 'states' | 'paths'>,
): readonly Traced[] {
  const citations = citationsIn(files, form);
  return read().map((requirement) => ({
    ...requirement,
    ...tracesOf(requirement.id),
    tests: citations.filter(({ id }) => id === requirement.id).map(({ file }) => file),
  }));
}

/** Where the status of a requirement contradicts its tests; one line each. */
export function faultsIn(all: readonly Traced[]): readonly string[] {
  return all.flatMap(({ id, status, tests }) => {
    if (status === 'built' || status === 'decision') {
      return tests.length > 0 ? [] : [`${id} is marked ${status}, and no test title cites it`];
    }
    if (!/^not built: \S/.test(status)) return [`${id} has the unknown status «${status}»`];
    return tests.length === 0 ? [] : [`${id} is marked not built, and ${tests[0]} cites it`];
  });
}

export function matrixMarkdown(all: readonly Traced[]): string {
  const built = all.filter(({ status }) => !status.startsWith('not built'));
  const reasons = Map.groupBy(
    all.filter(({ status }) => status.startsWith('not built')),
    ({ status }) => status.slice('not built: '.length),
  );
  const cell = (items: readonly string[]) => items.map((item) => item.replaceAll('|', '\\|')).join('<br>');
  return [
    '# Requirements, states, paths, tests',
    '',
    'Written by `npm run paths -- matrix`. A path is found in the plan of its flow by its id.',
    '',
    `${built.length} of ${all.length} requirements are built.`,
    '',
    '| ID | Status | Requirement | States | Paths | Tests |',
    '|---|---|---|---|---|---|',
    ...built.map(
      ({ id, status, requirement, states, paths, tests }) =>
        `| ${id} | ${status} | ${cell([requirement])} | ${cell(states)} | ${cell(paths)} | ${cell(tests)} |`,
    ),
    '',
    '## Not built',
    '',
    '| Why | How many | Requirements |',
    '|---|---|---|',
    ...[...reasons].map(([why, rows]) => `| ${why} | ${rows.length} | ${rows.map(({ id }) => id).join(' ')} |`),
    '',
  ].join('\n');
}

export function matrixCsv(all: readonly Traced[]): string {
  const rows = all.map(({ id, status, requirement, states, paths, tests }) =>
    [id, status, requirement, states.join('; '), paths.join('; '), tests.join('; ')].map(csvCell).join(','),
  );
  // Excel reads a file as UTF-8 only when it begins with this mark.
  return `\uFEFF${['id,status,requirement,states,paths,tests', ...rows].join('\n')}\n`;
}

/** `matrix`: which states, paths and tests cover each requirement. */
export const matrixCommand = (project: Project): Command => ({
  name: 'matrix',
  summary: 'write the matrix of requirements, states, paths and tests; fail where a status contradicts the tests',
  help: `npm run paths -- matrix [--check]

Writes ${matrixFiles.md} and ${matrixFiles.csv}: for each requirement of the catalogue the states
that cite it, the paths of the committed plans through them, and the tests whose titles cite it.
Exit 1 where a requirement is marked built or decision and no test cites it, or marked not built and one does.

  --check  write nothing; also exit 1 when a file is out of date`,
  options: [],
  flags: ['check'],
  takes: [0, 0],
  run: async (given) => {
    progress('reading the tests …');
    const all = traced(project.requirements, testFiles(), tracesOfFlows(project.flows));
    const faults = [...faultsIn(all)];
    const texts = { md: matrixMarkdown(all), csv: matrixCsv(all) };
    for (const kind of ['md', 'csv'] as const) {
      const file = matrixFiles[kind];
      if (!given.has('check')) {
        writeFileSync(file, texts[kind]);
        console.log(`wrote ${file}`);
      } else if (readFileSync(file, 'utf8') !== texts[kind]) {
        faults.push(`${file} is stale: npm run paths -- matrix`);
      }
    }
    for (const fault of faults) console.error(`error: ${fault}`);
    return faults.length > 0 ? 1 : 0;
  },
});
