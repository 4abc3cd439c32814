/** A module as in an app: it imports a component and a style beside the machine, and starts an app. */
export const basketText = `
import { fromPromise, setup, assign } from 'xstate';
import { useBasket } from './basket.vue';
import { api } from 'some-api-that-is-not-installed';
import './style.css';

const http = api.create({ base: import.meta.env.VITE_BASE });

export const basketMachine = setup({
  types: {} as {
    context: { names: string[]; at: number };
    input: { first: string };
    events: { type: 'added'; name: string } | { type: 'sent' };
  },
  actors: { send: fromPromise<{ id: string }>(() => http.post('/baskets')) },
  guards: {
    isFull: ({ context }) => context.names.length > 1,
    isNamed: (_, params: { name: string }) => params.name.trim() !== '',
  },
}).createMachine({
  id: 'basket',
  context: ({ input }) => ({ names: [input.first], at: Date.now() + Math.random() }),
  initial: 'open',
  states: {
    open: {
      on: {
        added: {
          guard: { type: 'isNamed', params: ({ event }) => ({ name: event.name }) },
          actions: assign({ names: ({ context, event }) => [...context.names, event.name] }),
        },
        sent: { guard: 'isFull', target: 'sending', actions: () => useBasket().lock() },
      },
    },
    sending: { invoke: { src: 'send', onDone: 'done', onError: 'open' } },
    done: { type: 'final', entry: ({ event }) => console.log(event.output.id) },
  },
});
export { mount } from './basket.vue';
export * from './basket.vue';
setTimeout(() => {
  throw new Error('the app around it is not there');
}, 0);
setInterval(() => {}, 1000);
`;

/** The samples that the author of the basket fills in. */
export const basketSamples = `
import { defineCases } from '@xinglin/paths';
import { basketMachine } from './basket.machine.ts';

export const basketCases = defineCases(basketMachine, {
  inputs: { tea: { first: 'tea' } },
  events: { added: { salt: { name: 'salt' }, nothing: { name: ' ' } }, sent: { once: {} } },
  sameness: { names: ({ names }) => names.length > 1 },
  actors: { send: { done: { stored: { id: '1' } }, error: { refused: new Error('refused') } } },
});
`;
