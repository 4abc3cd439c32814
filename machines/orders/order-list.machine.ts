/**
 * The member's orders: which of them are shown, and how many there are of each type.
 *
 * The child `pagedList` has the rows, their pages and their filter; this machine turns a choice of the shopper into the
 * next filter and keeps the text of the search field. Counts that cannot be read are left out; the list still works.
 * After an action on an order, rows and counts are read again.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type OrderListType, type OrderRecord, PRODUCT_NAME_LENGTH } from '../../contract/orders/order.ts';
import { beginningOf } from '../../contract/text.ts';
import { type PagedListInput, pagedListOf } from '../lib/paged-list.machine.ts';
import { call, keep, port, to } from '../lib/reply.ts';

/** ORD-LIST-02: all orders, or those of the last 3 or 12 months. */
export const ORDER_RANGES = ['all', '3m', '12m'] as const;
export type OrderRange = (typeof ORDER_RANGES)[number];

/** The filter of the list; an empty `productName` matches every product. */
export interface OrderFilter {
  readonly type: OrderListType;
  readonly range: OrderRange;
  readonly productName: string;
}

/** How many orders there are of each type. */
export type OrderCounts = Readonly<Record<OrderListType, number>>;
interface Read {
  readonly kind: 'read';
  readonly counts: OrderCounts;
}
export type ReadCountsReply = Read | { readonly kind: 'refused' };

export const orderPages = pagedListOf<OrderRecord, OrderFilter>(
  (one, other) => one.type === other.type && one.range === other.range && one.productName === other.productName,
);

/** Filter and page come from the address. */
type OrderListInput = PagedListInput<OrderRecord, OrderFilter>;

interface Context {
  readonly start: OrderListInput;
  /** The filter of the rows, as `pagedList` has it. */
  readonly filter: OrderFilter;
  /** The text of the search field. */
  readonly typed: string;
  /** Null until read. */
  readonly counts: OrderCounts | null;
}

export type OrderListEvent =
  | { type: 'type.chosen'; orderType: OrderListType }
  | { type: 'range.chosen'; range: OrderRange }
  | { type: 'search.typed'; text: string }
  | { type: 'search.pressed' }
  | { type: 'search.cleared' }
  /** Resets the range and the product name. */
  | { type: 'filter.dropped' }
  /** An order may have changed. */
  | { type: 'orders.changed' };

export const orderListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OrderListEvent,
    input: {} as OrderListInput,
    children: {} as { pagedList: 'pagedList' },
  },
  actors: {
    pagedList: orderPages,
    readCounts: call<ReadCountsReply>('readCounts'),
  },
  guards: {
    isOtherProduct: ({ context }, filter: OrderFilter) => filter.productName !== context.filter.productName,
  },
  actions: {
    takeFilter: assign({ filter: (_, filter: OrderFilter) => filter }),
    showProduct: assign({ typed: (_, filter: OrderFilter) => filter.productName }),
    keepTyped: assign({ typed: (_, text: string) => beginningOf(text, PRODUCT_NAME_LENGTH) }),
    keepCounts: assign({ counts: (_, { counts }: Read) => counts }),
    narrow: sendTo('pagedList', ({ context }, change: Partial<OrderFilter>) => ({
      type: 'filter.chosen',
      filter: { ...context.filter, ...change },
    })),
    readRows: sendTo('pagedList', { type: 'rows.changed' }),
  },
}).createMachine({
  id: 'orderList',
  context: ({ input }) => ({ start: input, filter: input.filter, typed: input.filter.productName, counts: null }),
  invoke: {
    id: 'pagedList',
    src: 'pagedList',
    input: ({ context }) => context.start,
    onSnapshot: [
      {
        guard: { type: 'isOtherProduct', params: ({ event }) => event.snapshot.context.filter },
        actions: [
          { type: 'takeFilter', params: ({ event }) => event.snapshot.context.filter },
          { type: 'showProduct', params: ({ event }) => event.snapshot.context.filter },
        ],
      },
      { actions: { type: 'takeFilter', params: ({ event }) => event.snapshot.context.filter } },
    ],
  },
  initial: 'counting',
  on: {
    'type.chosen': { actions: { type: 'narrow', params: ({ event }) => ({ type: event.orderType }) } },
    'range.chosen': { actions: { type: 'narrow', params: ({ event }) => ({ range: event.range }) } },
    'search.typed': { actions: { type: 'keepTyped', params: ({ event }) => event.text } },
    'search.pressed': {
      actions: [
        { type: 'keepTyped', params: ({ context }) => context.typed.trim() },
        { type: 'narrow', params: ({ context }) => ({ productName: context.typed.trim() }) },
      ],
    },
    'search.cleared': {
      actions: [
        { type: 'keepTyped', params: '' },
        { type: 'narrow', params: { productName: '' } },
      ],
    },
    'filter.dropped': {
      actions: [
        { type: 'keepTyped', params: '' },
        { type: 'narrow', params: { range: 'all', productName: '' } },
      ],
    },
    'orders.changed': { target: '.counting', actions: 'readRows' },
  },
  states: {
    counting: {
      description: 'The orders of each type are counted; the list does not wait for it.',
      meta: { req: ['ORD-LIST-01', 'ORD-CALL-02', 'ORD-STATE-02'] },
      invoke: port('readCounts', { read: to('counted', keep('keepCounts')), failed: to('uncounted') }),
    },
    counted: {
      description: 'The tabs show how many orders there are.',
      meta: { req: ['ORD-LIST-01', 'ORD-LIST-02', 'ORD-LIST-03', 'ORD-LIST-07'] },
    },
    uncounted: {
      description: 'The tabs show no counts: they could not be read.',
      meta: { req: ['ORD-LIST-01'] },
    },
  },
});

export type OrderListActor = ActorRefFrom<typeof orderListMachine>;

/** Snapshot of `orderList` → what the page shows; `counts`: null until read, or if they could not be read. */
export function selectOrderList(snapshot: SnapshotFrom<typeof orderListMachine>) {
  const { filter, typed, counts } = snapshot.context;
  const shown = snapshot.matches('uncounted') ? null : counts;
  return { filter, typed, counts: shown, rows: snapshot.children.pagedList };
}
