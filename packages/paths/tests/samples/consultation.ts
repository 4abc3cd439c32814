import { defineCases } from '@xinglin/paths';
import { fromPromise, setup } from 'xstate';

interface Answer {
  readonly kind: 'yes' | 'no' | 'more';
}

type Part = 'entering' | 'talk' | 'order' | 'session';

const consultation = setup({
  types: {
    input: {} as { readonly isKnown: boolean },
    context: {} as { readonly isKnown: boolean },
    events: {} as { type: `${Part}.asked` | `${Part}.back` | 'room.left' },
  },
  actors: { ask: fromPromise<Answer>(() => Promise.reject(new Error('ask is not provided'))) },
  guards: {
    isKnown: ({ context }) => context.isKnown,
    isYes: (_, { kind }: Answer) => kind === 'yes',
    isMore: (_, { kind }: Answer) => kind === 'more',
  },
  delays: { poll: 2000, moment: 5000 },
});

const described = { description: 'a state of a sample', meta: { req: ['X-1'] } };
const params = ({ event }: { event: { output: Answer } }): Answer => event.output;

/** A part of the visit: three stages, each of which waits, asks, and perhaps rests before it asks again. */
function partOf(part: Part) {
  const stage = (name: string, next: string) =>
    consultation.createStateConfig({
      ...described,
      initial: 'idle',
      on: { [`${part}.back`]: `#${part}.first` },
      states: {
        idle: { ...described, on: { [`${part}.asked`]: 'asking' } },
        asking: {
          ...described,
          invoke: {
            id: `${part} ${name}`,
            src: 'ask',
            onDone: [
              { guard: { type: 'isYes', params }, target: `#${part}.${next}` },
              { guard: { type: 'isMore', params }, target: 'resting' },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
        resting: { ...described, after: { poll: 'asking' } },
      },
    });
  return consultation.createStateConfig({
    ...described,
    id: part,
    initial: 'first',
    states: {
      first: stage('first', 'second'),
      second: stage('second', 'third'),
      third: stage('third', 'ended'),
      ended: { ...described, type: 'final' },
    },
  });
}

/** 60 states, most of them in three parallel regions: the independent parts of an online consultation room. */
const consultationMachine = consultation.createMachine({
  id: 'consultation',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { ...described, always: [{ guard: 'isKnown', target: 'room' }, { target: 'entering' }] },
    entering: { ...partOf('entering'), onDone: 'room' },
    room: {
      ...described,
      type: 'parallel',
      onDone: 'thanks',
      on: { 'room.left': 'closed' },
      states: { talk: partOf('talk'), order: partOf('order'), session: partOf('session') },
    },
    thanks: { ...described, after: { moment: 'closed' } },
    closed: { ...described, type: 'final' },
  },
});

const parts: readonly Part[] = ['entering', 'talk', 'order', 'session'];
const eventTypes = parts.flatMap((part) => [`${part}.asked`, `${part}.back`]);

export const consultationCases = defineCases(consultationMachine, {
  inputs: { 'first visit': { isKnown: false }, 'known already': { isKnown: true } },
  events: Object.fromEntries(['room.left', ...eventTypes].map((type) => [type, { press: {} }])),
  actors: {
    ask: {
      done: { yes: { kind: 'yes' }, no: { kind: 'no' }, more: { kind: 'more' } },
      error: { offline: new Error('offline') },
    },
  },
  delays: { poll: '2 s', moment: '5 s' },
});
