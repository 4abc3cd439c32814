import { chartOf, explore, generate, planOf, skeletonCases, wordsOf } from '@xinglin/paths';
import { consultationCases } from '@xinglin/paths/samples/consultation';
import { expect, test } from 'vitest';
import { assign, createMachine, fromPromise, not, setup } from 'xstate';

const refuse = () => {
  throw new Error('code of the machine ran');
};

/** No part of it can run without what the app provides. */
const order = setup({
  actors: { send: fromPromise(refuse) },
  guards: { isEmpty: refuse, isPaid: refuse },
  actions: { note: refuse },
  delays: { patience: refuse },
}).createMachine({
  id: 'order',
  context: refuse,
  entry: 'note',
  initial: 'looking',
  states: {
    looking: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'open' }] },
    empty: { on: { 'item.*': { target: 'open', actions: assign(refuse) } } },
    open: {
      on: { sent: [{ guard: 'isPaid', target: 'sending' }, { guard: refuse, target: 'empty' }, { actions: 'note' }] },
    },
    sending: {
      invoke: { id: 'send', src: 'send', input: refuse, onDone: 'sent', onError: { guard: 'isPaid', target: 'open' } },
      after: { patience: 'open' },
    },
    sent: { type: 'final' },
  },
});

test('covers every arrow of a chart without samples and without running its code', () => {
  const graph = explore(skeletonCases(order));
  const { paths, uncovered, wanted } = generate(graph);
  expect(graph.breaks).toEqual([]);
  expect(uncovered).toEqual([]);
  expect(wanted).toBeGreaterThanOrEqual(chartOf(order).arrows.size);
  expect(Object.keys(graph.cases.inputs)).toEqual(['isEmpty ✗', 'isEmpty ✓']);
  expect(new Set(paths.flatMap(({ steps }) => steps.map(({ modelEvent }) => wordsOf(modelEvent))))).toEqual(
    new Set([
      'item.any',
      'sent (isPaid ✗ refuse ✗)',
      'sent (isPaid ✗ refuse ✓)',
      'sent (isPaid ✓)',
      'send',
      'send: error (isPaid ✓)',
      'after patience',
    ]),
  );
});

test('a port invoked by two states replies in each as that state handles it', () => {
  const machine = setup({ actors: { ask: fromPromise(refuse) } }).createMachine({
    id: 'twice',
    initial: 'first',
    states: {
      first: { invoke: { src: 'ask', onDone: 'second', onError: 'failed' } },
      second: { invoke: { src: 'ask', onDone: 'failed' } },
      failed: { type: 'final' },
    },
  });
  expect(generate(explore(skeletonCases(machine))).uncovered).toEqual([]);
});

test('the plan states the value of each condition', () => {
  const graph = explore(skeletonCases(order));
  const plan = planOf('order', graph, generate(graph), { criterion: '', command: '', maxSteps: 12 });
  const actions = plan.cases.flatMap(({ steps }) => steps.map(({ action }) => action));
  expect(actions).toEqual(expect.arrayContaining(['打开「order」，起点：isEmpty ✓', 'sent：isPaid ✓', '「send」返回']));
});

test('a guard has one outcome per step, and no step loops forever', () => {
  const machine = createMachine({
    id: 'round',
    initial: 'a',
    states: {
      a: {
        on: {
          go: [
            { guard: 'isRight', target: 'b' },
            { guard: { type: 'isRight' }, target: 'never' },
          ],
        },
      },
      b: { always: { guard: 'isOn', target: 'c' } },
      c: { always: { guard: 'isBack', target: 'b' } },
      never: {},
    },
  });
  const graph = explore(skeletonCases(machine));
  expect(graph.breaks).toEqual([]);
  expect(generate(graph).uncovered).toEqual(['round.a go 1']);
});

test('`not` inverts a guard, params make another guard, and too many combinations are cut and reported', () => {
  const many = Array.from({ length: 11 }, (_, at) => ({ guard: `is${at}` }));
  const machine = createMachine({
    id: 'conditions',
    initial: 'a',
    states: {
      a: {
        on: {
          negated: [{ guard: 'isOn', target: 'b' }, { guard: not('isOn'), target: 'c' }, { target: 'never' }],
          withParams: [
            { guard: { type: 'is', params: { what: 1 } }, target: 'b' },
            { guard: { type: 'is', params: { what: 2 } }, target: 'c' },
          ],
        },
      },
      b: {},
      c: { type: 'parallel', states: Object.fromEntries(many.map((one, at) => [`r${at}`, { on: { many: one } }])) },
      never: {},
    },
  });
  const graph = explore(skeletonCases(machine));
  expect(generate(graph).uncovered).toEqual(['conditions.a negated 2', 'conditions.c.r0 many 0']);
  expect(graph.bounds).toEqual(['the conditions of «many» have 1024 or more ways to answer in one step']);
});

test('a large machine needs no cases either', () => {
  const graph = explore(skeletonCases(consultationCases.machine));
  expect(graph.bounds).toEqual([]);
  expect(generate(graph).uncovered).toEqual([]);
});
