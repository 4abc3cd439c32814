import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../plain-error.ts';

/** Another process uses the folder. Two on one folder would silently lose one side's writes. */
export class FolderInUse extends PlainError {
  constructor(folder: string, pid: number) {
    super(`data folder ${folder} is in use by process ${pid}; stop it or set DATA_DIR to another folder`);
  }
}

interface Holder {
  readonly pid: number;
  /** When that process started, as the system counts it: the pid alone may have been reused since. */
  readonly started: string;
}

/** Start time of a process in clock ticks since boot; '' if the system does not report it, null if it does not run. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields are counted after the command's closing bracket: the command itself may contain spaces. 22nd = start time.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return isRunning(pid) ? '' : null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readHolder(path: string): Holder | null {
  try {
    const [pid, started = ''] = readFileSync(path, 'utf8').trim().split(' ');
    return Number.isInteger(Number(pid)) && Number(pid) > 0 ? { pid: Number(pid), started } : null;
  } catch {
    return null;
  }
}

function stillHolds(holder: Holder): boolean {
  if (holder.pid === process.pid) return holder.started === startOf(process.pid);
  const started = startOf(holder.pid);
  return started !== null && (started === '' || holder.started === '' || started === holder.started);
}

/** Removes a dead lock; restores a live one that another process has put there meanwhile. */
function setAside(path: string, aside: string, folder: string): void {
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const holder = readHolder(aside);
  const live = holder !== null && stillHolds(holder);
  if (live) linkSync(aside, path);
  rmSync(aside, { force: true });
  if (live) throw new FolderInUse(folder, holder.pid);
}

/** Removes what processes left that were killed while they locked the folder. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^lock\.(\d+)/.exec(name) ?? [];
    if (pid !== undefined && startOf(Number(pid)) === null) rmSync(join(folder, name), { force: true });
  }
}

/** Locks the folder for this process and returns the function that unlocks it. Throws `FolderInUse`. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid) ?? ''}\n`);
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        // Linking is atomic, so a half-written lock is never read.
        linkSync(own, path);
        removeLeftovers(folder);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST') || attempt === 3) throw error;
        const holder = readHolder(path);
        if (holder !== null && stillHolds(holder)) throw new FolderInUse(folder, holder.pid);
        setAside(path, `${own}.dead`, folder);
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
}
