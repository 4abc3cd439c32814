import { compareRun, explore, generate, lintsOf, refusedAlong, wholeCases, wordsOf } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { assign, createMachine, enqueueActions, fromCallback, fromPromise, sendTo, setup, spawnChild } from 'xstate';

/** Runs every path of a machine on the machine itself. */
function replayed(cases: Parameters<typeof explore>[0]) {
  const graph = explore(cases);
  const suite = generate(graph);
  const differences = suite.paths.map(
    (path) => compareRun(cases, path, refusedAlong(graph.model, path), cases.machine)?.says,
  );
  return { graph, suite, differences: differences.filter((says) => says !== undefined) };
}

test('inline actions, promises and children do not run in a replay', () => {
  const ran: string[] = [];
  const run = (what: string) => () => void ran.push(what);
  const child = createMachine({ id: 'child', entry: run('child') });
  const machine = createMachine({
    id: 'inPlace',
    initial: 'idle',
    context: ({ spawn }) => ({ one: spawn(child), two: null }),
    states: {
      idle: {
        entry: run('entry'),
        exit: [run('exit'), spawnChild(child, { id: 'other' })],
        on: {
          begun: {
            target: 'busy',
            actions: [
              assign({ two: ({ spawn }) => spawn(fromCallback(run('callback')), { id: 'two' }) }),
              enqueueActions(({ enqueue }) => {
                enqueue(run('queued'));
                enqueue.assign({ one: null });
              }),
            ],
          },
        },
      },
      busy: {
        invoke: {
          id: 'ask',
          src: fromPromise(async () => ran.push('promise')),
          onDone: { target: 'idle', actions: run('done') },
          onError: 'failed',
        },
      },
      failed: { type: 'final' },
    },
  });
  const cases = wholeCases(machine, {
    events: { begun: { once: {} } },
    actors: { ask: { done: { answered: 1 }, error: { refused: new Error('no') } } },
  });
  const { suite, differences } = replayed(cases);
  expect(differences).toEqual([]);
  expect(suite.uncovered).toEqual([]);
  expect(ran).toEqual([]);
});

test('a spawned child replies as its cases say, until stopped or done', () => {
  const upload = fromPromise(async ({ input }: { input: string }) => input);
  const machine = setup({
    types: { events: {} as { type: 'chosen' } | { type: 'dropped' } },
    actors: { upload },
  }).createMachine({
    id: 'uploads',
    initial: 'none',
    states: {
      none: { on: { chosen: { target: 'some', actions: spawnChild('upload', { id: 'file', input: 'a' }) } } },
      some: {
        on: {
          dropped: { target: 'none', actions: ({ self }) => self },
          'xstate.done.actor.file': 'done',
          'xstate.error.actor.file': { actions: sendTo(({ self }) => self, { type: 'dropped' }) },
        },
      },
      done: { type: 'final' },
    },
  });
  const cases = wholeCases(machine, {
    events: { chosen: { once: {} }, dropped: { once: {} } },
    actors: { upload: { done: {}, error: {} } },
    children: { file: { done: { stored: 'a' }, error: { refused: new Error('no') } } },
  });
  const { graph, suite, differences } = replayed(cases);
  expect(suite.uncovered).toEqual([]);
  expect(differences).toEqual([]);
  const first = graph.starts[0]?.node ?? 0;
  expect((graph.leaving[first] ?? []).map(({ modelEvent }) => wordsOf(modelEvent))).toEqual(['chosen: once']);
});

test('guards and delays that a machine does not implement come from its cases', () => {
  const machine = createMachine({
    id: 'open',
    initial: 'shut',
    states: {
      shut: { on: { pushed: { guard: 'isStrong', target: 'ajar' } } },
      ajar: { after: { soon: 'shut', late: 'wide' } },
      wide: { type: 'final' },
    },
  });
  const open = { events: { pushed: { once: {} } } };
  expect(explore(wholeCases(machine, open)).breaks.map(({ error }) => error.message)).toEqual([
    expect.stringContaining("Guard 'isStrong' is not implemented"),
  ]);
  const undeclared = (cases: Parameters<typeof explore>[0]) =>
    lintsOf(explore(cases)).flatMap(({ kind, says }) => (kind === 'not declared' ? says : []));
  const names = ['there is no guard «isStrong»', 'there is no delay «soon»', 'there is no delay «late»'];
  expect(undeclared(wholeCases(machine, open))).toEqual(names);
  const whole = wholeCases(machine, { ...open, guards: { isStrong: () => true }, clock: { soon: 10, late: 20 } });
  expect(replayed(whole).suite.uncovered).toEqual(['open.ajar xstate.after.late.open.ajar 0 × after ']);
  expect(replayed(whole).differences).toEqual([]);
  expect(undeclared(whole)).toEqual([]);
});
