import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../gateway/http/log.ts';
import { cleanPicture } from '../../gateway/uploads/clean-picture.ts';
import { jpeg, png } from '../kit/pictures.ts';

/** The started threads, what was posted to them, a gate that a test may close, and whether messages are spoilt. */
const threads = vi.hoisted(() => ({
  started: [] as Worker[], // A list that begins empty.
  given: [] as unknown[], // As above.
  gate: Promise.resolve(),
  isSpoiling: false,
}));

vi.mock('node:worker_threads', async (importOriginal) => {
  const original = await importOriginal<{ Worker: typeof Worker }>();
  class WatchedWorker extends original.Worker {
    constructor(...of: ConstructorParameters<typeof Worker>) {
      super(...of);
      threads.started.push(this);
    }

    override postMessage(value: unknown): void {
      threads.given.push(value);
      void threads.gate.then(() => super.postMessage(threads.isSpoiling ? null : value));
    }
  }
  return { ...original, Worker: WatchedWorker };
});

let logged = '';
const log = createLog('info', {
  write: (line: string) => {
    logged += line;
  },
});
const clean = (file = png(), signal = new AbortController().signal) => cleanPicture(file, { signal, log });

let open: () => void = () => {};
beforeEach(() => {
  Object.assign(threads, { given: [], gate: Promise.resolve(), isSpoiling: false });
  logged = '';
});
afterEach(() => open());

function closeGate(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(threads, { gate: promise });
  open = resolve;
}

const refusal = (drawing: Promise<unknown>) =>
  drawing.then(
    () => null,
    ({ status, code, waitSeconds }) => ({ status, code, waitSeconds }),
  );

test('S23 one picture is drawn at a time, eight wait in order of arrival, one more gets 429', async () => {
  closeGate();
  const order: number[] = [];
  const nine = Array.from({ length: 9 }, async (_, at) => {
    await clean(at % 2 ? jpeg() : png());
    order.push(at);
  });
  expect(await refusal(clean())).toEqual({ status: 429, code: 'picturesBusy', waitSeconds: 5 });
  expect(threads.given).toHaveLength(1);
  open();
  await Promise.all(nine);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('S23 a browser that disconnects while waiting frees its place, and its picture is not drawn', async () => {
  closeGate();
  const first = clean();
  const [gone, ...others] = Array.from({ length: 8 }, () => new AbortController());
  const left = refusal(clean(png(), gone?.signal));
  const waiting = others.map(({ signal }) => clean(png(), signal));
  expect(await refusal(clean())).toMatchObject({ status: 429 });
  gone?.abort();
  expect(await left).toMatchObject({ status: 400, code: 'malformed' });
  const late = clean();
  open();
  await Promise.all([first, ...waiting, late]);
  expect(threads.given).toHaveLength(9);
});

test('S23 a browser that disconnects while its picture is drawn gets 400, and the next one is drawn', async () => {
  closeGate();
  const browser = new AbortController();
  const gone = refusal(clean(png(), browser.signal));
  browser.abort();
  open();
  expect(await gone).toMatchObject({ status: 400, code: 'malformed' });
  expect(await refusal(clean(png(), browser.signal))).toMatchObject({ status: 400 });
  expect(threads.given).toHaveLength(1);
  expect((await clean()).type).toBe('image/png');
});

test('S23 a picture whose thread dies gets 503, and the next one a new thread', async () => {
  await clean();
  const old = threads.started.at(-1);
  threads.isSpoiling = true;
  expect(await refusal(clean())).toEqual({ status: 503, code: 'busy', waitSeconds: 1 });
  expect(logged).toContain('picture thread failed');
  threads.isSpoiling = false;
  expect((await clean()).type).toBe('image/png');
  expect(threads.started.at(-1)).not.toBe(old);
});

test('S23 a picture whose thread takes too long gets 503, and the next one a new thread', async () => {
  await clean();
  const time = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
  closeGate();
  const late = refusal(clean());
  const old = threads.started.at(-1);
  time.abort();
  expect(await late).toEqual({ status: 503, code: 'busy', waitSeconds: 1 });
  expect(timeout).toHaveBeenCalledWith(10_000);
  open();
  expect((await clean()).type).toBe('image/png');
  expect(threads.started.at(-1)).not.toBe(old);
});
