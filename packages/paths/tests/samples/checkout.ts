import { defineCases } from '@xinglin/paths';
import { assign, emit, setup } from 'xstate';
import { answer, described, isMore, isYes, more, port, yesOrNo } from './parts.ts';

interface Context {
  readonly isPickup: boolean;
  readonly tries: number;
}

type CheckoutEvent =
  | { type: 'address.chosen'; isPickup: boolean }
  | { type: 'ordered' | 'delivery.chosen' | 'pay.pressed' | 'back.pressed' | 'help.opened' | 'help.closed' };

/** 20 states: nested forms, a history state, a payment that is polled, two parallel regions. */
const checkoutMachine = setup({
  types: {
    input: {} as { readonly isPickup: boolean },
    context: {} as Context,
    events: {} as CheckoutEvent,
    emitted: {} as { type: 'thanked' },
  },
  actors: {
    saveAddress: port('saveAddress'),
    pay: port('pay'),
    askPayment: port('askPayment'),
    print: port('print'),
    addPoints: port('addPoints'),
  },
  guards: {
    isYes,
    isMore,
    isPickup: ({ context }) => context.isPickup,
    isLast: ({ context }) => context.tries >= 2,
  },
  actions: {
    choose: assign({ isPickup: (_, isPickup: boolean) => isPickup }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    beginAnew: assign({ tries: 0 }),
    thank: emit({ type: 'thanked' }),
  },
  delays: { pollInterval: 2000, openFor: 900_000 },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ isPickup: input.isPickup, tries: 0 }),
  initial: 'cart',
  states: {
    cart: { ...described, on: { ordered: 'filling' } },
    filling: {
      ...described,
      initial: 'address',
      on: { 'help.opened': 'help' },
      after: { openFor: 'cart' },
      states: {
        last: { type: 'history', history: 'deep' },
        address: {
          ...described,
          initial: 'choosing',
          states: {
            choosing: {
              ...described,
              on: {
                'address.chosen': {
                  target: 'saving',
                  actions: { type: 'choose', params: ({ event }) => event.isPickup },
                },
                'back.pressed': '#checkout.cart',
              },
            },
            saving: {
              ...described,
              invoke: {
                id: 'saveAddress',
                src: 'saveAddress',
                onDone: [
                  { guard: { type: 'isYes', params: answer }, target: '#checkout.filling.delivery' },
                  { target: 'choosing' },
                ],
                onError: 'choosing',
              },
            },
          },
        },
        delivery: {
          ...described,
          always: { guard: 'isPickup', target: 'payment' },
          on: { 'delivery.chosen': 'payment', 'back.pressed': 'address' },
        },
        payment: {
          ...described,
          initial: 'choosing',
          on: { 'back.pressed': 'address' },
          states: {
            choosing: { ...described, on: { 'pay.pressed': 'paying' } },
            paying: {
              ...described,
              invoke: {
                id: 'pay',
                src: 'pay',
                onDone: [
                  { guard: { type: 'isYes', params: answer }, target: 'waiting' },
                  { guard: 'isLast', target: '#checkout.cart', actions: 'beginAnew' },
                  { target: 'choosing', actions: 'countTry' },
                ],
                onError: 'choosing',
              },
            },
            waiting: { ...described, after: { pollInterval: 'asking' } },
            asking: {
              ...described,
              invoke: {
                id: 'askPayment',
                src: 'askPayment',
                onDone: [
                  { guard: { type: 'isMore', params: answer }, target: 'waiting' },
                  { guard: { type: 'isYes', params: answer }, target: '#checkout.confirming' },
                  { target: 'choosing' },
                ],
                onError: 'waiting',
              },
            },
          },
        },
      },
    },
    help: { ...described, on: { 'help.closed': '#checkout.filling.last' } },
    confirming: {
      ...described,
      type: 'parallel',
      onDone: 'thanking',
      states: {
        receipt: {
          ...described,
          initial: 'printing',
          states: {
            printing: { ...described, invoke: { id: 'print', src: 'print', onDone: 'printed', onError: 'printed' } },
            printed: { ...described, type: 'final' },
          },
        },
        points: {
          ...described,
          initial: 'adding',
          states: {
            adding: { ...described, invoke: { id: 'addPoints', src: 'addPoints', onDone: 'added', onError: 'added' } },
            added: { ...described, type: 'final' },
          },
        },
      },
    },
    thanking: { ...described, type: 'final', entry: 'thank' },
  },
});

export const checkoutCases = defineCases(checkoutMachine, {
  inputs: { home: { isPickup: false } },
  events: {
    'address.chosen': { home: { isPickup: false }, pickup: { isPickup: true } },
    ordered: { press: {} },
    'delivery.chosen': { choose: {} },
    'pay.pressed': { press: {} },
    'back.pressed': { press: {} },
    'help.opened': { open: {} },
    'help.closed': { close: {} },
  },
  actors: {
    saveAddress: yesOrNo,
    pay: yesOrNo,
    askPayment: more,
    print: { done: { yes: { kind: 'yes' } }, error: yesOrNo.error },
    addPoints: { done: { yes: { kind: 'yes' } }, error: yesOrNo.error },
  },
  delays: { pollInterval: '2 s', openFor: '15 min' },
});
