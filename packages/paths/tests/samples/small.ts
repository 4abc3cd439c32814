import { defineCases } from '@xinglin/paths';
import {
  and,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  not,
  raise,
  sendParent,
  sendTo,
  setup,
} from 'xstate';

const meta = { req: ['X-1'] };
const described = { description: 'a state of a sample', meta };
const failed = { broken: new Error('broken') };

/** Guards with an else, an inner state, emits, a context key that decides and one that does not. */
const doorMachine = setup({
  types: {
    context: {} as { readonly tries: number; readonly note: string },
    events: {} as { type: 'key.turned'; key: string } | { type: 'pushed' } | { type: 'note.written'; note: string },
    emitted: {} as { type: 'rang' },
  },
  guards: {
    fits: (_, key: string) => key === 'right',
    isLast: ({ context }) => context.tries >= 2,
  },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    write: assign({ note: (_, note: string) => note }),
  },
}).createMachine({
  id: 'door',
  context: { tries: 0, note: '' },
  initial: 'locked',
  on: { 'note.written': { actions: { type: 'write', params: ({ event }) => event.note } } },
  states: {
    locked: {
      ...described,
      on: {
        'key.turned': [
          { guard: { type: 'fits', params: ({ event }) => event.key }, target: 'closed' },
          { guard: 'isLast', target: 'jammed', actions: emit({ type: 'rang' }) },
          { actions: 'count' },
        ],
      },
    },
    closed: { ...described, on: { pushed: 'open', 'note.written': {} } },
    open: { ...described, type: 'final' },
    jammed: { ...described, type: 'final' },
  },
});

export const doorCases = defineCases(doorMachine, {
  events: {
    'key.turned': { right: { key: 'right' }, wrong: { key: 'wrong' } },
    pushed: { push: {} },
    'note.written': { hello: { note: 'hello' } },
  },
});

/** A promise, two delays of which one is always shorter, a callback, and an arrow with only actions. */
const pollerMachine = setup({
  types: {
    input: {} as { readonly url: string },
    context: {} as { readonly url: string; readonly seen: number },
    events: {} as { type: 'page.hidden' } | { type: 'page.shown' },
  },
  actors: {
    ask: fromPromise<{ kind: 'more' } | { kind: 'last' } | { kind: 'refused' }, { url: string }>(() =>
      Promise.reject(new Error('ask is not provided')),
    ),
    watch: fromCallback<{ type: 'page.hidden' } | { type: 'page.shown' }>(() => {
      throw new Error('watch is not provided');
    }),
  },
  guards: {
    isMore: (_, kind: string) => kind === 'more',
    isLast: (_, kind: string) => kind === 'last',
  },
  actions: { see: assign({ seen: ({ context }) => context.seen + 1 }) },
  delays: { soon: 300, late: 1000 },
}).createMachine({
  id: 'poller',
  context: ({ input }) => ({ url: input.url, seen: 0 }),
  initial: 'waiting',
  invoke: { id: 'watch', src: 'watch' },
  states: {
    waiting: { ...described, after: { soon: 'asking', late: 'tired' }, on: { 'page.hidden': 'paused' } },
    asking: {
      ...described,
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ url: context.url }),
        onDone: [
          { guard: { type: 'isMore', params: ({ event }) => event.output.kind }, target: 'waiting', actions: 'see' },
          { guard: { type: 'isLast', params: ({ event }) => event.output.kind }, target: 'over' },
          { target: 'tired' },
        ],
        onError: 'tired',
      },
    },
    paused: { ...described, after: { late: { actions: 'see' } }, on: { 'page.shown': 'waiting' } },
    tired: { ...described, on: { 'page.shown': 'waiting' } },
    over: { ...described, type: 'final' },
  },
});

