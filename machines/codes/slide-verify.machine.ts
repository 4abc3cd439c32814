/**
 * The slide verification: a piece is moved to the gap of a picture, and its place is traded for the ticket of one login.
 *
 * Nothing is fetched before the machine starts. Every wrong place brings a new puzzle (ACC-SLIDE-01); a puzzle that
 * does not come says so (ACC-SLIDE-02); a check that could not be asked is asked again with the same place. Tickets and
 * puzzles live two minutes on the gateway, here a little less, so that a shopper meets a new puzzle and not a refusal.
 * The form it belongs to hears `slide.passed` and `slide.lost`, and says `ticket.spent` after a login that failed.
 *
 * The ports `fetchPuzzle` and `checkPuzzle` are the whole of a provider: a shop that has one of its own provides these
 * two (docs/decisions/016-slide-verification.md).
 */
import { assign, sendParent, setup } from 'xstate';
import { withAnswer } from '../lib/answers.ts';
import { port } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';
import type * as ports from './slide-verify.ports.ts';

export const slideVerifyMachine = setup({
  types: {
    context: {} as ports.SlideContext,
    events: {} as ports.SlideEvent,
    meta: {} as StateMeta,
    tags: {} as 'movable',
  },
  actors: {
    fetchPuzzle: port<ports.FetchPuzzleReply>('fetchPuzzle'),
    checkPuzzle: port<ports.CheckPuzzleReply, ports.Tried>('checkPuzzle'),
  },
  guards: {
    isMoved: ({ context }) => context.x > 0,
    isFetched: (_, reply: ports.FetchPuzzleReply) => reply.kind === 'fetched',
    isPassed: (_, reply: ports.CheckPuzzleReply) => reply.kind === 'passed',
  },
  actions: {
    keepPuzzle: assign((_, reply: ports.FetchPuzzleReply) =>
      reply.kind === 'fetched' ? { puzzle: reply.puzzle, x: 0 } : {},
    ),
    losePuzzle: assign({ puzzle: null, x: 0 }),
    keepX: assign({ x: ({ context }, x: number) => within(context.puzzle, x) }),
    startOver: assign({ x: 0 }),
    keepTicket: assign((_, reply: ports.CheckPuzzleReply) => (reply.kind === 'passed' ? { ticket: reply.ticket } : {})),
    forgetTicket: assign({ ticket: '' }),
    noteWrong: assign({
      note: (_, reply: ports.CheckPuzzleReply) => ({
        kind: 'wrong' as const,
        message: reply.kind === 'wrong' ? reply.message : null,
      }),
    }),
    noteExpired: assign({ note: { kind: 'expired' as const } }),
    forgetNote: assign({ note: null, message: null }),
    keepMessage: assign({
      message: (_, reply: ports.FetchPuzzleReply) => (reply.kind === 'refused' ? reply.message : null),
    }),
    tellPassed: sendParent(({ context }: { context: ports.SlideContext }) => ({
      type: 'slide.passed',
      ticket: context.ticket,
    })),
    tellLost: sendParent({ type: 'slide.lost' }),
  },
  delays: {
    /** Long enough to see how far off it was. */
    failureShown: 1000,
    /** Shorter than the gateway keeps a puzzle. */
    puzzleLife: 110_000,
    /** Shorter than the gateway keeps a ticket. */
    ticketLife: 110_000,
  },
}).createMachine({
  id: 'slideVerify',
  context: { puzzle: null, x: 0, note: null, message: null, ticket: '' },
  initial: 'loading',
  states: {
    loading: {
      description: 'A puzzle is fetched.',
      meta: { req: ['ACC-SLIDE-03'] },
      invoke: {
        id: 'fetchPuzzle',
        src: 'fetchPuzzle',
        onDone: [
          { guard: withAnswer('isFetched'), target: 'ready', actions: withAnswer('keepPuzzle') },
          { target: 'loadError', actions: ['losePuzzle', withAnswer('keepMessage')] },
        ],
        onError: { target: 'loadError', actions: 'losePuzzle' },
      },
    },
    ready: {
      description: 'The piece waits for a hand, or for steps by key and button.',
      meta: { req: ['ACC-SLIDE-03'] },
      tags: ['movable'],
      on: {
        'handle.grabbed': { target: 'dragging', actions: 'forgetNote' },
        'handle.stepped': {
          actions: ['forgetNote', { type: 'keepX', params: ({ context, event }) => context.x + event.by }],
        },
        'check.pressed': { guard: 'isMoved', target: 'verifying' },
        'refresh.pressed': 'loading',
      },
      after: { puzzleLife: 'outdated' },
    },
    dragging: {
      description: 'A hand holds the handle; letting go of it is the try.',
      meta: { req: ['ACC-SLIDE-03'] },
      tags: ['movable'],
      on: {
        'handle.moved': { actions: { type: 'keepX', params: ({ event }) => event.x } },
        'handle.released': [{ guard: 'isMoved', target: 'verifying' }, { target: 'ready' }],
        'handle.lost': { target: 'ready', actions: 'startOver' },
      },
    },
    verifying: {
      description: 'The place is checked, once.',
      meta: { req: ['ACC-SLIDE-01'] },
      invoke: {
        id: 'checkPuzzle',
        src: 'checkPuzzle',
        input: ({ context }) => ({ id: context.puzzle?.id ?? '', x: context.x }),
        onDone: [
          { guard: withAnswer('isPassed'), target: 'passed', actions: [withAnswer('keepTicket'), 'tellPassed'] },
          { target: 'failed', actions: withAnswer('noteWrong') },
        ],
        onError: 'netError',
      },
    },
    passed: {
      description: 'A person is here; the ticket is good for one login.',
      meta: { req: ['ACC-PWL-07', 'ACC-SLIDE-03'] },
      on: { 'ticket.spent': { target: 'loading', actions: 'forgetTicket' } },
      after: { ticketLife: { target: 'loading', actions: ['forgetTicket', 'noteExpired', 'tellLost'] } },
    },
    failed: {
      description:
        'The place was wrong; it stays in sight for a moment before a new puzzle, since each is checked once.',
      meta: { req: ['ACC-SLIDE-01'] },
      after: { failureShown: 'loading' },
    },
    outdated: {
      description: 'The puzzle is too old to be checked, and nobody has moved its piece in time.',
      meta: { req: ['ACC-SLIDE-03'] },
      on: { 'refresh.pressed': 'loading' },
    },
    netError: {
      description: 'The check could not be asked; the piece stays where it was left.',
      meta: { req: ['ACC-SLIDE-03'] },
      on: { 'retry.pressed': 'verifying' },
    },
    loadError: {
      description: 'There is no puzzle.',
      meta: { req: ['ACC-SLIDE-02', 'ACC-SLIDE-03'] },
      on: { 'retry.pressed': { target: 'loading', actions: 'forgetNote' } },
    },
  },
});

/** Whole pixels, and never outside the picture. */
function within(puzzle: ports.SlidePuzzle | null, x: number): number {
  const most = puzzle === null ? 0 : puzzle.width - puzzle.pieceWidth;
  return Math.min(Math.max(Math.round(x), 0), most);
}
