import { setTimeout as rest } from 'node:timers/promises';
import { type GatewayProcess, startGateway } from '../ground/gateway-process.ts';
import { freePort } from '../ground/port.ts';

/** A shop's day may pass in these minutes: the most that the setting takes. */
const MANY_SMS = '100000';

/** What a process is made of: the built server unless another is named. */
export interface Served {
  readonly program: string;
  readonly settings: Readonly<Record<string, string>>;
}

export const BUILT = 'dist/server/main.js';

/** A gateway that is started again whenever it ends, as systemd's `Restart=always` does. */
export interface Supervised {
  readonly base: string;
  /** Kills the process as `kill -9` does and waits until it is gone. `meanwhile` runs before the next one starts. */
  kill(meanwhile?: () => void | Promise<void>): Promise<void>;
  /** Tells the process to end, as SIGTERM does, and waits until the next one is started. */
  restart(): Promise<void>;
  /** Milliseconds from the start of the process to the first answer. Rejects after a while. */
  untilServing(): Promise<number>;
  /** How often it was started. */
  starts(): number;
  pid(): number;
  /** What all of its processes wrote. */
  heard(): string;
  /** Ends it for good, as SIGTERM does. */
  stop(): Promise<void>;
}

/** Longer than any start on a busy machine. */
const SERVES_WITHIN = 180_000;
const GLANCE = 5;

/** Milliseconds from `began` to the first answer of `/healthz`. */
export async function firstAnswer(base: string, began: number): Promise<number> {
  const asked = performance.now();
  while (performance.now() - asked < SERVES_WITHIN) {
    const answers = await fetch(`${base}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answers) return performance.now() - began;
    await rest(GLANCE);
  }
  throw new Error(`${base} did not answer within ${SERVES_WITHIN / 1000} s`);
}

/** Starts a gateway under supervision; it may not serve yet. */
export async function supervise({ program, settings }: Served): Promise<Supervised> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let isOver = false;
  let starts = 0;
  let began = 0;
  let before = '';
  let running: GatewayProcess;
  let held: Promise<void> = Promise.resolve();
  const start = () => {
    began = performance.now();
    starts += 1;
    const own = startGateway(
      { SANDBOX: '1', TRUST_PROXY: '1', SMS_PER_DAY: MANY_SMS, ...settings, PORT: String(port) },
      program,
    );
    running = own;
    void startAgain(own);
    return own;
  };
  const startAgain = async (own: GatewayProcess) => {
    await own.ended;
    await held;
    before += own.said();
    if (!isOver) start();
  };
  const untilStarted = async (count: number) => {
    const isStarted = () => starts >= count;
    while (!isStarted()) await rest(1);
  };
  running = start();
  return {
    base,
    async kill(meanwhile) {
      const { child, ended } = running;
      const countBefore = starts;
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      child.kill('SIGKILL');
      await ended;
      try {
        await meanwhile?.();
      } finally {
        release();
      }
      await untilStarted(countBefore + 1);
    },
    async restart() {
      const countBefore = starts;
      running.child.kill('SIGTERM');
      await untilStarted(countBefore + 1);
    },
    untilServing: () => firstAnswer(base, began),
    starts: () => starts,
    pid: () => running.child.pid ?? 0,
    heard: () => before + running.said(),
    async stop() {
      isOver = true;
      running.child.kill('SIGTERM');
      await running.ended;
    },
  };
}
