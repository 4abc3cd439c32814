import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { wirePartLoader } from '../../src/wire/part-loader.wire.ts';

async function failTwice(error: Error) {
  const reload = vi.fn<() => void>();
  const load = vi.fn<() => Promise<void>>().mockRejectedValue(error);
  const actor = createActor(wirePartLoader({ load }, reload)).start();
  actor.send({ type: 'part.opened' });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  const first = reload.mock.calls.length;
  actor.send({ type: 'retry.pressed' });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  return { first, reloads: reload.mock.calls.length, loads: load.mock.calls.length };
}

test('ACC-LIM-01 ACC-ROUTE-19 a part whose file cannot be run is had by a new document: the retry loads the page anew', async () => {
  expect(await failTwice(new SyntaxError('Unexpected end of input'))).toEqual({ first: 0, reloads: 1, loads: 2 });
});

test('ACC-LIM-01 a part whose file does not come is asked for again, and the page with all that was typed stays', async () => {
  expect(await failTwice(new TypeError('Failed to fetch'))).toEqual({ first: 0, reloads: 0, loads: 2 });
});
