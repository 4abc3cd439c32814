import type { Source } from '@xinglin/paths';

/** Why a source says nothing of a flow. */
export type Unknown = 'never recorded' | 'recorded before the machine changed' | 'no screen of its own';

/** The record of one flow by one source. */
export interface SourceRecord {
  /** Null where there is a record of the machine as it is now. */
  readonly unknown: Unknown | null;
  /** When the oldest and the newest part of it were written, in milliseconds; null where nothing was. */
  readonly from: number | null;
  readonly to: number | null;
  /** The commits on which that was done, the latest first; empty where git does not tell any more. */
  readonly commits: readonly string[];
}

/** One thing that can be run, and how often it was. */
export interface CoveredItem {
  /** `<arrow>`, `<arrow> × <kind> <case>` or `<arrow> yes|no`. */
  readonly item: string;
  /** How often, by each source. */
  readonly runs: Readonly<Record<Source, number>>;
  /** The sources in which nobody can do it. */
  readonly outOfReach: readonly Source[];
}

/** What the last test runs went through in one flow. */
export interface FlowCoverage {
  readonly records: Readonly<Record<Source, SourceRecord>>;
  readonly arrows: readonly CoveredItem[];
  readonly cases: readonly CoveredItem[];
  readonly guards: readonly CoveredItem[];
}

/** The record of the last test runs. */
export interface CoverageFacts {
  /** The commit that is shown; null without git. */
  readonly head: string | null;
  /** By the name of the flow. */
  readonly flows: Readonly<Record<string, FlowCoverage>>;
}
