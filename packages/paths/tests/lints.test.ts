import { defineCases, explore, lintsOf, temporalFaults } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { doorCases } from './samples/small.ts';

const untidy = setup({
  types: {
    events: {} as { type: 'known' } | { type: 'unheard' } | { type: 'more' },
    context: {} as { readonly count: number },
  },
  actors: { ask: fromPromise<string>(() => Promise.reject(new Error('ask is not provided'))) },
  guards: { isYes: (_, answer: string) => answer === 'yes', isMany: ({ context }) => context.count > 99 },
}).createMachine({
  id: 'untidy',
  context: { count: 0 },
  initial: 'one',
  states: {
    one: {
      description: 'described',
      meta: { req: ['X-1'] },
      invoke: {
        src: 'ask',
        onDone: { guard: { type: 'isYes', params: ({ event }) => event.output }, target: 'two' },
      },
      on: {
        unheard: 'two',
        known: { guard: () => false, target: 'two' },
        more: [{ guard: 'isMany', target: 'two' }, { actions: assign({ count: ({ context }) => context.count + 1 }) }],
      },
    },
    two: {
      // The types of setup refuse it already; a machine made without setup gets as far as the lint.
      invoke: { id: 'inPlace', src: fromPromise(() => Promise.resolve(1)), onDone: 'one', onError: 'one' } as never,
    },
  },
});

const untidyCases = defineCases(untidy, {
  events: { known: { yes: {} }, more: { one: {} } },
  actors: { ask: { done: { yes: 'yes', no: 'no' }, error: { broken: new Error('broken') } } },
});

const lints = lintsOf(explore(untidyCases));
const found = (kind: string) =>
  lints.filter((lint) => lint.kind === kind).map(({ where, says }) => `${where}: ${says}`);

test('dead arrow', () => {
  expect(found('dead arrow')).toEqual([
    'untidy.one unheard 0: never taken within the bounds: no case for «unheard», and it is never raised',
    'untidy.one known 0: never taken within the bounds',
    'untidy.one more 0: never taken within the bounds',
    'untidy.two xstate.done.actor.inPlace 0: never taken within the bounds',
    'untidy.two xstate.error.actor.inPlace 0: never taken within the bounds',
  ]);
});

test('stuck reply', () => {
  expect(new Set(found('stuck reply'))).toEqual(new Set(['one: stuck after 0.untidy.one: no: no arrow takes it']));
});

test('missing onError', () => {
  expect(found('missing onError')).toEqual(['0.untidy.one: the machine dies when this port rejects']);
});

test('nameless parts', () => {
  expect(found('automatic invoke id')).toEqual(['0.untidy.one: give the invocation an id']);
  expect(found('port in place')).toEqual(['inPlace: declare the port in setup({ actors })']);
  expect(found('unnamed guard')).toEqual(['untidy.one known 0: declare the guard in setup({ guards })']);
});

test('unbounded key', () => {
  expect(found('unbounded key')).toEqual(['untidy: «count» has more than 4 values that decide']);
});

test('undescribed state', () => {
  expect(found('undescribed state')).toEqual(['untidy.two: no description, no meta.req']);
});

test('unused case', () => {
  const more = { ...doorCases, events: { ...doorCases.events, kicked: { hard: {} } } };
  expect(lintsOf(explore(more))).toEqual([
    { kind: 'unused case', where: 'kicked: hard', says: 'no state has an arrow for this event case' },
  ]);
});

test('finds a dead end and an endless loop by their shortest paths', () => {
  const machine = setup({
    types: { events: {} as { type: 'lost' | 'spun' | 'back' } },
    delays: { soon: 10 },
  }).createMachine({
    id: 'maze',
    initial: 'start',
    states: {
      start: { on: { lost: 'lost', spun: 'left' } },
      lost: {},
      left: { after: { soon: 'right' } },
      right: { after: { soon: 'left' } },
    },
  });
  const faults = temporalFaults(
    explore(defineCases(machine, { events: { lost: { go: {} }, spun: { go: {} } }, delays: { soon: '10 ms' } })),
  );
  expect(faults.map(({ kind, says, path }) => `${kind} · ${says} · ${path.steps.length}`)).toEqual([
    'dead end · nothing can happen in lost · 1',
    'no way out · no path leads from left to a goal or an exit · 1',
    'no way out · no path leads from right to a goal or an exit · 2',
  ]);
});
