import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { groundOf, seedGround } from './ground.ts';
import { brokenRules } from './invariants.ts';
import { deeds, WRITERS, withoutImageCodes, writersOf } from './kill-rounds.ts';
import { type Balance, balanceOf, keepWriting } from './ledger.ts';
import { makeMembers } from './members.ts';
import { supervise } from './supervisor.ts';

export interface DiskFull extends Balance {
  /** What was answered instead of an acknowledgement, each once. */
  readonly faults: readonly string[];
  /** The log said why. */
  readonly isSaid: boolean;
  readonly starts: number;
  readonly broken: readonly string[];
  readonly wrong: readonly string[];
  /** Writes that were acknowledged once there was space again. */
  readonly after: number;
}

/** Room for the database and for what it writes ahead. */
const MOUNT_MB = 200;
const WAITS = 60_000;

/** Resolves when it is so, or after a while. */
async function until(isSo: () => boolean): Promise<void> {
  const began = performance.now();
  while (!isSo() && performance.now() - began < WAITS) await rest(50);
}

/** Writes until nothing fits. */
function fill(file: string): void {
  for (const bytes of [2 ** 20, 4096]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

async function fillUnderLoad(program: string, folder: string): Promise<DiskFull> {
  const ground = await groundOf('embedded', '', folder);
  await seedGround(ground);
  const members = await ground.work((store) => makeMembers(store, { count: WRITERS, first: 0, isRich: true }));
  const gateway = await supervise({ program, settings: { LOG_LEVEL: 'error', ...ground.settings } });
  const writers = writersOf(members, () => gateway.base);
  const writes = () => writers.flatMap((writer) => writer.writes);
  const faults = () => writers.flatMap((writer) => writer.faults);
  const acked = () => writes().filter(({ isAcked }) => isAcked).length;
  await gateway.untilServing();
  await withoutImageCodes(gateway.base);
  let isOver = false;
  const written = Promise.all(writers.map((writer) => keepWriting(writer, deeds, () => isOver, 'goes on')));
  await until(() => acked() >= WRITERS);
  const ballast = join(folder, 'ballast');
  fill(ballast);
  await until(() => faults().length >= WRITERS);
  rmSync(ballast);
  await gateway.untilServing();
  const before = acked();
  await until(() => acked() >= before + WRITERS);
  const after = acked() - before;
  isOver = true;
  await written;
  const balance = await balanceOf(writes());
  const isSaid = /53100|ENOSPC|no space/i.test(gateway.heard());
  const starts = gateway.starts();
  await gateway.stop();
  const broken = await ground.work((store) => brokenRules(store.db));
  const kinds = new Set(faults().map((fault) => /: (5\d\d|\w+)/.exec(fault)?.[1] ?? fault));
  const wrong = writers.flatMap((writer) => writer.wrong);
  return { ...balance, faults: [...kinds], isSaid, starts, broken, wrong, after };
}

/** Fills the disk of an embedded database under load, and empties it again; null where nothing may be mounted. */
export async function diskFull(program: string): Promise<DiskFull | null> {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-full-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MOUNT_MB}m`, 'tmpfs', folder]);
  try {
    return mounted.status === 0 ? await fillUnderLoad(program, folder) : null;
  } finally {
    if (mounted.status === 0) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}
