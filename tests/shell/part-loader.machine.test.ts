import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { partLoaderCases } from '../../machines/shell/part-loader.cases.ts';
import { partLoaderMachine } from '../../machines/shell/part-loader.machine.ts';
import { selectPartStage } from '../../machines/shell/part-loader.select.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(partLoaderCases);

test('ACC-LIM-01 a part that is here is never loaded again, and every failure can be retried', () => {
  facts.neverLeft('ready', ({ in: isIn }) => isIn('ready'));
  facts.reaches('a part can always be had', ({ in: isIn }) => isIn('ready'));
});

test('ACC-LIM-01 loading fails after exactly 120 seconds', () => {
  const clock = new SimulatedClock();
  const never = fromPromise<void>(() => new Promise(() => {}));
  const actor = createActor(partLoaderMachine.provide({ actors: { loadPart: never } }), { clock }).start();
  actor.send({ type: 'part.opened' });
  clock.increment(119_999);
  expect(selectPartStage(actor.getSnapshot())).toBe('loading');
  clock.increment(1);
  expect(selectPartStage(actor.getSnapshot())).toBe('failed');
  actor.stop();
});
