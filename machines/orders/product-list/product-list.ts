/**
 * Products that a member has put aside, in pages, and what is done with one of them: the shared chart of `favouriteList`
 * and `reservationList`.
 *
 * Removing asks first; the cart does not ask. One thing is done at a time, however often a button is pressed. Booking and
 * the chat are others' business: they are handed over. After a change the page is read again, also when the gateway
 * refuses to sell what the page still offers: nothing here computes what becomes of a row.
 */
import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { type CannotAskReason, reasonOf } from '../../../contract/could-not-ask.ts';
import { isRx } from '../../../contract/orders/order.ts';
import type { BookingOffer, CartOffer, FavouriteOffer } from '../../../contract/orders/product-offers.ts';
import type { FormNotice } from '../../common/form-notice.ts';
import type { StateMeta } from '../../state-meta.ts';
import { type PagedListInput, pagedListOf } from '../paged-list/paged-list.machine.ts';

/** What every row has. */
export interface ProductRow {
  readonly id: string;
  readonly productCode: string;
  readonly productName: string;
  readonly prescriptionType: string;
}

export type ProductDeed = FavouriteOffer | BookingOffer | 'remove';

/** Nothing narrows such a list. */
export type NoFilter = Readonly<Record<string, never>>;

interface Chosen<Row> {
  readonly deed: ProductDeed;
  readonly row: Row;
}

interface Refused {
  readonly kind: 'refused';
  readonly message: string | null;
}
/** `gone`: it was removed already. */
export type RemoveRowReply = { readonly kind: 'done' } | { readonly kind: 'gone' } | Refused;
export type FillCartReply = { readonly kind: 'done' } | Refused;

/** `hasCart`: the shop has a cart page to go to. */
export interface ProductListInput<Row> extends PagedListInput<Row, NoFilter> {
  readonly hasCart: boolean;
}

interface Context<Row> {
  /** Where the list begins. */
  readonly start: ProductListInput<Row>;
  readonly chosen: Chosen<Row> | null;
  /** Why the last deed did not come about. */
  readonly notice: FormNotice | null;
}

export type ProductListEvent<Row> =
  | ({ type: 'deed.chosen' } & Chosen<Row>)
  | { type: 'removal.confirmed' }
  | { type: 'removal.dropped' }
  /** The shopper came back from the cart page. */
  | { type: 'page.returned' };

export type ProductListEmitted<Row> =
  | ({ type: 'succeeded' } & Chosen<Row>)
  /** Booking, or the chat. */
  | ({ type: 'handedOver' } & Chosen<Row>)
  /** ORD-ROUTE-20. */
  | { type: 'leftForCart'; isRx: boolean };

/** Such rows, in pages. */
export function productPages<Row extends ProductRow>() {
  return pagedListOf<Row, NoFilter>(() => true);
}

