import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { medianOf } from '../bench/table.ts';
import { startGateway } from '../ground/gateway-process.ts';
import { freePort } from '../ground/port.ts';
import type { Ground } from './ground.ts';
import { firstAnswer } from './supervisor.ts';

/** Milliseconds from the start of a process to its first answer, and what it takes while nobody asks. */
export interface Start {
  readonly ms: number;
  readonly idleMb: number;
}

function residentMb(pid: number | undefined): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  const pageBytes = 4096;
  return (Number(pages) * pageBytes) / 2 ** 20;
}

/** Starts a server once and ends it again. */
export async function startOnce(program: string, settings: Readonly<Record<string, string>>): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const { child, ended } = startGateway({ ...settings, PORT: String(port) }, program);
  const ms = await firstAnswer(`http://127.0.0.1:${port}`, began);
  const idleMb = residentMb(child.pid);
  child.kill('SIGTERM');
  await ended;
  return { ms, idleMb };
}

const median = (starts: readonly Start[], of: keyof Start) => medianOf(starts.map((start) => start[of]));

/** The medians of some starts: on new folders, on one that is there, and on a database that is there. */
export async function measureStarts(program: string, postgres: Ground, count: number) {
  const fresh: Start[] = [];
  const later: Start[] = [];
  const onPostgres: Start[] = [];
  for (let at = 0; at < count; at += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'xinglin-start-'));
    const settings = { SANDBOX: '1', DATA_DIR: join(folder, 'data') };
    try {
      fresh.push(await startOnce(program, settings));
      later.push(await startOnce(program, settings));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    onPostgres.push(await startOnce(program, { SANDBOX: '0', ...postgres.settings }));
  }
  return {
    freshMs: median(fresh, 'ms'),
    laterMs: median(later, 'ms'),
    postgresMs: median(onPostgres, 'ms'),
    idleMb: median(onPostgres, 'idleMb'),
    idleEmbeddedMb: median(later, 'idleMb'),
  };
}
