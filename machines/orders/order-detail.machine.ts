/**
 * One order in full, and where its parcel is.
 *
 * A split order is read as its parts, one of which is in view (ORD-LIST-06). The logistics of a part are read when it
 * comes into view; if that fails, the order stays in view. After every action on an order it is read again: this
 * machine never computes its new state (ORD-STATE-02).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { LogisticsRecord } from '../../contract/orders/order.calls.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, to, when } from '../lib/reply.ts';

/** `parts`: one for an order that was not split. */
interface OrderRead {
  readonly kind: 'read';
  readonly parts: readonly OrderRecord[];
}
/** `missing`: there is no order of this code, or it is another member's. */
export type ReadOrderReply = OrderRead | { readonly kind: 'missing' } | Refused;
/** The newest entry first. */
interface LogisticsRead {
  readonly kind: 'read';
  readonly logistics: LogisticsRecord;
}
export type ReadLogisticsReply = LogisticsRead | Refused;

/** `ordersCode`: the order that the address names. */
export interface OrderDetailInput {
  readonly ordersCode: string;
}

interface Context extends OrderDetailInput {
  /** Null until read. */
  readonly parts: readonly OrderRecord[] | null;
  /** The code of the part in view; empty before. */
  readonly chosen: string;
  /** The last known logistics of the part in view. */
  readonly logistics: LogisticsRecord | null;
  /** Why the order was not read. */
  readonly notice: FormNotice | null;
  /** Why the parcel was not read. */
  readonly parcelNotice: FormNotice | null;
}

export type OrderDetailEvent =
  | { type: 'retry.pressed' }
  /** The order may have changed, here or elsewhere. */
  | { type: 'order.changed' }
  | { type: 'part.picked'; ordersCode: string }
  | { type: 'parcel.retried' }
  | { type: 'all.pressed' }
  | { type: 'fewer.pressed' };

/** Number of timeline entries in view at first. */
export const LATEST = 3;

