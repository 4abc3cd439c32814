/**
 * The parcel preview of an order in a list: read once, when the shopper first looks at the order (ORD-DET-08).
 *
 * One preview is open at a time; an answer for another order is dropped. A change to an order discards all records, and
 * the one looked at last is read again, since its preview may still be open.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { LogisticsRecord } from '../../contract/orders/order.calls.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';

interface Read {
  readonly kind: 'read';
  readonly record: LogisticsRecord;
}
export type ReadLogisticsReply = Read | Refused;

interface Context {
  /** Code of the previewed order; empty before the first. */
  readonly ordersCode: string;
  /** Records by order code. */
  readonly known: Readonly<Record<string, LogisticsRecord>>;
  readonly notice: FormNotice | null;
}

export type LogisticsPreviewEvent =
  | { type: 'order.looked'; ordersCode: string }
  | { type: 'retry.pressed' }
  /** An order of the list may have changed. */
  | { type: 'orders.changed' };

export const logisticsPreviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LogisticsPreviewEvent,
  },
  actors: {
    readLogistics: call<ReadLogisticsReply, { ordersCode: string }>('readLogistics'),
  },
  guards: {
    isKnown: ({ context }, ordersCode: string) => ordersCode in context.known,
    isSame: ({ context }, ordersCode: string) => ordersCode === context.ordersCode,
  },
  actions: {
    ...noticeActions<Context, LogisticsPreviewEvent>(),
    keepOrder: assign({ ordersCode: (_, ordersCode: string) => ordersCode }),
    keepRecord: assign({
      known: ({ context: { known, ordersCode } }, { record }: Read) => ({ ...known, [ordersCode]: record }),
    }),
    forgetAll: assign({ known: {} }),
  },
}).createMachine({
  id: 'logisticsPreview',
  context: { ordersCode: '', known: {}, notice: null },
  initial: 'idle',
  on: {
    'order.looked': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.ordersCode },
        target: '.shown',
        actions: { type: 'keepOrder', params: ({ event }) => event.ordersCode },
      },
      { target: '.reading', actions: { type: 'keepOrder', params: ({ event }) => event.ordersCode } },
    ],
    'orders.changed': { target: '.reading', actions: 'forgetAll' },
  },
  states: {
    idle: {
      description: 'No order has been looked at.',
      meta: { req: ['ORD-DET-08'] },
      // There is nothing to read again.
      on: { 'orders.changed': {} },
    },
    reading: {
      description: 'The gateway is asked about the parcel of the order.',
      meta: { req: ['ORD-DET-08', 'ORD-CALL-16'] },
      entry: 'forgetNotice',
      on: {
        // The record is already being read.
        'order.looked': {
          guard: { type: 'isSame', params: ({ event }) => event.ordersCode },
        },
      },
      invoke: {
        input: ({ context: { ordersCode } }) => ({ ordersCode }),
        ...port('readLogistics', { read: to('shown', keep('keepRecord')), failed: note('failed') }),
      },
    },
    shown: {
      description: 'The latest two entries of the parcel are in view.',
      meta: { req: ['ORD-DET-08', 'ORD-DATA-21', 'ORD-DATA-23'] },
    },
    failed: {
      description: 'The parcel could not be read; the list still works.',
      meta: { req: ['ORD-DET-08'] },
      on: { 'retry.pressed': 'reading' },
    },
  },
});

export type LogisticsPreviewView = ReturnType<typeof selectLogisticsPreview>;
export type LogisticsPreviewActor = ActorRefFrom<typeof logisticsPreviewMachine>;

/** What the box of one order shows: its record, why there is none, or neither while it is read. */
export function selectLogisticsPreview(snapshot: SnapshotFrom<typeof logisticsPreviewMachine>, ordersCode: string) {
  const { known, notice, ordersCode: looked } = snapshot.context;
  return {
    record: known[ordersCode] ?? null,
    notice: looked === ordersCode && snapshot.matches('failed') ? notice : null,
  };
}
