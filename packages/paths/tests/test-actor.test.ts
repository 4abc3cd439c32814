import type { LeafOf } from '@xinglin/paths';
import {
  compareRun,
  explore,
  generate,
  invokesOf,
  type MachineCases,
  type ModelEvent,
  refusedAlong,
  rewriteMachine,
  startTestActor,
} from '@xinglin/paths';
import { refuseVacuous, replay, runPath } from '@xinglin/paths/testing';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { doorCases, parentCases, pollerCases } from './samples/small.ts';

const answer = (subject: string, payload: unknown): ModelEvent => ({
  kind: 'done',
  type: `xstate.done.actor.${subject}`,
  subject,
  caseName: 'x',
  event: { type: '' },
  payload,
});

/** The first difference that its default paths find in a changed machine. */
function firstDifference(cases: MachineCases, change: (machine: AnyStateMachine) => AnyStateMachine) {
  const graph = explore(cases);
  const machine = change(cases.machine);
  const found = generate(graph).paths.map((path) => compareRun(cases, path, refusedAlong(graph.model, path), machine));
  return found.find((one) => one !== null)?.says ?? null;
}

const withArrow = (id: string, part: object) => (machine: AnyStateMachine) =>
  rewriteMachine(machine, { transition: (address, one) => (address.id === id ? { ...one, ...part } : one) });

describe('what the test actor detects', () => {
  test('another state', () => {
    const moved = withArrow('door.closed pushed 0', { target: 'jammed' });
    expect(firstDifference(doorCases, moved)).toMatch(/after pushed: push: value is "jammed", not "open"/);
  });

  test('an event that is not emitted', () => {
    const silent = withArrow('door.locked key.turned 1', { actions: [] });
    expect(firstDifference(doorCases, silent)).toMatch(/effects is \[\], not \[.*"rang"/);
  });

  test('another delay', () => {
    // Any machine has its own delays.
    const hasty = (machine: AnyStateMachine) => machine.provide({ delays: { soon: 10 } as never });
    expect(firstDifference(pollerCases, hasty)).toMatch(/effects is .*"delay":10/);
  });

  test('another input for a port', () => {
    const lost = (machine: AnyStateMachine) =>
      rewriteMachine(machine, {
        state: (id, state) =>
          id === 'poller.asking' ? { ...state, invoke: [{ ...invokesOf(state)[0], input: { url: '?' } }] } : state,
      });
    expect(firstDifference(pollerCases, lost)).toMatch(/effects is .*"url":"\?"/);
  });

  test('an event that should be refused', () => {
    const open = (machine: AnyStateMachine) =>
      rewriteMachine(machine, {
        state: (id, state) =>
          id === 'door.locked' ? { ...state, on: { ...state.on, pushed: [{ target: 'open' }] } } : state,
      });
    expect(firstDifference(doorCases, open)).toMatch(/takes pushed: push: status is "done"/);
  });

  test('a missing message to a child and to a parent', () => {
    const mute = withArrow('parent.asking pressed 0', { actions: [] });
    expect(firstDifference(parentCases, mute)).toMatch(/after pressed: press: effects is \[\], not .*"sendTo"/);
    const silent = (machine: AnyStateMachine) =>
      rewriteMachine(machine, { state: (id, state) => (id === 'parent.told' ? { ...state, entry: [] } : state) });
    expect(firstDifference(parentCases, silent)).toMatch(/effects is .* not .*"to":"parent"/);
  });
});

describe('a test actor', () => {
  test('replies only for a running port and fires only a pending timer', () => {
    const testActor = startTestActor(pollerCases.machine, { url: '/' });
    expect(() => testActor.perform(answer('ask', { kind: 'more' }))).toThrow('«ask» does not run');
    const type = 'xstate.after.soon.poller.waiting';
    const soon: ModelEvent = { ...answer('', undefined), kind: 'after', type };
    testActor.perform(soon);
    expect(testActor.observe()).toMatchObject({ value: 'asking', running: ['ask', 'watch'], timers: [] });
    expect(() => testActor.perform(soon)).toThrow('no timer waits');
    testActor.perform(answer('ask', { kind: 'last' }));
    expect(testActor.observe()).toMatchObject({ status: 'done', running: [], timers: [] });
    expect(() => testActor.perform(soon)).toThrow('the machine has ended');
    testActor.stop();
  });

  test('stops a port with the state that runs it', () => {
    const testActor = startTestActor(parentCases.machine, undefined);
    expect(testActor.observe().running).toEqual(['child']);
    testActor.perform({ ...answer('child.nodded', {}), kind: 'event', event: { type: 'child.nodded' } });
    expect(testActor.observe()).toMatchObject({ running: [], status: 'done' });
  });
});

describe('no vacuous pass', () => {
  const graph = explore(doorCases);
  const [path] = generate(graph, 'goals').paths;
  if (!path) throw new Error('the door has goals');
  const whole = replay(graph.model, path);

  test('a state without an assertion and an event without an action are named', () => {
    expect(() => refuseVacuous(path, { events: {}, states: { locked: () => {} } })).toThrow(
      'This driver would pass without checking:\n  event key.turned: no action\n  event pushed: no action\n  state closed: no assertion\n  state open: no assertion',
    );
  });

  test('a screen with a missing or extra state assertion does not compile', () => {
    type States = Readonly<Record<LeafOf<typeof doorCases.machine>, () => void>>;
    const assertions = { locked: () => {}, closed: () => {}, open: () => {} };
    const plans = [
      { ...assertions, jammed: () => {} } satisfies States,
      // @ts-expect-error `jammed` has no assertion
      assertions satisfies States,
      // @ts-expect-error the door has no state `ajar`
      { locked: () => {}, closed: () => {}, open: () => {}, jammed: () => {}, ajar: () => {} } satisfies States,
    ];
    expect(plans).toHaveLength(3);
  });

  test('such a driver fails before the first step', async () => {
    const acts: string[] = [];
    const partial = { ...whole, events: { 'key.turned': () => void acts.push('turned') } };
    await expect(runPath(doorCases, path, partial)).rejects.toThrow('event pushed: no action');
    expect(acts).toEqual([]);
  });

  test('a complete driver acts for each step and checks each state', async () => {
    const seen: string[] = [];
    await runPath(doorCases, path, {
      events: Object.fromEntries(
        Object.entries(whole.events).map(([type, act]) => [
          type,
          (step) => {
            seen.push(type);
            return act(step);
          },
        ]),
      ),
      states: {
        '*': (at) => {
          seen.push(String(at.modelState.snapshot.value));
          return whole.states['*']?.(at);
        },
      },
    });
    expect(seen).toEqual(['locked', 'key.turned', 'closed', 'pushed', 'open']);
  });

  test('a failed assertion names the path so far', async () => {
    const blind = { ...whole, states: { '*': () => Promise.reject(new Error('nothing to see')) } };
    await expect(runPath(doorCases, path, blind)).rejects.toThrow(
      /^nothing to see\n\nafter 0 of 2 steps of .*: start$/m,
    );
  });
});
