import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../plain-error.ts';

/** Another process has the folder. Two on one folder would lose one side's writes silently. */
export class FolderInUse extends PlainError {
  constructor(folder: string, pid: number) {
    super(`data folder ${folder} is in use by process ${pid}; stop it or set DATA_DIR to another folder`);
  }
}

interface Holder {
  readonly pid: number;
  /** When that process started, as the system counts it: a pid alone may have been given to another process since. */
  readonly started: string;
}

/** Start time of a process in clock ticks since boot, '' where the system does not tell, null when it does not run. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields are counted after the command's closing bracket: the command itself may hold blanks. 22nd = start time.
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

/** Removes a dead lock; a live one that another process put in its place meanwhile goes back. */
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

/** Takes the folder for this process and returns how to give it back. Throws `FolderInUse`. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid) ?? ''}\n`);
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        // Linking is atomic, so a half-written lock is never read.
        linkSync(own, path);
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
