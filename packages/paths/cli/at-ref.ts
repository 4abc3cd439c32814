import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { progress, UsageError } from './command-line.ts';
import type { Sources } from './project.ts';
import type { ReadMachines } from './read-machines.ts';

const run = promisify(execFile);
const atMost = { maxBuffer: 256 * 1024 * 1024 };

interface AtRef {
  /** As it was given. */
  readonly ref: string;
  readonly commit: string;
}

export async function git(root: string, ...args: readonly string[]): Promise<string> {
  return (await run('git', args, { cwd: root, ...atMost })).stdout;
}

/** @throws UsageError when there is no such commit */
export async function commitOf(root: string, ref: string): Promise<string> {
  try {
    return (await git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)).trim();
  } catch {
    throw new UsageError(`git knows no commit «${ref}»`);
  }
}

/**
 * Unpacks the machines of a commit into a temporary folder, which is removed afterwards.
 * @param more further paths to unpack, where the commit has them
 * @throws UsageError when the commit has no machines
 */
export async function inFolderOf<Read>(
  { registry, folders }: Sources,
  root: string,
  { ref, commit }: AtRef,
  more: readonly string[],
  read: (folder: string) => Promise<Read>,
): Promise<Read> {
  const folder = mkdtempSync(join(tmpdir(), 'paths-'));
  try {
    const archive = join(folder, 'machines.tar');
    const there = await git(root, 'ls-tree', '--name-only', '-z', commit, '--', ...folders, 'package.json', ...more);
    const wanted = there.split('\0').filter((name) => name !== '');
    await git(root, 'archive', '--format=tar', '--output', archive, commit, ...wanted);
    await run('tar', ['-xf', archive, '-C', folder]);
    if (!existsSync(join(folder, registry))) throw new UsageError(`${ref} has no ${registry}`);
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    return await read(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a reader on the registry in a folder, in a separate process: two versions of the machines never meet.
 * @param reader script that gets the path of a registry and prints what it read as JSON
 * @throws UsageError when the machines there cannot be run
 */
export async function readRegistry<Read>(
  { registry }: Sources,
  reader: URL,
  folder: string,
  ...args: readonly string[]
): Promise<Read> {
  const script = fileURLToPath(reader);
  try {
    const { stdout } = await run(process.execPath, [script, resolve(folder, registry), ...args], atMost);
    const read: Read = JSON.parse(stdout);
    return read;
  } catch (error) {
    throw new UsageError(`the machines cannot be read: ${reasonOf(error)}`);
  }
}

/** The line in which a process says why it failed. */
function reasonOf(error: unknown): string {
  const said = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : '';
  const [line = said.trim().split('\n').at(-1)] = said.split('\n').filter((one) => /Error\b.*: /.test(one));
  return line || String(error);
}

const reader = new URL('read-machines.ts', import.meta.url);

/** What differs between the machines of a git ref and those of the work tree. */
interface Changes {
  /** Flow → ids of its arrows that are new or do something else; flows without one are left out. */
  readonly arrows: ReadonlyMap<string, ReadonlySet<string>>;
  /** Further notes: arrows that are gone, flows that are gone, code that the comparison cannot see into. */
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
  const read = (folder: string) => readRegistry<ReadMachines>(sources, reader, folder, resolve(folder));
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
    notes.push(...gone.map((id) => `${name}: removed since ${ref}: ${id}`));
    notes.push(`${name}: ${changed.length} of ${Object.keys(present).length} arrows changed since ${ref}`);
  }
  const lost = Object.keys(before).filter((name) => now[name] === undefined);
  notes.push(...lost.map((name) => `${name}: flow removed since ${ref}`));
  const called = await calledBetween(sources, root, commit, null);
  notes.push(...called.map((path) => `${path} changed too: arrows that call it are missed, cover their whole flow`));
  return { arrows, notes };
}

/**
 * Changed modules that machines call: the comparison of arrows does not see into them.
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
