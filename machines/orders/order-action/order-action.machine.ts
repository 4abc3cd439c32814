/**
 * What a shopper does with an order: cancel it, confirm its receipt, delete it, or put its products into the cart again.
 *
 * The first three ask before they are done and say what follows; the cart does not ask. One thing is done at a time,
 * however often a button is pressed. Whoever shows the order reads it again when it was changed, here (`succeeded`) or
 * elsewhere (`outdated`): nothing here computes what becomes of it.
 */
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { type CannotAskReason, reasonOf } from '../../../contract/could-not-ask.ts';
import { hasRx, type OrderRecord } from '../../../contract/orders/order.ts';
import type { FormNotice } from '../../account/form-notice.ts';
import type { StateMeta } from '../../state-meta.ts';

/** Done only after a question (ORD-ACT-02, ORD-ACT-06, ORD-ACT-11). */
export type AskedDeed = 'cancel' | 'receive' | 'remove';
/** ORD-ACT-09, ORD-ACT-10. */
export type CartDeed = 'rebuy' | 'addToRequest';
export type OrderDeed = AskedDeed | CartDeed;

/** What is to be done, and with which order. */
export interface Chosen {
  readonly deed: OrderDeed;
  readonly order: OrderRecord;
}

interface Refused {
  readonly kind: 'refused';
  readonly message: string | null;
}
/** `outdated`: the order has become another meanwhile, or is gone. */
export type ChangeOrderReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'outdated'; readonly message: string | null }
  | Refused;
export type FillCartReply = { readonly kind: 'done' } | Refused;

/** `hasCart`: the shop has a cart page to go to. */
export interface OrderActionInput {
  readonly hasCart: boolean;
}

interface Context extends OrderActionInput {
  readonly chosen: Chosen | null;
  /** Why the last deed did not come about. */
  readonly notice: FormNotice | null;
}

export type OrderActionEvent =
  | ({ type: 'deed.chosen' } & Chosen)
  | { type: 'deed.confirmed' }
  | { type: 'deed.dropped' }
  /** The shopper came back from the cart page. */
  | { type: 'page.returned' };

export type OrderActionEmitted =
  | { type: 'succeeded'; deed: OrderDeed; order: OrderRecord }
  | { type: 'outdated'; message: string | null }
  /** ORD-ROUTE-20. */
  | { type: 'leftForCart'; isRx: boolean };

export const orderActionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OrderActionEvent,
    input: {} as OrderActionInput,
    emitted: {} as OrderActionEmitted,
    meta: {} as StateMeta,
  },
  actors: {
    changeOrder: fromPromise<ChangeOrderReply, Chosen>(() => Promise.reject(new Error('changeOrder is not wired'))),
    fillCart: fromPromise<FillCartReply, Chosen>(() => Promise.reject(new Error('fillCart is not wired'))),
    watchReturn: fromCallback<OrderActionEvent>(() => {
      throw new Error('watchReturn is not wired');
    }),
  },
  guards: {
    fillsCart: (_, deed: OrderDeed) => deed === 'rebuy' || deed === 'addToRequest',
    isDone: (_, reply: ChangeOrderReply | FillCartReply) => reply.kind === 'done',
    isFilledWithCart: ({ context }, reply: FillCartReply) => reply.kind === 'done' && context.hasCart,
    isOutdated: (_, reply: ChangeOrderReply) => reply.kind === 'outdated',
  },
  actions: {
    keepChosen: assign({ chosen: (_, chosen: Chosen) => chosen }),
    forgetNotice: assign({ notice: null }),
    keepRefusal: assign({
      notice: (_, { message }: { message: string | null }) => ({ kind: 'refused' as const, message }),
    }),
    keepUnreachable: assign({ notice: (_, reason: CannotAskReason) => ({ kind: 'unreachable' as const, reason }) }),
    tellSuccess: emit(({ context }) => ({ type: 'succeeded' as const, ...chosenIn(context) })),
    tellOutdated: emit((_, message: string | null) => ({ type: 'outdated' as const, message })),
    leaveForCart: emit(({ context }) => ({ type: 'leftForCart' as const, isRx: hasRx(chosenIn(context).order) })),
  },
}).createMachine({
  id: 'orderAction',
  context: ({ input }) => ({ ...input, chosen: null, notice: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The shopper may do something with an order; what did not come about stands beside it.',
      meta: { req: ['ORD-ACT-02', 'ORD-ACT-06', 'ORD-ACT-09', 'ORD-ACT-10', 'ORD-ACT-11', 'ORD-ACT-16'] },
      on: {
        'deed.chosen': [
          {
            guard: { type: 'fillsCart', params: ({ event }) => event.deed },
            target: 'fillingCart',
            actions: [
              { type: 'keepChosen', params: ({ event: { deed, order } }) => ({ deed, order }) },
              'forgetNotice',
            ],
          },
          {
            target: 'confirming',
            actions: [
              { type: 'keepChosen', params: ({ event: { deed, order } }) => ({ deed, order }) },
              'forgetNotice',
            ],
          },
        ],
      },
    },
    confirming: {
      description: 'The shopper is asked, and told what follows.',
      meta: { req: ['ORD-ACT-02', 'ORD-ACT-06', 'ORD-ACT-11'] },
      on: { 'deed.confirmed': 'changing', 'deed.dropped': { target: 'idle', actions: 'forgetNotice' } },
    },
    changing: {
      description: 'The gateway changes the order.',
      meta: { req: ['ORD-ACT-02', 'ORD-ACT-06', 'ORD-ACT-07', 'ORD-ACT-11'] },
      entry: 'forgetNotice',
      invoke: {
        id: 'changeOrder',
        src: 'changeOrder',
        input: ({ context }) => chosenIn(context),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'idle', actions: 'tellSuccess' },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'tellOutdated', params: ({ event }) => messageOf(event.output) },
          },
          {
            target: 'confirming',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ message: messageOf(event.output) }) },
          },
        ],
        onError: {
          target: 'confirming',
          actions: { type: 'keepUnreachable', params: ({ event }) => reasonOf(event.error) },
        },
      },
    },
    fillingCart: {
      description: "The order's products go into the cart, or into the request.",
      meta: { req: ['ORD-ACT-09', 'ORD-ACT-10', 'ORD-ACT-16'] },
      invoke: {
        id: 'fillCart',
        src: 'fillCart',
        input: ({ context }) => chosenIn(context),
        onDone: [
          {
            guard: { type: 'isFilledWithCart', params: ({ event }) => event.output },
            target: 'leaving',
            actions: 'leaveForCart',
          },
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'idle', actions: 'tellSuccess' },
          {
            target: 'idle',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ message: messageOf(event.output) }) },
          },
        ],
        onError: { target: 'idle', actions: { type: 'keepUnreachable', params: ({ event }) => reasonOf(event.error) } },
      },
    },
    leaving: {
      description: 'The cart page opens in place of this one, which may come back as it was.',
      meta: { req: ['ORD-ROUTE-20'] },
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { 'page.returned': 'idle' },
    },
  },
});

/** There is one from the first choice on. */
function chosenIn({ chosen }: Context): Chosen {
  if (chosen === null) throw new Error('nothing was chosen');
  return chosen;
}

function messageOf(reply: ChangeOrderReply | FillCartReply): string | null {
  return reply.kind === 'done' ? null : reply.message;
}
