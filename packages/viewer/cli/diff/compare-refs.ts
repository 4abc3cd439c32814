import { calledBetween, commitOf, git, inFolderOf, plansFolder, readRegistry } from '@xinglin/paths/cli';
import { UsageError } from '@xinglin/paths/command-line';
import { compareFlows, type FlowComparison } from '../../src/diff/flow-diff.ts';
import type { Version } from '../../src/diff/shown.ts';
import { sourcesOf } from '../imports.ts';
import { project } from '../project.ts';
import type { FlowRequest, ReadFlows } from '../read-flows.ts';

const reader = new URL('../read-flows.ts', import.meta.url);

/** Two versions of all flows, or of one. */
export interface Comparison {
  readonly from: Version;
  readonly to: Version;
  /** The flows that differ. */
  readonly flows: readonly FlowComparison[];
  /** How many were compared. */
  readonly compared: number;
  /** Changed modules that machines call: their changes show on no arrow. */
  readonly unseen: readonly string[];
}

/** @param ref null for the work tree */
export async function versionAt(root: string, ref: string | null): Promise<Version> {
  if (ref !== null) return { ref, commit: await commitOf(root, ref) };
  const status = await git(
    root,
    'status',
    '--porcelain',
    '--untracked-files=all',
    '--',
    ...project().sources.folders,
    plansFolder,
  );
  return { ref: null, commit: null, uncommitted: status.split('\n').filter((line) => line !== '').length };
}

/**
 * Compares the flows of two versions. Nothing is written into the repository.
 * @param only name of one flow; null for all
 * @throws UsageError for a version without machines, or a flow that neither version has
 */
export async function compareVersions(
  root: string,
  from: Version,
  to: Version,
  only: string | null,
): Promise<Comparison> {
  const [before, after] = await inFolder(root, from, (past) =>
    inFolder(root, to, (present) => readBoth([from, past], [to, present], only)),
  );
  const names = new Set([...before.names, ...after.names]);
  if (only !== null && !names.has(only)) throw new UsageError(`neither version has a flow «${only}»`);
  return {
    from,
    to,
    flows: compareFlows(before.flows, after.flows),
    compared: only === null ? names.size : 1,
    unseen: from.commit === null ? [] : await calledBetween(project().sources, root, from.commit, to.commit),
  };
}

type Place = readonly [version: Version, folder: string];

/** Reads the flows of two folders, leaving out those with the same sources. */
async function readBoth(past: Place, present: Place, only: string | null): Promise<[ReadFlows, ReadFlows]> {
  const [was, is] = [sourcesOf(past[1]), sourcesOf(present[1])];
  const same = [...is].flatMap(([name, digest]) => (was.get(name) === digest ? [name] : []));
  const read = (without: readonly string[]): Promise<[ReadFlows, ReadFlows]> => {
    const request = JSON.stringify({ only, without } satisfies FlowRequest);
    const readOne = ([version, folder]: Place) =>
      about(version, readRegistry<ReadFlows>(project().sources, reader, folder, request));
    return Promise.all([readOne(past), readOne(present)]);
  };
  const [before, after] = await read(same);
  // A flow may be registered on one side only, although both sides have its files.
  const lone = (name: string) => before.names.includes(name) !== after.names.includes(name);
  return same.some(lone) ? await read(same.filter((name) => !lone(name))) : [before, after];
}

async function inFolder<Read>(root: string, version: Version, read: (folder: string) => Promise<Read>): Promise<Read> {
  return version.ref === null
    ? await read(root)
    : await inFolderOf(project().sources, root, version, [plansFolder], read);
}

/** Adds to an error which version it is about. */
async function about<Read>({ ref }: Version, reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${ref ?? 'work tree'}: ${error.message}`);
  }
}
