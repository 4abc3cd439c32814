import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { lazyPage, providePageLoader } from '../../src/lib/page-loader.actors.ts';

afterEach(() => void vi.useRealTimers());

async function failTwice(error: Error) {
  const reload = vi.fn<() => void>();
  const load = vi.fn<() => Promise<void>>().mockRejectedValue(error);
  const actor = createActor(providePageLoader({ load, waited: () => 0 }, reload)).start();
  actor.send({ type: 'page.opened' });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  const first = reload.mock.calls.length;
  actor.send({ type: 'retry.pressed' });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  return { first, reloads: reload.mock.calls.length, loads: load.mock.calls.length };
}

test('ACC-LIM-01 ACC-ROUTE-19 if the file of a page cannot be run, the retry reloads the document', async () => {
  expect(await failTwice(new SyntaxError('Unexpected end of input'))).toEqual({ first: 0, reloads: 1, loads: 2 });
});

test('ACC-LIM-01 if the file of a page cannot be fetched, the retry fetches it again without reloading the document', async () => {
  expect(await failTwice(new TypeError('Failed to fetch'))).toEqual({ first: 0, reloads: 0, loads: 2 });
});

test('ACC-LIM-01 a page requested before it is shown has the rest of the 120 seconds, and all of them after a retry', async () => {
  vi.useFakeTimers();
  const page = lazyPage('hangs', () => new Promise<string>(() => {}));
  void page.load();
  await vi.advanceTimersByTimeAsync(100_000);
  const actor = createActor(providePageLoader(page)).start();
  actor.send({ type: 'page.opened' });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(actor.getSnapshot().value).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'retry.pressed' });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(actor.getSnapshot().value).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(actor.getSnapshot().value).toBe('failed');
});

test('ACC-LIM-01 a page that has loaded or failed no longer counts its waiting time', async () => {
  vi.useFakeTimers();
  let end = (_: boolean) => {};
  const page = lazyPage(
    'comes',
    () =>
      new Promise<string>((resolve, reject) => {
        end = (comes) => (comes ? resolve('here') : reject(new TypeError('gone')));
      }),
  );
  expect(page.waited()).toBe(0);
  const failing = page.load();
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.waited()).toBe(5000);
  end(false);
  await expect(failing).rejects.toThrow('gone');
  expect(page.waited()).toBe(0);
  const coming = page.load();
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.waited()).toBe(1000);
  end(true);
  await coming;
  expect([page.waited(), page.view()]).toEqual([0, 'here']);
});
