import { defineCases } from '@xinglin/paths';
import { assign, setup } from 'xstate';
import { answer, described, isMore, isYes, more, port } from './parts.ts';

/** 6 states: polls where a parcel is; a counter that guards read and one that they do not. */
const parcelMachine = setup({
  types: {
    context: {} as { readonly failures: number; readonly asked: number; readonly isHere: boolean },
    events: {} as { type: 'page.hidden' | 'page.shown' | 'retry.pressed' },
  },
  actors: { askPlace: port('askPlace') },
  guards: {
    isYes,
    isMore,
    isHere: ({ context }) => context.isHere,
    isLast: ({ context }) => context.failures >= 2,
  },
  actions: {
    count: assign({ asked: ({ context }) => context.asked + 1, failures: 0 }),
    arrive: assign({ isHere: true }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  delays: { pollInterval: 1000, pollTimeout: 30_000 },
}).createMachine({
  id: 'parcel',
  context: { failures: 0, asked: 0, isHere: false },
  initial: 'asking',
  states: {
    asking: {
      ...described,
      invoke: {
        id: 'askPlace',
        src: 'askPlace',
        onDone: [
          { guard: { type: 'isMore', params: answer }, target: 'waiting', actions: 'count' },
          { guard: { type: 'isYes', params: answer }, target: 'waiting', actions: ['count', 'arrive'] },
          { target: 'lost' },
        ],
        onError: [
          { guard: 'isLast', target: 'lost' },
          { target: 'failed', actions: 'countFailure' },
        ],
      },
      after: { pollTimeout: 'failed' },
    },
    waiting: {
      ...described,
      always: { guard: 'isHere', target: 'arrived' },
      after: { pollInterval: 'asking' },
      on: { 'page.hidden': 'paused' },
    },
    paused: { ...described, on: { 'page.shown': 'asking' } },
    failed: { ...described, on: { 'retry.pressed': 'asking' } },
    arrived: { ...described, type: 'final' },
    lost: { ...described, type: 'final' },
  },
});

export const parcelCases = defineCases(parcelMachine, {
  events: { 'page.hidden': { hide: {} }, 'page.shown': { show: {} }, 'retry.pressed': { press: {} } },
  actors: { askPlace: more },
  delays: { pollInterval: '1 s', pollTimeout: '30 s' },
});
