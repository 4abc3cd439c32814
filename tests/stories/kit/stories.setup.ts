import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../scripts/lib/chromium.ts';
import { ensureBuild } from '../../../scripts/lib/ensure-build.ts';
import { freePort } from '../../../scripts/lib/port.ts';
import { startPostgres } from '../../../scripts/lib/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One shop for each worker: stories reset their data as they please. */
    shops: readonly RunningShop[];
    /** The path of the browser that each worker starts. */
    chromiumPath: string;
  }
}

/** The built shop, served for the stories of one worker. */
export interface RunningShop {
  /** Such as `http://localhost:40123`. */
  readonly origin: string;
  /** The file with everything that the server wrote to its log. */
  readonly serverLog: string;
}

/** A built server for each worker, on databases of one PostgreSQL: faster to start and answer than the embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromiumPath = findChromium();
  if (chromiumPath === null) throw new Error('Chromium is missing: install it or set CHROMIUM_PATH');
  process.env.SANDBOX = '1';
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-stories-'));
  const database = await startPostgres();
  const workers = Array.from({ length: project.config.maxWorkers }, (_, place) => `shop_${process.pid}_${place}`);
  const shops = await Promise.all(
    workers.map(async (name) => openShop(join(folder, name), await createDatabase(database.url, name))),
  );

  project.provide(
    'shops',
    shops.map(({ origin, serverLog }) => ({ origin, serverLog })),
  );
  project.provide('chromiumPath', chromiumPath);
  return async () => {
    for (const { server } of shops) {
      const ended = once(server, 'close');
      server.kill('SIGTERM');
      await ended;
    }
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function createDatabase(server: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Starts a sandbox with its own data and log in this folder. */
async function openShop(folder: string, databaseUrl: string) {
  mkdirSync(folder);
  const serverLog = join(folder, 'server.log');
  const port = await freePort();
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      SANDBOX: '1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'info',
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(server, serverLog);
  return { origin: `http://localhost:${port}`, serverLog, server };
}

function untilReady(server: ChildProcess, logFile: string): Promise<void> {
  const log = createWriteStream(logFile);
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      log.write(chunk);
      said = (said + chunk).slice(-2000);
      if (said.includes('ready http://')) resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('close', (status) => reject(new Error(`the server ended with ${status}: ${said.trim()}`)));
  });
}
