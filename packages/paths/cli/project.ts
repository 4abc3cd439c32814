import type { Path } from '@xinglin/paths';
import type { Flow } from './flows.ts';

/** One row of a catalogue of requirements. */
export interface Requirement {
  readonly id: string;
  /** `built`, `decision`, or `not built: ` and why. */
  readonly status: string;
  readonly requirement: string;
}

/** Test files of a kind: the project of vitest that runs them, and which files below `tests` they are. */
export interface Tier {
  readonly name: string;
  readonly isTest: (file: string) => boolean;
}

/** Where the machines stand in the repository: they are read as they were at another commit. */
export interface Sources {
  /** Module that exports the list of machines as `registry`. */
  readonly registry: string;
  /** Folders of the machines and of what they call. */
  readonly folders: readonly string[];
  /** Files in them whose transitions are compared one by one. */
  readonly isCompared: (path: string) => boolean;
}

/** What the commands have to know of a product. */
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
  /** Address that shows a path at one of its steps; null where there is none. */
  readonly linkTo: (path: Path, step: number) => string | null;
}
