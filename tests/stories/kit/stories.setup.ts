import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildIsCurrent } from '../../../scripts/lib/build-stamp.ts';
import { findChromium } from '../../../scripts/lib/chromium.ts';
import { freePort } from '../../../scripts/lib/port.ts';
import { runStep } from '../../../scripts/lib/run-step.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One shop for each worker: stories reset their data as they please. */
    shops: readonly RunningShop[];
    /** Where the one browser of the run listens. */
    browserEndpoint: string;
  }
}

/** The built shop, served for the stories of one worker. */
export interface RunningShop {
  /** Such as `http://localhost:40123`. */
  readonly origin: string;
  /** The file with everything that the server wrote to its log. */
  readonly serverLog: string;
}

/** A built server for each worker and one browser for all stories of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildShop();
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-stories-'));
  const workers = project.config.maxWorkers;
  const shops = await Promise.all(Array.from({ length: workers }, (_, place) => openShop(join(folder, String(place)))));
  const browser = await startBrowser();

  project.provide(
    'shops',
    shops.map(({ origin, serverLog }) => ({ origin, serverLog })),
  );
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    for (const shop of shops) await closeShop(shop);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Builds the shop with its sandbox unless `dist` holds it. */
export async function buildShop(): Promise<void> {
  process.env.SANDBOX = '1';
  if (!buildIsCurrent() && (await runStep(process.execPath, ['scripts/build.ts'])) !== 0) {
    throw new Error('the build failed, see above');
  }
}

/** The one browser of a run. */
export function startBrowser(): Promise<BrowserServer> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('Chromium is missing: install it or set CHROMIUM_PATH');
  return chromium.launchServer({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
}

/** A shop that was started, and its process. */
export interface StartedShop extends RunningShop {
  readonly server: ChildProcess;
}

/** @param settings beside those of a sandbox with data of its own */
export async function openShop(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<StartedShop> {
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
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(server, serverLog);
  return { origin: `http://localhost:${port}`, serverLog, server };
}

export async function closeShop({ server }: StartedShop): Promise<void> {
  const ended = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGTERM');
  await ended;
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
