import { defineCases, modelOf, mutantsOf, randomWalk, seededRandom } from '@xinglin/paths';
import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { walkFor } from '../cli/robustness.ts';

/** Each option plants one bug. */
function counter(bug: { readonly throws?: boolean; readonly stuck?: boolean } = {}) {
  const machine = setup({
    types: { context: {} as { readonly count: number }, events: {} as { type: 'added' | 'asked' | 'cancelled' } },
    actors: { ask: fromPromise<'yes' | 'no'>(() => Promise.reject(new Error('not provided'))) },
    guards: { isYes: (_, answer: string) => answer === 'yes' },
    actions: {
      add: assign(({ context }) => {
        if (bug.throws && context.count >= 3) throw new Error('too many');
        return { count: context.count + 1 };
      }),
    },
  }).createMachine({
    id: 'counter',
    context: { count: 0 },
    initial: 'idle',
    states: {
      idle: { on: { added: { actions: 'add' }, asked: 'asking' } },
      asking: {
        on: { cancelled: 'idle' },
        invoke: {
          id: 'ask',
          src: 'ask',
          onDone: bug.stuck
            ? { guard: { type: 'isYes', params: ({ event }) => event.output }, target: 'idle' }
            : { target: 'idle' },
          onError: 'idle',
        },
      },
    },
  });
  return defineCases(machine, {
    events: { added: { one: {} }, asked: { ask: {} }, cancelled: { cancel: {} } },
    actors: { ask: { done: { yes: 'yes', no: 'no' }, error: { broken: new Error('broken') } } },
  });
}

/** The shortest way to each of these faults is found on the 32nd walk at the latest. */
const few = { seconds: 30, most: 200, seed: 1 };
const over = (bug: Parameters<typeof counter>[0]) => walkFor(modelOf(counter(bug)), few).fault;

describe('random walks find a planted bug and show a short path to it', () => {
  test('an action that throws', () => {
    const fault = over({ throws: true });
    expect(fault?.says).toMatch(/too many|died/);
    expect(fault?.tried).toHaveLength(4);
  });

  test('a reply that no arrow takes', () => {
    expect(over({ stuck: true })).toMatchObject({
      says: 'no arrow takes the reply',
      tried: ['asked: ask', 'ask: no'],
    });
  });

  test('a machine that differs from its model', () => {
    const { machine } = counter();
    const [mutant] = mutantsOf(machine).filter(({ kind }) => kind === 'actions dropped');
    const { fault } = walkFor(modelOf(counter()), few, mutant?.build());
    expect(fault?.tried).toEqual(['added: one']);
  });
});

test('late and duplicate replies, races and unknown events do not break a sound machine', () => {
  const { fault, walks } = walkFor(modelOf(counter()), { seconds: 1, most: 1000, seed: 2 });
  expect(fault).toBeNull();
  expect(walks).toBeGreaterThan(10);
});

test('the same seed gives the same walks', () => {
  const again = () => {
    const random = seededRandom(7);
    const model = modelOf(counter({ throws: true }));
    return Array.from({ length: 20 }, () => randomWalk(model, random, 40)?.tried);
  };
  expect(again()).toEqual(again());
});
