import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { log } from '../lib/log.ts';
import type { PostgresServer } from '../lib/postgres.ts';
import { allOf, atMost, type Goal } from '../quality/record.ts';
import { embeddedDatabase, postgresDatabase } from './database.ts';
import { gatewayOn } from './gateway.ts';
import { makeMembers } from './members.ts';
import { underLoad, underLoadGoals, until } from './under-load.ts';

const WRITERS = 8;
const MOST_SERVING_MS = 1000;

async function untilReady(base: string): Promise<void> {
  const isReady = () =>
    fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await rest(5);
}

/** Restarts PostgreSQL under load, by turns as an administrator does and as a failing machine does. */
export async function databaseRestarts(server: PostgresServer, count: number): Promise<Goal[]> {
  log(`${count} restarts of PostgreSQL`);
  const database = await postgresDatabase(server.url);
  const members = await database.work((store) => makeMembers(store, WRITERS));
  const gateway = await gatewayOn(database);
  let slowest = 0;
  let alive = 0;
  try {
    const found = await underLoad({ gateway, database, members }, async () => {
      for (let round = 0; round < count; round += 1) {
        await rest(500 + Math.random() * 1500);
        await server.restart(round % 2 === 0 ? 'fast' : 'crash');
        const back = performance.now();
        await untilReady(gateway.base);
        slowest = Math.max(slowest, performance.now() - back);
        if (gateway.isRunning()) alive += 1;
      }
    });
    const title = `${count} restarts of PostgreSQL`;
    return [
      ...underLoadGoals(title, [found]),
      allOf(`${title}: the gateway keeps running`, alive, count),
      atMost(`${title}: slowest return to service`, slowest, MOST_SERVING_MS, 'ms'),
    ];
  } finally {
    await gateway.stop();
    await database.drop();
  }
}

/** Room for the database, its write-ahead log and a frozen copy. */
const DISK_MB = 400;

function fillDisk(file: string): void {
  for (const bytes of [2 ** 20, 4096]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

async function fillUnderLoad(folder: string): Promise<Goal[]> {
  const database = await embeddedDatabase(folder);
  const members = await database.work((store) => makeMembers(store, WRITERS));
  const gateway = await gatewayOn(database, { LOG_LEVEL: 'error' });
  let resumed = 0;
  const found = await underLoad({ gateway, database, members }, async (load) => {
    await until(() => load.acknowledged() >= WRITERS);
    const file = join(folder, 'ballast');
    fillDisk(file);
    await until(() => load.faults().length >= WRITERS);
    rmSync(file);
    const before = load.acknowledged();
    await until(() => load.acknowledged() >= before + WRITERS);
    resumed = load.acknowledged() - before;
    await load.end();
    await gateway.stop();
    database.freeze();
    await gateway.start();
  });
  await gateway.stop();
  const says = /53100|ENOSPC|no space/i.test(gateway.log());
  return [
    ...underLoadGoals('full disk, embedded database', [found]),
    { what: 'full disk: writes go on once there is space', reached: `${resumed}`, wanted: '≥ 1', isMet: resumed > 0 },
    { what: 'full disk: the log says why', reached: says ? 'yes' : 'no', wanted: 'yes', isMet: says },
  ];
}

/** Fills the disk of an embedded database under load, then frees it. Nothing where mounting is not allowed. */
export async function diskFull(): Promise<Goal[]> {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-full-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
  log(mounted.status === 0 ? 'filling the disk' : 'full disk skipped: cannot mount one here');
  try {
    return mounted.status === 0 ? await fillUnderLoad(folder) : [];
  } finally {
    if (mounted.status === 0) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}
