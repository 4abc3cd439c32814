/**
 * The slide verification: the shopper moves a piece to the gap of a picture and gets a ticket for one login.
 *
 * Nothing is fetched before the machine starts. Every wrong position brings a new puzzle (ACC-SLIDE-01); a failed load
 * shows an error (ACC-SLIDE-02); a check without an answer is repeated with the same position. The gateway keeps a
 * puzzle for two minutes, this machine a little less, so that the shopper sees a new puzzle, not a refusal. The parent
 * form receives `slide.passed`, uses the ticket immediately, and shows the success until its call is answered.
 *
 * The ports `fetchPuzzle` and `checkPuzzle` are all there is to a provider: a shop with another one provides these two
 * (docs/decisions/016-slide-verification.md).
 */
import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { SlidePuzzle } from '../../contract/codes/slide.calls.ts';
import { SLIDE_LIFE_MS } from '../../contract/codes/slide.ts';
import type { Refused } from '../lib/form-notice.ts';
import { call, keep, port, to } from '../lib/reply.ts';

interface Fetched {
  readonly kind: 'fetched';
  readonly puzzle: SlidePuzzle;
}
/** The ticket is valid for one login attempt. */
interface Passed {
  readonly kind: 'passed';
  readonly ticket: string;
}
/** Wrong position, or the puzzle was already checked or is too old; `message` null: the text of ACC-SLIDE-01. */
interface Wrong {
  readonly kind: 'wrong';
  readonly message: string | null;
}

/** Where the piece was left: `x` is its left edge. */
interface Tried {
  readonly id: string;
  readonly x: number;
}

/** Sent to the parent form. */
export type SlidePassed = { type: 'slide.passed'; ticket: string };

export interface SlideContext {
  readonly puzzle: SlidePuzzle | null;
  readonly x: number;
  /** Why the last check failed. */
  readonly note: Wrong | null;
  /** The provider's message when there is no puzzle. */
  readonly message: string | null;
}

type SlideEvent =
  /** A hand takes hold of the handle. */
  | { type: 'handle.grabbed' }
  /** By the hand that holds it. */
  | { type: 'handle.moved'; x: number }
  /** By a key or a button. */
  | { type: 'handle.stepped'; by: number }
  | { type: 'handle.released' }
  /** The browser cancelled the pointer, for example for a call or a scroll. */
  | { type: 'handle.lost' }
  | { type: 'check.pressed' }
  | { type: 'refresh.pressed' }
  | { type: 'retry.pressed' };

/** Shorter than the gateway accepts a puzzle. */
const SHOWN_MS = SLIDE_LIFE_MS - 10_000;

