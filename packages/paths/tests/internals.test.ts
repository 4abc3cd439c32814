import {
  afterType,
  chartOf,
  doneType,
  errorType,
  markAction,
  matchesDescriptor,
  rewriteMachine,
  scheduledEventsOf,
  startPurely,
  stepPurely,
  watchGuard,
} from '@xinglin/paths';
import { describe, expect, test } from 'vitest';
import { and, createActor, fromCallback, fromPromise, not, or, SimulatedClock, setup, stateIn } from 'xstate';
import { allSamples, pollerCases } from './samples/small.ts';

// The contract with xstate 5.33.3: when an upgrade breaks one of these, `internals.ts` is the file to fix.

const lampMachine = setup({
  types: { events: {} as { type: 'lamp.pressed'; hard: boolean } | { type: 'lamp.off' } | { type: 'other' } },
  guards: {
    isHard: (_, hard: boolean) => hard,
    never: () => false,
    bothWays: and([or(['never', stateIn('dark')]), not('never')]),
  },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: {
      on: {
        'lamp.pressed': [
          { guard: { type: 'isHard', params: ({ event }) => event.hard }, target: 'bright' },
          { guard: 'bothWays', target: 'dim' },
        ],
      },
    },
    dim: { on: { 'lamp.*': 'dark' } },
    bright: { on: { '*': 'dark' } },
  },
});

// Typed as any event, as the paths carry them.
const pressed = (hard: boolean): { type: string } & Record<string, unknown> => ({ type: 'lamp.pressed', hard });

describe('ids', () => {
  test('a chart and `rewriteMachine` give arrows the same ids', () => {
    for (const { machine } of allSamples) {
      const addressed: string[] = [];
      rewriteMachine(machine, {
        transition: ({ id }, transition) => {
          addressed.push(id);
          return transition;
        },
      });
      expect(addressed.toSorted()).toEqual([...chartOf(machine).arrows.keys()].toSorted());
    }
  });

  test('timers and replies have the types that xstate gives them', () => {
    const { transitions } = pollerCases.machine.root.states.asking ?? { transitions: new Map() };
    expect([...transitions.keys()]).toEqual([doneType('ask'), errorType('ask')]);
    const clock = new SimulatedClock();
    const actor = createActor(pollerCases.machine.provide({ actors: { watch: fromCallback(() => {}) } }), {
      clock,
      input: { url: '/' },
    });
    actor.start();
    const waiting = scheduledEventsOf(actor).filter(({ source }) => source === actor);
    expect(waiting.map(({ event, delay }) => [event.type, delay])).toEqual([
      [afterType('soon', 'poller.waiting'), 300],
      [afterType('late', 'poller.waiting'), 1000],
    ]);
    expect(afterType('50', 'child.thinking')).toBe('xstate.after.50.child.thinking');
    actor.stop();
  });

  test.each([
    ['a.b', 'a.b', true],
    ['a.b', 'a.*', true],
    ['a.b.c', 'a.*', true],
    ['a', 'a.*', true],
    ['ab', 'a.*', false],
    ['a.b', '*', true],
    ['a.b', 'a.c', false],
  ])('%s matches %s: %s, as in xstate', (type, descriptor, matches) => {
    const machine = setup({}).createMachine({
      initial: 'one',
      states: { one: { on: { [descriptor]: 'two' } }, two: {} },
    });
    const actor = createActor(machine).start();
    actor.send({ type });
    expect(actor.getSnapshot().value).toBe(matches ? 'two' : 'one');
    expect(matchesDescriptor(type, descriptor)).toBe(matches);
  });
});

describe('pure steps', () => {
  test.each([
    [pressed(true), 'bright'],
    [pressed(false), 'dim'],
    [{ type: 'other' }, 'dark'],
  ])('%j leads to the same state as in a running actor', (event, value) => {
    const [start] = startPurely(lampMachine, undefined);
    expect(stepPurely(lampMachine, start, event)[0].value).toBe(value);
    const actor = createActor(lampMachine).start();
    // It is one of the machine's own events.
    actor.send(event as never);
    expect(actor.getSnapshot().value).toBe(value);
  });

  test('a port that would throw is reported as due, not run', () => {
    const [, due] = startPurely(pollerCases.machine, { url: '/' });
    expect(due.map(({ type }) => type)).toContain('xstate.spawnChild');
  });

  test('a marker action runs but is not an effect', () => {
    const emitted: string[] = [];
    const marked = rewriteMachine(lampMachine, {
      transition: ({ id }, transition) => ({ ...transition, actions: [markAction(() => emitted.push(id))] }),
    });
    const [start] = startPurely(marked, undefined);
    const [, due] = stepPurely(marked, start, pressed(true));
    expect(emitted).toEqual(['lamp.dark lamp.pressed 0']);
    expect(due).toEqual([]);
  });

  test('watching does not change a guard: by name, with params, and, or, not, stateIn', () => {
    const said: [string, boolean][] = [];
    const watched = rewriteMachine(lampMachine, {
      transition: ({ id }, transition) => ({
        ...transition,
        guard:
          transition.guard &&
          watchGuard(transition.guard, (evaluate, { context }) => {
            const passed = evaluate(context);
            said.push([id, passed]);
            return passed;
          }),
      }),
    });
    const [start] = startPurely(watched, undefined);
    expect(stepPurely(watched, start, pressed(false))[0].value).toBe('dim');
    expect(said).toEqual([
      ['lamp.dark lamp.pressed 0', false],
      ['lamp.dark lamp.pressed 1', true],
    ]);
  });

  test('an endless loop of eventless arrows throws', () => {
    const looping = rewriteMachine(
      setup({ actors: { never: fromPromise(() => new Promise<void>(() => {})) } }).createMachine({
        initial: 'a',
        states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
      }),
      {},
    );
    const [start] = startPurely(looping, undefined);
    expect(() => stepPurely(looping, start, { type: 'go' })).toThrow(/Infinite loop/);
  });
});