export const pollerCases = defineCases(pollerMachine, {
  inputs: { shop: { url: '/a' } },
  events: { 'page.hidden': { hide: {} }, 'page.shown': { show: {} } },
  actors: {
    ask: { done: { more: { kind: 'more' }, last: { kind: 'last' }, refused: { kind: 'refused' } }, error: failed },
  },
  delays: { soon: '0.3 s', late: '1 s' },
});

type PlayerEvent = { type: 'play' | 'stop' | 'louder' | 'off' | 'on' | 'muted.changed' };

/** Two regions, one of which can exit both, a history state, `always`, raised events, combined guards. */
const playerMachine = setup({
  types: {
    context: {} as { readonly volume: number },
    events: {} as PlayerEvent,
  },
  guards: { isLoud: ({ context }) => context.volume > 0, isSilent: ({ context }) => context.volume === 0 },
  actions: {
    turnUp: enqueueActions(({ enqueue, context }) => {
      if (context.volume === 0) enqueue.raise({ type: 'muted.changed' });
      enqueue.assign({ volume: context.volume + 1 });
    }),
    turnDown: assign({ volume: 0 }),
  },
}).createMachine({
  id: 'player',
  context: { volume: 0 },
  initial: 'on',
  states: {
    on: {
      ...described,
      type: 'parallel',
      on: { off: 'standby' },
      states: {
        track: {
          ...described,
          initial: 'silent',
          states: {
            silent: { ...described, on: { play: 'playing' } },
            playing: {
              ...described,
              on: { stop: 'silent', off: { target: '#player.standby', actions: raise({ type: 'stop' }) } },
            },
          },
        },
        sound: {
          ...described,
          initial: 'muted',
          states: {
            muted: { ...described, on: { louder: { actions: 'turnUp' }, 'muted.changed': 'heard' } },
            heard: {
              ...described,
              always: { guard: and([not('isLoud'), 'isSilent']), target: 'muted' },
              on: { stop: { actions: 'turnDown' } },
            },
          },
        },
        last: { type: 'history', history: 'deep' },
      },
    },
    standby: { ...described, on: { on: '#player.on.last' } },
  },
});

export const playerCases = defineCases(playerMachine, {
  events: { play: { go: {} }, stop: { halt: {} }, louder: { up: {} }, off: { off: {} }, on: { on: {} } },
});

const childMachine = setup({
  types: {
    input: {} as { readonly name: string },
    output: {} as { readonly answer: string },
    events: {} as { type: 'asked' },
  },
}).createMachine({
  id: 'child',
  initial: 'thinking',
  states: { thinking: { on: { asked: 'over' }, after: { 50: 'over' } }, over: { type: 'final' } },
  output: { answer: 'yes' },
});

/** A machine that exchanges events with its child and reports to a parent of its own. */
const parentMachine = setup({
  types: {
    events: {} as { type: 'pressed' } | { type: 'child.nodded' },
    children: {} as { child: 'child' },
    context: {} as { readonly answer: string | null },
  },
  actors: { child: childMachine },
  actions: {
    keepAnswer: assign({ answer: (_, answer: string) => answer }),
    ask: sendTo('child', { type: 'asked' }),
    tell: sendParent({ type: 'parent.done' }),
  },
}).createMachine({
  id: 'parent',
  context: { answer: null },
  initial: 'asking',
  states: {
    asking: {
      ...described,
      invoke: {
        id: 'child',
        src: 'child',
        input: { name: 'x' },
        onDone: { target: 'told', actions: { type: 'keepAnswer', params: ({ event }) => event.output.answer } },
      },
      on: { pressed: { actions: 'ask' }, 'child.nodded': 'told' },
    },
    told: { ...described, type: 'final', entry: 'tell' },
  },
});

export const parentCases = defineCases(parentMachine, {
  events: { pressed: { press: {} }, 'child.nodded': { nod: {} } },
  actors: { child: { done: { yes: { answer: 'yes' } } } },
});

export const allSamples = [doorCases, pollerCases, playerCases, parentCases];