/** The machine for rows of one kind, and its list. `req`: the requirements of the rows' offers. */
export function productListOf<Row extends ProductRow>(id: string, req: { list: string[]; remove: string[] }) {
  const chosenIn = ({ chosen }: Context<Row>): Chosen<Row> => {
    if (chosen === null) throw new Error('nothing was chosen');
    return chosen;
  };
  return setup({
    types: {
      context: {} as Context<Row>,
      events: {} as ProductListEvent<Row>,
      input: {} as ProductListInput<Row>,
      emitted: {} as ProductListEmitted<Row>,
      children: {} as { list: 'list' },
      meta: {} as StateMeta,
    },
    actors: {
      list: productPages<Row>(),
      removeRow: fromPromise<RemoveRowReply, { id: string }>(() => Promise.reject(new Error('removeRow is not wired'))),
      fillCart: fromPromise<FillCartReply, { productCode: string; offer: CartOffer }>(() =>
        Promise.reject(new Error('fillCart is not wired')),
      ),
      watchReturn: fromCallback<ProductListEvent<Row>>(() => {
        throw new Error('watchReturn is not wired');
      }),
    },
    guards: {
      isRemoval: (_, deed: ProductDeed) => deed === 'remove',
      isForCart: (_, deed: ProductDeed) => deed === 'buy' || deed === 'addToRequest',
      isDone: (_, reply: RemoveRowReply | FillCartReply) => reply.kind === 'done',
      isGone: (_, reply: RemoveRowReply) => reply.kind === 'gone',
      isFilledWithCart: ({ context }, reply: FillCartReply) => reply.kind === 'done' && context.start.hasCart,
    },
    actions: {
      keepChosen: assign({ chosen: (_, chosen: Chosen<Row>) => chosen, notice: null }),
      forgetNotice: assign({ notice: null }),
      keepRefusal: assign({
        notice: (_, reply: RemoveRowReply | FillCartReply) => (reply.kind === 'refused' ? reply : null),
      }),
      keepUnreachable: assign({ notice: (_, reason: CannotAskReason) => ({ kind: 'unreachable' as const, reason }) }),
      readAgain: sendTo('list', { type: 'rows.changed' as const }),
      tellSuccess: emit(({ context }) => ({ type: 'succeeded' as const, ...chosenIn(context) })),
      handOver: emit((_, chosen: Chosen<Row>) => ({ type: 'handedOver' as const, ...chosen })),
      leaveForCart: emit(({ context }) => ({ type: 'leftForCart' as const, isRx: isRx(chosenIn(context).row) })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ start: input, chosen: null, notice: null }),
    invoke: { id: 'list', src: 'list', input: ({ context }) => context.start },
    initial: 'idle',
    states: {
      idle: {
        description: 'The page of products is there; what did not come about stands beside its product.',
        meta: { req: req.list },
        on: {
          'deed.chosen': [
            {
              guard: { type: 'isRemoval', params: ({ event }) => event.deed },
              target: 'confirming',
              actions: { type: 'keepChosen', params: ({ event: { deed, row } }) => ({ deed, row }) },
            },
            {
              guard: { type: 'isForCart', params: ({ event }) => event.deed },
              target: 'fillingCart',
              actions: { type: 'keepChosen', params: ({ event: { deed, row } }) => ({ deed, row }) },
            },
            {
              actions: [
                { type: 'keepChosen', params: ({ event: { deed, row } }) => ({ deed, row }) },
                { type: 'handOver', params: ({ event: { deed, row } }) => ({ deed, row }) },
              ],
            },
          ],
        },
      },
      confirming: {
        description: 'The shopper is asked whether the product is to go.',
        meta: { req: req.remove },
        on: { 'removal.confirmed': 'removing', 'removal.dropped': { target: 'idle', actions: 'forgetNotice' } },
      },
      removing: {
        description: 'The gateway removes it.',
        meta: { req: req.remove },
        entry: 'forgetNotice',
        invoke: {
          id: 'removeRow',
          src: 'removeRow',
          input: ({ context }) => ({ id: chosenIn(context).row.id }),
          onDone: [
            {
              guard: { type: 'isDone', params: ({ event }) => event.output },
              target: 'idle',
              actions: ['tellSuccess', 'readAgain'],
            },
            { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'idle', actions: 'readAgain' },
            { target: 'confirming', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
          ],
          onError: {
            target: 'confirming',
            actions: { type: 'keepUnreachable', params: ({ event }) => reasonOf(event.error) },
          },
        },
      },
      fillingCart: {
        description: 'The product goes into the cart, or into the request.',
        meta: { req: ['ORD-ACT-16', 'ORD-CALL-12', 'ORD-CALL-13'] },
        invoke: {
          id: 'fillCart',
          src: 'fillCart',
          input: ({ context }) => {
            const { row } = chosenIn(context);
            return { productCode: row.productCode, offer: isRx(row) ? 'addToRequest' : 'buy' };
          },
          onDone: [
            {
              guard: { type: 'isFilledWithCart', params: ({ event }) => event.output },
              target: 'leaving',
              actions: 'leaveForCart',
            },
            { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'idle', actions: 'tellSuccess' },
            {
              target: 'idle',
              actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'readAgain'],
            },
          ],
          onError: {
            target: 'idle',
            actions: { type: 'keepUnreachable', params: ({ event }) => reasonOf(event.error) },
          },
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
}
