import type { DiffWords } from '../words/diff.ts';
import type { Counts, DescribedChange } from './described.ts';
import type { Change } from './union.ts';
import type { TestPath } from './version.ts';

/** A version to compare: a commit with the ref it was given by, or the work tree. */
export type Version =
  | { readonly ref: string; readonly commit: string }
  /** `isProposed`: with the open proposals of its reviews applied. */
  | { readonly ref: null; readonly commit: null; readonly uncommitted: number; readonly isProposed?: true };

export function versionText(version: Version, { report }: DiffWords): string {
  if (version.ref === null && version.isProposed) return report.proposed;
  if (version.ref === null) return version.uncommitted > 0 ? report.uncommitted(version.uncommitted) : report.workTree;
  const short = version.commit.slice(0, 8);
  return version.commit.startsWith(version.ref) ? short : `${version.ref} (${short})`;
}

/** A flow that differs, in one line. */
export interface ShownEntry
  extends Pick<DescribedChange, 'name' | 'title' | 'status' | 'wordsOnly' | 'states' | 'arrows'> {
  readonly paths: Counts;
}

/** How a flow differs, ready to be shown in a browser. */
export interface ShownDiff {
  /** Both versions on one chart; null where they cannot be drawn as one. */
  readonly svg: string | null;
  readonly states: readonly (readonly [id: string, change: Change])[];
  readonly arrows: readonly (readonly [id: string, change: Change])[];
  readonly sentences: DescribedChange['sentences'];
  readonly paths: Readonly<Record<Change, readonly Pick<TestPath, 'id' | 'title'>[]>>;
}

/** Two versions of all flows, as JSON. */
export interface ShownComparison {
  readonly from: Version;
  readonly to: Version;
  readonly compared: number;
  readonly entries: readonly ShownEntry[];
  readonly unseen: readonly string[];
  /** Flow → how it differs; only for the flows that were requested. */
  readonly diffs: Readonly<Record<string, ShownDiff>>;
}
