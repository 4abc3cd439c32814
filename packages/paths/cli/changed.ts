import { commitOf, git, inFolderOf, readRegistry } from './at-ref.ts';
import { progress } from './command-line.ts';
import type { Sources } from './project.ts';
import type { ReadMachines } from './read-machines.ts';

const reader = new URL('read-machines.ts', import.meta.url);

/** What differs between the machines of a git ref and those of the work tree. */
export interface Changes {
  /** Flow → ids of its arrows that are new or do something else; flows without one are left out. */
  readonly arrows: ReadonlyMap<string, ReadonlySet<string>>;
  /** What else there is to say: arrows that are gone, flows that are gone, code that the comparison cannot see into. */
  readonly notes: readonly string[];
}

/**
 * @param root of the repository
 * @throws UsageError when there is no such ref, or it has no machines
 */
export async function changedSince(
  sources: Sources,
  root: string,
  ref: string,
  chosen: readonly { readonly name: string }[],
): Promise<Changes> {
  progress(`reading the machines of ${ref} …`);
  const commit = await commitOf(root, ref);
  const read = (folder: string) => readRegistry<ReadMachines>(sources, reader, folder);
  const [before, now] = await Promise.all([inFolderOf(sources, root, { ref, commit }, [], read), read(root)]);
  const names = new Set(chosen.map(({ name }) => name));
  const arrows = new Map<string, ReadonlySet<string>>();
  const notes: string[] = [];
  for (const [name, present] of Object.entries(now)) {
    if (!names.has(name)) continue;
    const past = before[name] ?? {};
    const changed = Object.keys(present).filter((id) => present[id] !== past[id]);
    const gone = Object.keys(past).filter((id) => present[id] === undefined);
    if (changed.length > 0) arrows.set(name, new Set(changed));
    notes.push(...gone.map((id) => `${name}: gone since ${ref}: ${id}`));
    notes.push(`${name}: ${changed.length} of ${Object.keys(present).length} arrows changed since ${ref}`);
  }
  const lost = Object.keys(before).filter((name) => now[name] === undefined);
  notes.push(...lost.map((name) => `${name}: the whole flow is gone since ${ref}`));
  const called = await calledBetween(sources, root, commit, null);
  notes.push(...called.map((path) => `${path} changed too: arrows that call it are not seen, cover their flow whole`));
  return { arrows, notes };
}

/**
 * Modules that machines call: a change in them changes no arrow that could be seen.
 * @param to null for the work tree
 */
export async function calledBetween(
  { folders, isCompared }: Sources,
  root: string,
  from: string,
  to: string | null,
): Promise<string[]> {
  const between = to === null ? [from] : [from, to];
  const changed = await git(root, 'diff', '--name-only', ...between, '--', ...folders);
  return changed.split('\n').filter((path) => path !== '' && !isCompared(path));
}
