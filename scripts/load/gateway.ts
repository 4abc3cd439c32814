import { ensureBuild } from '../lib/ensure-build.ts';
import { type GatewayProcess, startGateway } from '../lib/gateway-process.ts';
import { freePort } from '../lib/port.ts';
import type { Database } from './database.ts';
import { expectStatus, visitorAt } from './shopper.ts';

export const BUILT = 'dist/server/main.js';

/** Builds the shop unless the build is current. */
export async function ensureBuilt(): Promise<void> {
  process.env.SANDBOX ??= '1';
  await ensureBuild();
}

/** A gateway of the sandbox that keeps its port when it is started again. */
export interface Gateway {
  readonly base: string;
  isRunning(): boolean;
  /** Ends it as `kill -9` does. */
  crash(): Promise<void>;
  /** Starts it again; resolves with the milliseconds until it serves. */
  start(): Promise<number>;
  /** Everything that its processes logged. */
  log(): string;
  /** Ends it by SIGTERM. */
  stop(): Promise<void>;
}

/** @param more settings in addition to those of the database */
export async function gatewayOn(
  { settings }: Pick<Database, 'settings'>,
  more: Readonly<Record<string, string>> = {},
  program = BUILT,
): Promise<Gateway> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const fixed = { SANDBOX: '1', TRUST_PROXY: '1', SMS_PER_DAY: '100000', ...settings, PORT: String(port) };
  const launch = () => startGateway({ ...fixed, ...more }, program);
  let earlier = '';
  let running: GatewayProcess = launch();
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    running.child.kill(signal);
    await running.ended;
    earlier += running.said();
  };
  await running.ready;
  // The writers are faster than the sandbox allows without an image code.
  const withoutImageCodes = { imageCode: 'never' };
  expectStatus(await visitorAt(base).send('PUT', '/sandbox/api/captchas', withoutImageCodes), 'image codes');
  return {
    base,
    isRunning: () => running.child.exitCode === null && running.child.signalCode === null,
    crash: () => end('SIGKILL'),
    async start() {
      const began = performance.now();
      running = launch();
      await running.ready;
      return Math.round(performance.now() - began);
    },
    log: () => earlier + running.said(),
    stop: () => end('SIGTERM'),
  };
}
