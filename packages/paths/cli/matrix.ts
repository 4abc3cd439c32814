import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsOf, chartOf, csvCell } from '@xinglin/paths';
import { citationsIn, testFiles } from './citations.ts';
import { type Command, progress } from './command-line.ts';
import { plansFolder } from './kept.ts';
import type { Flow, Project, Requirement } from './project.ts';

export const matrixFile = 'docs/paths/matrix.csv';

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

Writes ${matrixFile}: for each requirement of the catalogue the states that cite it, the paths of the
committed plans through them, and the tests whose titles cite it.
Exit 1 where a requirement is marked built or decision and no test cites it, or marked not built and one does.

  --check  write nothing; also exit 1 when the file is out of date`,
  flags: ['check'],
  run: async (given) => {
    progress('reading the tests …');
    const all = traced(project.requirements, testFiles(), tracesOfFlows(project.flows));
    const faults = [...faultsIn(all)];
    const text = matrixCsv(all);
    if (!given.has('check')) {
      writeFileSync(matrixFile, text);
      console.log(`wrote ${matrixFile}`);
    } else if (readFileSync(matrixFile, 'utf8') !== text) {
      faults.push(`${matrixFile} is stale: npm run paths -- matrix`);
    }
    for (const fault of faults) console.error(`error: ${fault}`);
    return faults.length > 0 ? 1 : 0;
  },
});