export const slideVerifyMachine = setup({
  types: {
    context: {} as SlideContext,
    events: {} as SlideEvent,
    tags: {} as 'movable',
  },
  actors: {
    fetchPuzzle: call<Fetched | Refused>('fetchPuzzle'),
    checkPuzzle: call<Passed | Wrong, Tried>('checkPuzzle'),
  },
  guards: {
    isMoved: ({ context }) => context.x > 0,
  },
  actions: {
    keepPuzzle: assign((_, { puzzle }: Fetched) => ({ puzzle, x: 0 })),
    losePuzzle: assign({ puzzle: null, x: 0 }),
    keepX: assign({ x: ({ context }, x: number) => within(context.puzzle, x) }),
    startOver: assign({ x: 0 }),
    noteWrong: assign({ note: (_, wrong: Wrong) => wrong }),
    forgetNote: assign({ note: null, message: null }),
    keepMessage: assign({ message: (_, { message }: Refused) => message }),
    tellPassed: sendParent((_, { ticket }: Passed) => ({ type: 'slide.passed', ticket })),
  },
  delays: {
    /** Long enough to see how far off the piece was. */
    failureShown: 1000,
    puzzleLife: SHOWN_MS,
  },
}).createMachine({
  id: 'slideVerify',
  context: { puzzle: null, x: 0, note: null, message: null },
  initial: 'loading',
  states: {
    loading: {
      id: 'loading',
      description: 'A puzzle is fetched.',
      meta: { req: ['ACC-SLIDE-03'] },
      invoke: port('fetchPuzzle', {
        fetched: to('shown', keep('keepPuzzle')),
        refused: to('loadError', 'losePuzzle', keep('keepMessage')),
        unreachable: to('loadError', 'losePuzzle'),
      }),
    },
    shown: {
      description: 'The puzzle is shown until it is too old, however often the handle is grabbed.',
      meta: { req: ['ACC-SLIDE-03'] },
      tags: ['movable'],
      after: { puzzleLife: 'outdated' },
      initial: 'ready',
      states: {
        ready: {
          description: 'The shopper can drag the piece, or move it with keys or buttons.',
          meta: { req: ['ACC-SLIDE-03'] },
          on: {
            'handle.grabbed': { target: 'dragging', actions: 'forgetNote' },
            'handle.stepped': {
              actions: ['forgetNote', { type: 'keepX', params: ({ context, event }) => context.x + event.by }],
            },
            'check.pressed': { guard: 'isMoved', target: '#verifying' },
            'refresh.pressed': '#loading',
          },
        },
        dragging: {
          description: 'The shopper drags the handle; releasing it counts as an attempt.',
          meta: { req: ['ACC-SLIDE-03'] },
          on: {
            'handle.moved': { actions: { type: 'keepX', params: ({ event }) => event.x } },
            'handle.released': [{ guard: 'isMoved', target: '#verifying' }, { target: 'ready' }],
            'handle.lost': { target: 'ready', actions: 'startOver' },
          },
        },
      },
    },
    verifying: {
      id: 'verifying',
      description: 'The position is checked, once.',
      meta: { req: ['ACC-SLIDE-01'] },
      invoke: {
        input: ({ context }) => ({ id: context.puzzle?.id ?? '', x: context.x }),
        ...port('checkPuzzle', {
          passed: to('passed', keep('tellPassed')),
          wrong: to('failed', keep('noteWrong')),
          unreachable: to('netError'),
        }),
      },
    },
    passed: {
      description: 'The shopper is verified as a person; the form has the ticket, valid for one login.',
      meta: { req: ['ACC-PWL-07', 'ACC-SLIDE-03'] },
      type: 'final',
    },
    failed: {
      description: 'The position was wrong; it stays in view briefly before a new puzzle, since each is checked once.',
      meta: { req: ['ACC-SLIDE-01'] },
      after: { failureShown: 'loading' },
    },
    outdated: {
      description: 'The puzzle is too old to be checked; no attempt was made in time.',
      meta: { req: ['ACC-SLIDE-03'] },
      on: { 'refresh.pressed': 'loading' },
    },
    netError: {
      description: 'The check got no answer; the piece stays where it was left.',
      meta: { req: ['ACC-SLIDE-03'] },
      on: { 'retry.pressed': 'verifying' },
    },
    loadError: {
      description: 'No puzzle could be loaded.',
      meta: { req: ['ACC-SLIDE-02', 'ACC-SLIDE-03'] },
      on: { 'retry.pressed': { target: 'loading', actions: 'forgetNote' } },
    },
  },
});

/** How far the piece can be moved. */
const mostOf = (puzzle: SlidePuzzle | null) => (puzzle === null ? 0 : puzzle.width - puzzle.pieceWidth);

/** Whole pixels, and never outside the picture. */
const within = (puzzle: SlidePuzzle | null, x: number) => Math.min(Math.max(Math.round(x), 0), mostOf(puzzle));

/** Snapshot of `slideVerify` → what it shows and may do. */
export function selectSlideVerify(snapshot: SnapshotFrom<typeof slideVerifyMachine>) {
  const { puzzle, x, note, message } = snapshot.context;
  const { value } = snapshot;
  return {
    stage: typeof value === 'string' ? value : value.shown,
    puzzle,
    x,
    most: mostOf(puzzle),
    movable: snapshot.hasTag('movable'),
    note,
    message,
  };
}
