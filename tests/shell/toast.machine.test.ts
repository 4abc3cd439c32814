import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { toastCases } from '../../machines/shell/toast.cases.ts';
import { selectToast, toastMachine } from '../../machines/shell/toast.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(toastCases);

test('ACC-LIM-02 the timer of a message runs exactly while the message is neither hovered nor focused', () => {
  facts.always('one timer runs exactly while a toast is shown', ({ in: isIn, timers }) => {
    return timers.length === (isIn('shown.running') ? 1 : 0);
  });
  facts.always('no toast waits while none is shown', ({ in: isIn, context }) => {
    return !isIn('hidden') || (context.shown === null && context.waiting.length === 0);
  });
});

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { clock }).start();
  const request = (text: string) => actor.send({ type: 'toast.requested', text, kind: 'info' });
  return { clock, actor, request, shown: () => selectToast(actor.getSnapshot())?.text ?? null };
}

test('ACC-LIM-02 messages show for 3 seconds each, one after another', () => {
  const { clock, request, shown } = start();
  request('first');
  request('second');
  clock.increment(2999);
  expect(shown()).toBe('first');
  clock.increment(1);
  expect(shown()).toBe('second');
  clock.increment(3000);
  expect(shown()).toBeNull();
});

test('ACC-LIM-02 a message equal to the one before is not queued', () => {
  const { clock, request, shown, actor } = start();
  request('first');
  request('first');
  request('second');
  request('second');
  expect(actor.getSnapshot().context.waiting).toHaveLength(1);
  clock.increment(3000);
  clock.increment(3000);
  expect(shown()).toBeNull();
  request('first');
  expect(shown()).toBe('first');
});

test('ACC-LIM-02 a message stays while it is hovered or focused, then for another 3 seconds', () => {
  const { clock, request, shown, actor } = start();
  request('first');
  clock.increment(2000);
  actor.send({ type: 'pointer.entered' });
  actor.send({ type: 'focus.entered' });
  actor.send({ type: 'pointer.left' });
  clock.increment(60_000);
  expect(shown()).toBe('first');
  actor.send({ type: 'focus.left' });
  clock.increment(2999);
  expect(shown()).toBe('first');
  clock.increment(1);
  expect(shown()).toBeNull();
});

test('ACC-LIM-02 a success replaces an older error and has its own 3 seconds', () => {
  const { clock, actor, shown } = start();
  actor.send({ type: 'toast.requested', text: 'not saved', kind: 'bad' });
  clock.increment(2000);
  actor.send({ type: 'toast.requested', text: 'saved', kind: 'ok' });
  expect(shown()).toBe('saved');
  clock.increment(2999);
  expect(shown()).toBe('saved');
  clock.increment(1);
  expect(shown()).toBeNull();
});

test('two messages with the same text have different ids', () => {
  const { clock, request, actor } = start();
  request('again');
  const first = selectToast(actor.getSnapshot())?.id;
  clock.increment(3000);
  request('again');
  expect(selectToast(actor.getSnapshot())?.id).not.toBe(first);
});
