import { explore, type Graph, type MachineCases, type Path } from '@xinglin/paths';
import { progress, UsageError } from './command-line.ts';

/** One row of a catalogue of requirements. */
export interface Requirement {
  readonly id: string;
  /** `built`, `decision`, or `not built: ` and why. */
  readonly status: string;
  readonly requirement: string;
}

/** Test files of a kind: the vitest project that runs them, and which files below `tests` belong to it. */
export interface Tier {
  readonly name: string;
  readonly isTest: (file: string) => boolean;
}

/** Where the machines are in the repository, to read them as of another commit. */
export interface Sources {
  /** Module that exports the list of machines as `registry`. */
  readonly registry: string;
  /** Folders of the machines and of what they call. */
  readonly folders: readonly string[];
  /** Files in them whose transitions are compared one by one. */
  readonly isCompared: (path: string) => boolean;
}

/** What the commands have to know about a product. */
export interface Project {
  readonly flows: readonly Flow[];
  readonly sources: Sources;
  readonly requirements: {
    readonly read: () => readonly Requirement[];
    /** Form of an ID. */
    readonly id: RegExp;
  };
  readonly tests: Readonly<Record<'machines' | 'screens' | 'browser', Tier>>;
  /** Ids of the machines that no screen shows by itself. */
  readonly withoutView: readonly string[];
  /** Redraws the charts of all flows; resolves to the exit status. */
  readonly writeCharts: () => Promise<number>;
  /** Address that shows a path at one of its steps; null where there is none. */
  readonly linkTo: (path: Path, step: number) => string | null;
}

/** A machine with its name on the command line. */
export interface Flow {
  /** Last part of its path: `qr-login`. */
  readonly name: string;
  /** Common prefix of its files' paths, from the root of the repository: `machines/login/qr-login`. */
  readonly path: string;
  readonly cases: MachineCases;
}

/** Last part of a flow's path. @param of a registry of this version, or of one that still had a folder for each flow */
export function nameOf({ path, folder = path }: { readonly path: string; readonly folder?: string }): string {
  return folder.split('/').at(-1) ?? folder;
}

/** @throws UsageError when there is no such flow */
export function flowsNamed<One extends Flow>(flows: readonly One[], name: string): readonly One[] {
  if (name === 'all') return flows;
  const found = flows.filter((flow) => flow.name === name || flow.cases.machine.id === name);
  if (found.length === 0) {
    throw new UsageError(`there is no flow «${name}»; choose from all, ${flows.map((flow) => flow.name).join(', ')}`);
  }
  return found;
}

/** Exploring takes a second or two for the larger machines, so it reports which one is in progress. */
export function exploreFlow({ name, cases }: Flow): Graph {
  progress(`exploring ${name} …`);
  return explore(cases);
}