export const orderDetailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OrderDetailEvent,
    input: {} as OrderDetailInput,
  },
  actors: {
    readOrder: call<ReadOrderReply, OrderDetailInput>('readOrder'),
    readLogistics: call<ReadLogisticsReply, OrderDetailInput>('readLogistics'),
  },
  guards: {
    isSplit: ({ context }) => (context.parts ?? []).length > 1,
    isOtherPart: ({ context }, ordersCode: string) =>
      ordersCode !== context.chosen && (context.parts ?? []).some((part) => part.ordersCode === ordersCode),
    hasNews: (_, { logistics }: LogisticsRead) => logistics.logisticsList.length > 0,
    hasMore: ({ context }) => (context.logistics?.logisticsList ?? []).length > LATEST,
  },
  actions: {
    ...noticeActions<Context, OrderDetailEvent>(),
    // The part that was in view stays in view.
    keepOrder: assign(({ context }, { parts }: OrderRead) => {
      const codes = parts.map(({ ordersCode }) => ordersCode);
      if (codes.includes(context.chosen)) return { parts };
      return { parts, chosen: codes[0] ?? '', logistics: null };
    }),
    keepPick: assign((_, ordersCode: string) => ({ chosen: ordersCode, logistics: null })),
    keepAnnounced: assign({ logistics: (_, { logistics }: LogisticsRead) => logistics }),
    forgetParcelNotice: assign({ parcelNotice: null }),
    keepParcelNotice: assign({ parcelNotice: (_, notice: FormNotice) => notice }),
  },
}).createMachine({
  id: 'orderDetail',
  context: ({ input }) => ({ ...input, parts: null, chosen: '', logistics: null, notice: null, parcelNotice: null }),
  initial: 'loading',
  on: { 'order.changed': '.loading' },
  states: {
    loading: {
      description: 'The order is read; what was shown before stays in view.',
      meta: { req: ['ORD-ROUTE-05', 'ORD-CALL-05', 'ORD-STATE-02'] },
      entry: 'forgetNotice',
      invoke: {
        input: ({ context: { ordersCode } }) => ({ ordersCode }),
        ...port('readOrder', {
          read: to('shown', keep('keepOrder')),
          missing: to('missing'),
          failed: note('failed'),
        }),
      },
    },
    missing: {
      description: 'There is no such order, or it is not this member’s.',
      meta: { req: ['ORD-ROUTE-05', 'ORD-CALL-05'] },
    },
    failed: {
      description: 'The order could not be read; the rest of the page still works.',
      meta: { req: ['ORD-ROUTE-05', 'ORD-CALL-05'] },
      on: { 'retry.pressed': 'loading' },
    },
    shown: {
      description: 'The order is in view.',
      meta: { req: ['ORD-DET-01', 'ORD-DET-02', 'ORD-DET-03', 'ORD-DET-04', 'ORD-DET-05', 'ORD-DET-06', 'ORD-DET-07'] },
      type: 'parallel',
      states: {
        parts: {
          description: 'A single order, or the parts of a split one.',
          meta: { req: ['ORD-LIST-06'] },
          initial: 'counting',
          states: {
            counting: {
              description: 'The order that was read shows whether it is split.',
              meta: { req: ['ORD-LIST-06'] },
              always: [{ guard: 'isSplit', target: 'split' }, { target: 'single' }],
            },
            single: { description: 'The order is not split.', meta: { req: ['ORD-LIST-06', 'ORD-ROUTE-05'] } },
            split: { description: 'Each part has a tab; one part is in view.', meta: { req: ['ORD-LIST-06'] } },
          },
        },
        parcel: {
          description: 'Where the parcel of the part in view is.',
          meta: { req: ['ORD-ROUTE-06', 'ORD-CALL-16'] },
          initial: 'loading',
          on: {
            'part.picked': {
              guard: { type: 'isOtherPart', params: ({ event }) => event.ordersCode },
              target: '.loading',
              actions: { type: 'keepPick', params: ({ event }) => event.ordersCode },
            },
          },
          states: {
            loading: {
              description: 'The gateway is asked where the parcel is; its last answer for this part stays in view.',
              meta: { req: ['ORD-ROUTE-06', 'ORD-CALL-16'] },
              entry: 'forgetParcelNotice',
              invoke: {
                input: ({ context: { chosen } }) => ({ ordersCode: chosen }),
                ...port('readLogistics', {
                  failed: to('failed', keep('keepParcelNotice')),
                  read: [when(keep('hasNews'), to('latest', keep('keepAnnounced'))), to('none', keep('keepAnnounced'))],
                }),
              },
            },
            latest: {
              description: 'The latest three entries of the timeline, the newest first.',
              meta: { req: ['ORD-ROUTE-06', 'ORD-DATA-21', 'ORD-DATA-22', 'ORD-DATA-23'] },
              on: { 'all.pressed': { guard: 'hasMore', target: 'all' } },
            },
            all: {
              description: 'Every entry of the timeline.',
              meta: { req: ['ORD-ROUTE-06', 'ORD-DATA-23'] },
              on: { 'fewer.pressed': 'latest' },
            },
            none: {
              description: 'The parcel has no entries; the gateway may say why.',
              meta: { req: ['ORD-ROUTE-06', 'ORD-DATA-21'] },
            },
            failed: {
              description: 'The place of the parcel could not be read; the order stays in view.',
              meta: { req: ['ORD-ROUTE-06', 'ORD-CALL-16'] },
              on: { 'parcel.retried': 'loading' },
            },
          },
        },
      },
    },
  },
});

export type OrderDetailActor = ActorRefFrom<typeof orderDetailMachine>;
export type OrderDetailView = ReturnType<typeof selectOrderDetail>;

/**
 * Snapshot of `orderDetail` → what its view shows; `stage` is `shown` also while an order in view is read again, `order`
 * the part in view.
 */
export function selectOrderDetail(snapshot: SnapshotFrom<typeof orderDetailMachine>) {
  const { ordersCode: code, parts, chosen, logistics, notice, parcelNotice } = snapshot.context;
  const order = parts?.find(({ ordersCode }) => ordersCode === chosen) ?? null;
  const stages = ['missing', 'failed'] as const;
  return {
    ordersCode: code,
    stage: stages.find((stage) => snapshot.matches(stage)) ?? (order === null ? 'loading' : 'shown'),
    loading: snapshot.matches('loading'),
    notice,
    parts: parts ?? [],
    order,
    parcel: parcelOf(snapshot),
    parcelNotice,
    logistics,
    isWhole: snapshot.matches({ shown: { parcel: 'all' } }),
  } as const;
}

/** While order and parcel are read again, the previous logistics stay in view. */
function parcelOf(snapshot: SnapshotFrom<typeof orderDetailMachine>) {
  if (snapshot.matches({ shown: { parcel: 'failed' } })) return 'failed';
  const { logistics } = snapshot.context;
  if (logistics === null) return 'loading';
  return logistics.logisticsList.length > 0 ? 'told' : 'none';
}

/** The entries of a timeline that are in view. */
export function entriesInView({ logistics, isWhole }: Pick<OrderDetailView, 'logistics' | 'isWhole'>) {
  const entries = logistics?.logisticsList ?? [];
  return isWhole ? entries : entries.slice(0, LATEST);
}
