import { readdirSync, readFileSync } from 'node:fs';

/** What the processors did since the machine started, in ticks. */
interface Ticks {
  readonly all: number;
  readonly busy: number;
  /** Of the busy ones, those of the measuring process and of everything that it started. */
  readonly ours: number;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Parent and ticks of a process, those of its ended children included; null when it has ended itself. The name in
 * brackets may hold anything.
 */
function processTicks(pid: string): { readonly parent: string; readonly ticks: number } | null {
  const text = readOrNull(`/proc/${pid}/stat`);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: fields[1] ?? '', ticks };
}

function ticksOfOurs(root: string): number {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const found = processTicks(pid);
        return found === null ? [] : [[pid, found] as const];
      }),
  );
  const isOurs = (pid: string): boolean => {
    if (pid === root) return true;
    const parent = all.get(pid)?.parent;
    return parent !== undefined && isOurs(parent);
  };
  return [...all].reduce((sum, [pid, { ticks }]) => sum + (isOurs(pid) ? ticks : 0), 0);
}

function readTicks(root: string): Ticks | null {
  const first = readOrNull('/proc/stat')?.split('\n', 1)[0];
  if (first === undefined) return null;
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, interrupt = 0, soft = 0, steal = 0] = first
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const busy = user + nice + system + interrupt + soft + steal;
  return { all: busy + idle + wait, busy, ours: ticksOfOurs(root) };
}

/** Watches how much of the machine other processes take. */
export interface ForeignLoad {
  /** Their share since the last question, from 0 to 1; null where nothing tells, as on a system without /proc. */
  read(): number | null;
  /** Their share since the beginning. */
  whole(): number | null;
}

function shareBetween(before: Ticks | null, after: Ticks | null): number | null {
  if (before === null || after === null || after.all === before.all) return null;
  const foreign = after.busy - before.busy - Math.max(0, after.ours - before.ours);
  return Math.min(1, Math.max(0, foreign / (after.all - before.all)));
}

/**
 * Begins to watch.
 * @param processId of the process that measures with all its children; this one unless told
 */
export function watchForeignLoad(processId: number = process.pid): ForeignLoad {
  const root = String(processId);
  const began = readTicks(root);
  let last = began;
  return {
    read() {
      const now = readTicks(root);
      const share = shareBetween(last, now);
      last = now;
      return share;
    },
    whole: () => shareBetween(began, readTicks(root)),
  };
}
