/**
 * The member home: order counts, the member's favourites, coupons and coins, and the latest orders.
 *
 * Nothing is read for a visitor (ACC-SES-17). For a member five blocks are read in parallel, each on its own: a block
 * that fails shows its error and its retry in place. After an action on an order the counts and the orders are read
 * again; the previous ones stay in view meanwhile.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { reasonOf } from '../../contract/could-not-ask.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, port, to } from '../lib/reply.ts';

/** The stops of an order on its way, first to last (ORD-HOME-03). */
export const ORDER_STOPS = ['waitPay', 'waitDelivery', 'waitReceiving', 'waitEvaluate'] as const;
export type OrderStop = (typeof ORDER_STOPS)[number];

/** An order of the home. `isUrgent`: when it was read, at most an hour was left to pay. */
export interface HomeOrder extends OrderRecord {
  readonly isUrgent: boolean;
}

/** The blocks of the home, each null until read. */
export interface HomeRead {
  readonly counts: Readonly<Record<OrderStop, number>> | null;
  /** The latest, at most 4 (ORD-HOME-05). */
  readonly orders: readonly HomeOrder[] | null;
  readonly favourites: number | null;
  readonly coupons: number | null;
  readonly coins: number | null;
}
export type BlockName = keyof HomeRead;

interface BlockRead<Part extends Partial<HomeRead>> {
  readonly kind: 'read';
  readonly read: Part;
}
export type ReadBlockReply<Name extends BlockName> = BlockRead<Pick<HomeRead, Name>> | Refused;

/** The reply of any of the five. */
type AnyReply = BlockRead<Partial<HomeRead>> | Refused;

interface Context {
  readonly read: HomeRead;
  /** Why a block could not be read; null: it was read, or is being read. */
  readonly notices: Readonly<Record<BlockName, FormNotice | null>>;
}

export type MemberHomeEvent =
  /** A member is known to be logged in. */
  | { type: 'member.came' }
  | { type: 'member.left' }
  | { type: 'retry.pressed'; block: BlockName }
  /** An order may have changed. */
  | { type: 'orders.changed' };

const nothing = { counts: null, orders: null, favourites: null, coupons: null, coins: null } as const;
const nothingKnown: Context = { read: nothing, notices: nothing };

const home = setup({
  types: {
    context: {} as Context,
    events: {} as MemberHomeEvent,
  },
  actors: {
    readCounts: call<ReadBlockReply<'counts'>>('readCounts'),
    readOrders: call<ReadBlockReply<'orders'>>('readOrders'),
    readFavourites: call<ReadBlockReply<'favourites'>>('readFavourites'),
    readCoupons: call<ReadBlockReply<'coupons'>>('readCoupons'),
    readCoins: call<ReadBlockReply<'coins'>>('readCoins'),
  },
  guards: {
    isMeant: (_, { asked, block }: { asked: BlockName; block: BlockName }) => asked === block,
  },
  actions: {
    keepRead: assign({
      read: ({ context }, { read }: BlockRead<Partial<HomeRead>>) => ({ ...context.read, ...read }),
    }),
    keepNotice: assign({
      notices: ({ context }, { block, notice }: { block: BlockName; notice: FormNotice | null }) => ({
        ...context.notices,
        [block]: notice,
      }),
    }),
    forgetAll: assign(nothingKnown),
  },
});

/** One block, read on its own. `isOfOrders`: it is read again after an action on an order. */
function block<const Port extends `read${string}`>(
  name: BlockName,
  reading: Port,
  description: string,
  req: readonly string[],
  isOfOrders = false,
) {
  return {
    description,
    meta: { req },
    initial: 'reading',
    ...(isOfOrders ? { on: { 'orders.changed': '.reading' } } : {}),
    states: {
      reading: {
        description: 'The block is read; its previous content stays in view.',
        meta: { req },
        entry: { type: 'keepNotice', params: { block: name, notice: null } },
        invoke: port(reading, {
          read: to('shown', keep('keepRead')),
          refused: to('failed', {
            type: 'keepNotice',
            params: ({ event: { output } }: { event: { output: AnyReply } }) => ({
              block: name,
              notice: output.kind === 'refused' ? output : null,
            }),
          }),
          unreachable: to('failed', {
            type: 'keepNotice',
            params: ({ event }: { event: { error: unknown } }) => ({
              block: name,
              notice: { kind: 'unreachable', reason: reasonOf(event.error) } as const,
            }),
          }),
        }),
      },
      shown: { description: 'The block is in view.', meta: { req } },
      failed: {
        description: 'The block could not be read; the other blocks still work.',
        meta: { req },
        on: {
          'retry.pressed': {
            guard: {
              type: 'isMeant',
              params: ({ event }: { event: { block: BlockName } }) => ({ asked: event.block, block: name }),
            },
            target: 'reading',
          },
        },
      },
    },
  } as const;
}

export const memberHomeMachine = home.createMachine({
  id: 'memberHome',
  context: nothingKnown,
  initial: 'visitor',
  states: {
    visitor: {
      description: 'No member is known to be logged in: nothing is read.',
      meta: { req: ['ACC-SES-17'] },
      on: { 'member.came': 'member' },
    },
    member: {
      description: 'A member is logged in; five blocks are read, each on its own.',
      meta: { req: ['ACC-ROUTE-03'] },
      type: 'parallel',
      on: { 'member.left': { target: 'visitor', actions: 'forgetAll' } },
      states: {
        counts: block('counts', 'readCounts', 'How many orders wait for what.', ['ORD-HOME-03', 'ORD-CALL-02'], true),
        orders: block(
          'orders',
          'readOrders',
          'The latest orders.',
          ['ORD-HOME-05', 'ORD-HOME-06', 'ORD-CALL-03'],
          true,
        ),
        favourites: block('favourites', 'readFavourites', 'How many favourites there are.', [
          'ORD-HOME-04',
          'ORD-CALL-19',
        ]),
        coupons: block('coupons', 'readCoupons', 'How many coupons can be used.', ['ORD-HOME-04', 'ORD-CALL-30']),
        coins: block('coins', 'readCoins', 'How many coins there are.', ['ORD-HOME-04', 'ORD-CALL-32']),
      },
    },
  },
});

export type MemberHomeActor = ActorRefFrom<typeof memberHomeMachine>;

/** A block's name → snapshot of `memberHome` → what that block shows. */
export function selectBlock<Name extends BlockName>(name: Name) {
  return ({ context }: SnapshotFrom<typeof memberHomeMachine>) => ({
    read: context.read[name],
    notice: context.notices[name],
  });
}
