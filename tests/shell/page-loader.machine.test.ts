import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { pageLoaderCases } from '../../machines/shell/page-loader.cases.ts';
import { pageLoaderMachine, selectPageStage } from '../../machines/shell/page-loader.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(pageLoaderCases);

test('ACC-LIM-01 a loaded page is never loaded again, and every failure can be retried', () => {
  facts.neverLeft('ready', ({ in: isIn }) => isIn('ready'));
  facts.reaches('a page can always be had', ({ in: isIn }) => isIn('ready'));
});

test('ACC-LIM-01 loading fails after exactly 120 seconds', () => {
  const clock = new SimulatedClock();
  const never = fromPromise<void>(() => new Promise(() => {}));
  const actor = createActor(pageLoaderMachine.provide({ actors: { loadPage: never } }), { clock }).start();
  actor.send({ type: 'page.opened' });
  clock.increment(119_999);
  expect(selectPageStage(actor.getSnapshot())).toBe('loading');
  clock.increment(1);
  expect(selectPageStage(actor.getSnapshot())).toBe('failed');
  actor.stop();
});
