import { readdirSync, readFileSync } from 'node:fs';

/** What the processors did since the machine started, in ticks. */
interface Ticks {
  readonly all: number;
  readonly busy: number;
  /** Of the measuring process and of each that it started and that still runs. */
  readonly ours: ReadonlyMap<string, number>;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Parent and ticks of a process; null when it has ended. The name in brackets may hold anything. */
function processTicks(pid: string): { readonly parent: string; readonly ticks: number } | null {
  const text = readOrNull(`/proc/${pid}/stat`);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: fields[1] ?? '', ticks: Number(fields[11]) + Number(fields[12]) };
}

function ticksOfOurs(root: string): ReadonlyMap<string, number> {
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
  return new Map([...all].filter(([pid]) => isOurs(pid)).map(([pid, { ticks }]) => [pid, ticks]));
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

/** How often it is looked at: what a child did between the last look and its end counts as foreign. */
const LOOK_MS = 2000;

/** Adds up what passes from look to look. */
class Spent {
  #all = 0;
  #foreign = 0;

  add(before: Ticks, now: Ticks): void {
    const ours = [...now.ours].reduce((sum, [pid, ticks]) => sum + ticks - (before.ours.get(pid) ?? 0), 0);
    this.#all += now.all - before.all;
    this.#foreign += now.busy - before.busy - ours;
  }

  share(): number | null {
    return this.#all === 0 ? null : Math.min(1, Math.max(0, this.#foreign / this.#all));
  }
}

/**
 * Begins to watch, for as long as this process runs.
 * @param processId of the process that measures with all its children; this one unless told
 */
export function watchForeignLoad(processId: number = process.pid): ForeignLoad {
  const root = String(processId);
  const whole = new Spent();
  let asked = new Spent();
  let before = readTicks(root);
  const look = () => {
    const now = readTicks(root);
    if (before !== null && now !== null) for (const spent of [whole, asked]) spent.add(before, now);
    before = now;
  };
  setInterval(look, LOOK_MS).unref();
  return {
    read() {
      look();
      const share = asked.share();
      asked = new Spent();
      return share;
    },
    whole() {
      look();
      return whole.share();
    },
  };
}
