/**
 * Products that a member has saved, in pages, and the actions on one of them: the shared chart of `favouriteList` and
 * `reservationList`.
 *
 * Removing needs a confirmation, the cart does not. One action runs at a time, however often a button is pressed.
 * Booking and the chat are handed over to other flows. The page is read again after a change, and when the gateway
 * refuses to sell what the page still offers: this machine never computes the new state of a row.
 */
import { type ActorRefFrom, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { isRx } from '../../contract/orders/order.ts';
import type { BookingOffer, CartOffer, FavouriteOffer } from '../../contract/orders/product-offers.ts';
import type { Refused } from './form-notice.ts';
import { type NoFilter, type PagedListInput, unfilteredListOf } from './paged-list.machine.ts';
import { call, note, port, to } from './reply.ts';
import {
  cartPorts,
  cartStates,
  chosenIn,
  hasCart,
  type ReturnEvent,
  type RowActionContext,
  type RowActionEmitted,
  rowActions,
} from './row-action.ts';

/** What every row has. */
export interface ProductRow {
  readonly id: string;
  readonly productCode: string;
  readonly productName: string;
  readonly prescriptionType: string;
}

export type ProductAction = FavouriteOffer | BookingOffer | 'remove';

interface Chosen<Row> {
  readonly action: ProductAction;
  readonly row: Row;
}

/** A product to put into the cart, one piece of it. */
export interface CartRequest {
  readonly productCode: string;
  readonly offer: CartOffer;
}

/** `hasCart`: the shop has a cart page to go to. */
export interface ProductListInput<Row> extends PagedListInput<Row, NoFilter> {
  readonly hasCart: boolean;
}

interface Context<Row> extends RowActionContext<Chosen<Row>> {
  /** Where the list begins. */
  readonly start: ProductListInput<Row>;
}

export type ProductListEvent<Row> =
  | ({ type: 'action.chosen' } & Chosen<Row>)
  | { type: 'removal.confirmed' }
  | { type: 'removal.dropped' }
  | ReturnEvent;

export type ProductListEmitted<Row> =
  | RowActionEmitted<Chosen<Row>>
  /** Booking, or the chat. */
  | ({ type: 'handedOver' } & Chosen<Row>);

/** The action and row of a press. */
const chosenBy = <Row>({ event: { action, row } }: { readonly event: Chosen<Row> }) => ({ action, row });

/** The machine for one kind of rows. `req`: the requirement IDs of the list and of a removal. */
export function productListOf<Row extends ProductRow>(id: string, req: { list: string[]; remove: string[] }) {
  return setup({
    types: {
      context: {} as Context<Row>,
      events: {} as ProductListEvent<Row>,
      input: {} as ProductListInput<Row>,
      emitted: {} as ProductListEmitted<Row>,
      children: {} as { list: 'list' },
    },
    actors: {
      list: unfilteredListOf<Row>(),
      /** `gone`: the row was already removed. */
      removeRow: call<{ readonly kind: 'done' } | { readonly kind: 'gone' } | Refused, { id: string }>('removeRow'),
      ...cartPorts<CartRequest>(),
    },
    guards: {
      hasCart,
      isRemoval: (_, action: ProductAction) => action === 'remove',
      isForCart: (_, action: ProductAction) => action === 'buy' || action === 'addToRequest',
    },
    actions: {
      ...rowActions<Chosen<Row>, Context<Row>, ProductListEvent<Row>>(({ row }) => isRx(row)),
      readAgain: sendTo('list', { type: 'rows.changed' as const }),
      handOver: emit((_, chosen: Chosen<Row>) => ({ type: 'handedOver' as const, ...chosen })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ start: input, hasCart: input.hasCart, chosen: null, notice: null }),
    invoke: { id: 'list', src: 'list', input: ({ context }) => context.start },
    initial: 'idle',
    states: {
      idle: {
        description: 'The page of products is in view; a failed action is explained next to its product.',
        meta: { req: req.list },
        on: {
          'action.chosen': [
            {
              guard: { type: 'isRemoval', params: ({ event }) => event.action },
              target: 'confirming',
              actions: { type: 'keepChosen', params: chosenBy },
            },
            {
              guard: { type: 'isForCart', params: ({ event }) => event.action },
              target: 'fillingCart',
              actions: { type: 'keepChosen', params: chosenBy },
            },
            {
              actions: [
                { type: 'keepChosen', params: chosenBy },
                { type: 'handOver', params: chosenBy },
              ],
            },
          ],
        },
      },
      confirming: {
        description: 'The shopper is asked whether to remove the product.',
        meta: { req: req.remove },
        on: { 'removal.confirmed': 'removing', 'removal.dropped': { target: 'idle', actions: 'forgetNotice' } },
      },
      removing: {
        description: 'The gateway removes the product.',
        meta: { req: req.remove },
        entry: 'forgetNotice',
        invoke: {
          input: ({ context }) => ({ id: chosenIn(context).row.id }),
          ...port('removeRow', {
            done: to('idle', 'tellSuccess', 'readAgain'),
            gone: to('idle', 'readAgain'),
            failed: note('confirming'),
          }),
        },
      },
      ...cartStates(
        ['ORD-ACT-16', 'ORD-CALL-12', 'ORD-CALL-13'],
        ({ row }: Chosen<Row>): CartRequest => ({
          productCode: row.productCode,
          offer: isRx(row) ? 'addToRequest' : 'buy',
        }),
        'readAgain',
      ),
    },
  });
}

/** The machine of a list of such products. */
export type ProductListMachine<Row extends ProductRow> = ReturnType<typeof productListOf<Row>>;
export type ProductListActor<Row extends ProductRow> = ActorRefFrom<ProductListMachine<Row>>;
export type ProductListView<Row extends ProductRow> = ReturnType<typeof selectProductList<Row>>;

/** Snapshot of a product list → what its view shows; `row`: the row of the last action, successful or not. */
export function selectProductList<Row extends ProductRow>(snapshot: SnapshotFrom<ProductListMachine<Row>>) {
  const { chosen, notice } = snapshot.context;
  const removing = snapshot.matches('removing');
  return {
    list: snapshot.children.list,
    row: chosen?.row ?? null,
    action: chosen?.action ?? null,
    /** The question before a removal is open. */
    asks: removing || snapshot.matches('confirming'),
    busy: removing || snapshot.matches('fillingCart') || snapshot.matches('leaving'),
    notice,
  };
}
