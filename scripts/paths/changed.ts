import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nameOf } from './flows.ts';
import { progress } from './progress.ts';
import type { ReadMachines } from './read-machines.ts';
import { UsageError } from './usage.ts';

const run = promisify(execFile);
const reader = fileURLToPath(new URL('read-machines.ts', import.meta.url));
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const atMost = { maxBuffer: 256 * 1024 * 1024 };

/** What differs between the machines of a git ref and those of the work tree. */
export interface Changes {
  /** Flow → ids of its arrows that are new or do something else; flows without one are left out. */
  readonly arrows: ReadonlyMap<string, ReadonlySet<string>>;
  /** What else there is to say: arrows that are gone, flows that are gone, code that the comparison cannot see into. */
  readonly notes: readonly string[];
}

/**
 * @param root of the repository, with `machines/registry.ts`
 * @throws UsageError when there is no such ref, or it has no machines
 */
export async function changedSince(
  root: string,
  ref: string,
  chosen: readonly { readonly name: string }[],
): Promise<Changes> {
  progress(`reading the machines of ${ref} …`);
  const commit = await commitOf(root, ref);
  const [before, now] = await Promise.all([machinesOf(root, commit, ref), readMachines(root)]);
  const names = new Set(chosen.map(({ name }) => name));
  const arrows = new Map<string, ReadonlySet<string>>();
  const notes: string[] = [];
  for (const [folder, present] of Object.entries(now)) {
    const name = nameOf(folder);
    if (!names.has(name)) continue;
    const past = before[folder] ?? {};
    const changed = Object.keys(present).filter((id) => present[id] !== past[id]);
    const gone = Object.keys(past).filter((id) => present[id] === undefined);
    if (changed.length > 0) arrows.set(name, new Set(changed));
    notes.push(...gone.map((id) => `${name}: gone since ${ref}: ${id}`));
    notes.push(`${name}: ${changed.length} of ${Object.keys(present).length} arrows changed since ${ref}`);
  }
  const lost = Object.keys(before).filter((folder) => now[folder] === undefined);
  notes.push(...lost.map((folder) => `${nameOf(folder)}: the whole flow is gone since ${ref}`));
  return { arrows, notes: [...notes, ...(await unseen(root, commit))] };
}

async function commitOf(root: string, ref: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], {
      cwd: root,
    });
    return stdout.trim();
  } catch {
    throw new UsageError(`git knows no commit «${ref}»`);
  }
}

/** Unpacks what machines are made of into a folder of its own and reads it there. */
async function machinesOf(root: string, commit: string, ref: string): Promise<ReadMachines> {
  const folder = mkdtempSync(join(tmpdir(), 'paths-'));
  try {
    const archive = join(folder, 'machines.tar');
    const { stdout } = await run('git', ['ls-tree', '--name-only', commit], { cwd: root });
    const wanted = stdout.split('\n').filter((name) => ['machines', 'contract', 'package.json'].includes(name));
    await run('git', ['archive', '--format=tar', '--output', archive, commit, ...wanted], { cwd: root });
    await run('tar', ['-xf', archive, '-C', folder]);
    if (!existsSync(join(folder, 'machines/registry.ts'))) throw new UsageError(`${ref} has no machines/registry.ts`);
    symlinkSync(modules, join(folder, 'node_modules'));
    return await readMachines(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readMachines(root: string): Promise<ReadMachines> {
  const { stdout } = await run(process.execPath, [reader, resolve(root, 'machines/registry.ts')], atMost);
  const read: ReadMachines = JSON.parse(stdout);
  return read;
}

/** Modules that machines call: a change in them changes no arrow that could be seen. */
async function unseen(root: string, commit: string): Promise<string[]> {
  const { stdout } = await run('git', ['diff', '--name-only', commit, '--', 'contract', 'machines'], { cwd: root });
  const called = stdout
    .split('\n')
    .filter((path) => path !== '' && !/^machines\/graph\/|\.(machine|setup|cases|select)\.ts$/.test(path));
  return called.map((path) => `${path} changed too: arrows that call it are not seen, cover their flow whole`);
}
