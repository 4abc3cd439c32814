import { existsSync, globSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { isMachine, type Language, type MachineCases, skeletonCases } from '@xinglin/paths';
import type { AnyStateMachine } from 'xstate';
import { UsageError } from './command-line.ts';
import { type Loaded, loadModules } from './load.ts';
import type { Flow } from './project.ts';

/** A machine that was found in a module, and the cases beside it. */
export interface Found extends Flow {
  /** Name under which its module exports it. */
  readonly exported: string;
  /** The machine as exported; `cases.machine` is another one when the chart is taken alone. */
  readonly machine: AnyStateMachine;
  /** Module and export of its cases; null for a chart that is taken alone. */
  readonly casesAt: { readonly file: string; readonly exported: string } | null;
}

/** @throws UsageError for patterns that no file matches */
export function filesMatching(patterns: readonly string[]): readonly string[] {
  const files = patterns.flatMap((pattern) => (existsSync(pattern) ? [pattern] : globSync(pattern).toSorted()));
  if (files.length === 0) throw new UsageError(`no file matches ${patterns.join(' ')}`);
  return [...new Set(files)];
}

/** `fetchMachine.ts` → `fetchMachine.cases.ts`. */
export const casesFileOf = (file: string): string => file.replace(/([.]machine)?[.]([cm]?[jt]sx?)$/, '.cases.$2');

const isCasesFile = (file: string): boolean => /[.]cases[.][cm]?[jt]sx?$/.test(file);

/**
 * Finds the machines that modules export. A machine with cases in `x.cases.ts` beside it gets these cases, any other
 * its chart alone. Cases of machines that no module exports are named after their own export.
 * @returns the machines, and notes: what was stubbed, and what could not be loaded, one line each
 * @throws UsageError when no module exports a machine
 */
export async function findMachines(files: readonly string[], language: Language) {
  const modules = files.filter((file) => !isCasesFile(file));
  const casesFiles = [
    ...new Set([...files.filter(isCasesFile), ...modules.map(casesFileOf).filter((file) => existsSync(file))]),
  ];
  const loaded = await loadModules(process.cwd(), [...modules, ...casesFiles]);
  const cases = loaded.slice(modules.length).flatMap(casesIn);
  // A machine that several modules export is taken from the first.
  const exported = loaded.slice(0, modules.length).flatMap(machinesIn);
  const machines = exported.filter(({ machine }, at) => exported.findIndex((one) => one.machine === machine) === at);
  const isAlone = (name: string) => machines.filter((one) => one.exported === name).length === 1;
  const flows = machines.map(({ file, exported, machine }): Found => {
    const name = isAlone(exported) && !['default', 'machine'].includes(exported) ? exported : inFolder(exported, file);
    const own = cases.find((one) => one.cases.machine.config === machine.config);
    return {
      name,
      path: file,
      exported,
      machine,
      casesAt: own ? { file: own.file, exported: own.exported } : null,
      cases: own ? inLanguage(own.cases, language, name) : skeletonCases(machine, { language, title: name }),
    };
  });
  const made = cases.filter((one) => !machines.some(({ machine }) => machine.config === one.cases.machine.config));
  const others = made.map(
    ({ file, exported, cases: own }): Found => ({
      name: exported.replace(/Cases$/, ''),
      path: file,
      exported,
      machine: own.machine,
      casesAt: { file, exported },
      cases: inLanguage(own, language, exported.replace(/Cases$/, '')),
    }),
  );
  const notes = loaded.flatMap(({ file, stubbed, failed }) => [
    ...(stubbed.length > 0 ? [`${file}: ${stubbed.join(', ')} stubbed`] : []),
    ...(failed === null ? [] : [`${file}: failed to load: ${failed}`]),
  ]);
  if (flows.length + others.length === 0) throw new UsageError(['no module exports a machine', ...notes].join('\n  '));
  return { flows: numbered([...flows, ...others]), notes };
}

/** The second machine of the same name becomes `name-2`. */
const numbered = (flows: readonly Found[]): readonly Found[] =>
  flows.map((flow, at) => {
    const before = flows.slice(0, at).filter(({ name }) => name === flow.name).length;
    return before === 0 ? flow : { ...flow, name: `${flow.name}-${before + 1}` };
  });

const machinesIn = ({ file, exports }: Loaded) =>
  Object.entries(exports).flatMap(([exported, machine]) => (isMachine(machine) ? [{ file, exported, machine }] : []));

const isCases = (value: unknown): value is MachineCases =>
  typeof value === 'object' && value !== null && 'machine' in value && isMachine(value.machine) && 'inputs' in value;

const casesIn = ({ file, exports }: Loaded) =>
  Object.entries(exports).flatMap(([exported, cases]) => (isCases(cases) ? [{ file, exported, cases }] : []));

/** Cases without a title take the language of the command line and the given title. */
const inLanguage = (cases: MachineCases, language: Language, title: string): MachineCases =>
  cases.labels.title === null ? { ...cases, labels: { ...cases.labels, language, title } } : cases;

/** Puts the folder's name before a name that says little or that several modules use. */
function inFolder(exported: string, file: string): string {
  const folders = dirname(resolve(file)).split(sep);
  return `${folders.findLast((folder) => !/^(src|lib|machines?)$/.test(folder))}-${exported}`;
}
