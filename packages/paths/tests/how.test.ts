import { defineCases, explore, followSteps, howOf } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';

const ask = fromPromise<string, { about: string }>(() => Promise.reject(new Error('not provided')));

/** Asks for a price, then for a place, once it is pressed; another press in between is allowed. */
const machine = setup({
  types: { events: {} as { type: 'pressed' } | { type: 'child.came' } },
  actors: { ask },
}).createMachine({
  id: 'shop',
  initial: 'open',
  states: {
    open: { on: { pressed: 'pricing' } },
    pricing: {
      invoke: { id: 'price', src: 'ask', input: { about: 'price' }, onDone: 'placing', onError: 'open' },
      on: { pressed: { target: 'pricing', reenter: true } },
    },
    placing: {
      invoke: { id: 'place', src: 'ask', input: { about: 'place' }, onDone: 'waiting', onError: 'open' },
    },
    waiting: { on: { 'child.came': 'open' } },
  },
});

const cases = defineCases(machine, {
  events: { pressed: { press: {} }, 'child.came': { came: {} } },
  actors: { ask: { done: { told: 'yes' }, error: { lost: new Error('lost') } } },
  labels: { language: 'en' },
  how: {
    starts: { start: ['log in', 'open the shop'] },
    events: { 'child.came': { came: { answer: { of: 'child' } } } },
    replies: {
      ask: { '': () => ({ answer: { of: 'nobody' } }), told: (input) => ({ answer: { of: Object(input).about } }) },
    },
    prepare: (answers) => `prepare ${JSON.stringify(answers.map(({ answer, meanwhile }) => [answer, meanwhile]))}`,
  },
});

const pressed = ['pressed', 'press'] as const;

function hows(steps: Parameters<typeof followSteps>[1]['steps']): string[] {
  const { model, chart } = explore(cases);
  return howOf({ cases, chart }, followSteps(model, { inputCase: 'start', steps })).map(({ parts }) =>
    parts.map(({ says }) => says).join('; '),
  );
}

test('answers are prepared before the last step that the tester takes ahead of their calls', () => {
  expect(
    hows([pressed, ['xstate.done.actor.price', 'told'], ['xstate.done.actor.place', 'told'], ['child.came', 'came']]),
  ).toEqual([
    'log in; open the shop',
    'prepare [[{"of":"price"},0],[{"of":"place"},0],[{"of":"child"},0]]',
    'nothing to do: wait for it',
    'nothing to do: wait for it',
    'nothing to do: wait for it',
  ]);
});

test('counts the tester’s steps until an answer, even one that never comes', () => {
  expect(hows([pressed, pressed, ['xstate.done.actor.price', 'told']])).toEqual([
    'log in; open the shop',
    'prepare [[{"of":"nobody"},1]]',
    'prepare [[{"of":"price"},0],[{"of":"nobody"},0]]',
    'nothing to do: wait for it',
  ]);
});
