import { Worker } from 'node:worker_threads';
import { afterAll, beforeEach, expect, inject, onTestFailed, type TestContext, vi } from 'vitest';

/** What a test file runs with; without it, no fault is on and the hits are counted. */
export interface ActiveMutant {
  readonly id: string;
  /** A fault that makes a loop endless is reached far more often than its file reaches it without the fault. */
  readonly hitLimit: number;
  readonly testTimeout: number;
  /** Milliseconds for the whole file. */
  readonly fileTimeout: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** By absolute path of the test file. */
    mutants: Record<string, ActiveMutant>;
  }
  interface TaskMeta {
    mutantHits?: Record<string, number>;
  }
}

const active = inject('mutants')[expect.getState().testPath ?? ''];
const hits: Record<string, number> = {};

Object.assign(globalThis, {
  __mutant__: (id: string) => {
    const count = (hits[id] ?? 0) + 1;
    hits[id] = count;
    if (id !== active?.id) return false;
    if (count > active.hitLimit) throw new Error('a planted fault was reached too often: an endless loop');
    return true;
  },
});

if (active === undefined) {
  // Other work on the machine must not turn a slow test red.
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from this pattern.
  afterAll(({}, { file }) => {
    file.meta.mutantHits = hits;
  });
} else {
  vi.setConfig({ testTimeout: active.testTimeout, hookTimeout: active.testTimeout });
  // A separate thread still runs when a fault keeps this one busy for good.
  const watchdog = new Worker(
    "setTimeout(() => process.kill(process.pid, 'SIGKILL'), require('node:worker_threads').workerData)",
    { eval: true, workerData: active.fileTimeout },
  );
  watchdog.unref();
  let failed: TestContext['task'] | null = null;
  beforeEach(({ task, skip }) => {
    // A test that failed once may have passed when it was tried again.
    if (failed !== null && failed !== task && failed.result?.state === 'fail') skip('the fault is noticed');
    onTestFailed(() => {
      failed = task;
    });
  });
  afterAll(async () => {
    await watchdog.terminate();
  });
}
