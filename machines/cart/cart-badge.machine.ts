/**
 * How many pieces are in the member's cart, for the badge of the header's cart link (ORD-CALL-14).
 *
 * The count is read for a member, again after something was put into the cart, and when the shopper comes back to the
 * page: the cart page, or another tab, may have changed it. Nothing is read for a visitor. If the count cannot be read,
 * there is no badge and no error.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { call, keep, port, subscription, to } from '../lib/reply.ts';

interface Read {
  readonly kind: 'read';
  readonly total: number;
}

interface Context {
  /** Pieces in the cart; null: not known. */
  readonly total: number | null;
}

export type CartBadgeEvent =
  /** A member is known to be logged in. */
  | { type: 'member.came' }
  | { type: 'member.left' }
  /** Something was put into the cart. */
  | { type: 'cart.filled' }
  /** The shopper came back to the page. */
  | { type: 'page.returned' };

const req = ['ORD-CALL-14'];

export const cartBadgeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CartBadgeEvent,
  },
  actors: {
    readTotal: call<Read | { readonly kind: 'refused' }>('readTotal'),
    watchCart: subscription<CartBadgeEvent>('watchCart'),
  },
  actions: {
    keepTotal: assign({ total: (_, { total }: Read) => total }),
    forgetTotal: assign({ total: null }),
  },
}).createMachine({
  id: 'cartBadge',
  context: { total: null },
  initial: 'visitor',
  states: {
    visitor: {
      description: 'No member is known to be logged in: nothing is read, and no count is known.',
      meta: { req },
      on: { 'member.came': 'member' },
    },
    member: {
      description: 'A member is logged in.',
      meta: { req },
      invoke: { id: 'watchCart', src: 'watchCart' },
      // A pending answer may be older than the change: the count is read again.
      on: { 'member.left': { target: 'visitor', actions: 'forgetTotal' }, 'cart.filled': '.reading' },
      initial: 'reading',
      states: {
        reading: {
          description: 'The count is being read; the previous count of the same member stays in view.',
          meta: { req },
          invoke: port('readTotal', { read: to('known', keep('keepTotal')), failed: to('unknown', 'forgetTotal') }),
        },
        known: {
          description: 'The count is known.',
          meta: { req },
          on: { 'page.returned': 'reading' },
        },
        unknown: {
          description: 'The count could not be read and is unknown.',
          meta: { req },
          on: { 'page.returned': 'reading' },
        },
      },
    },
  },
});

export type CartBadgeActor = ActorRefFrom<typeof cartBadgeMachine>;

/** Snapshot of `cartBadge` → the pieces that the cart link counts; 0 also while unknown. */
export const selectCartTotal = ({ context }: SnapshotFrom<typeof cartBadgeMachine>) => context.total ?? 0;
