/**
 * The life of an order: which move is allowed from which type (ORD-STATE-01, ORD-STATE-02).
 *
 * The gateway asks this machine before it stores a move; screens never compute a next type, they read the order again.
 * An Rx order waits for the audit of its prescription. It may be paid as soon as its consultation is complete (ORD-ACT-03,
 * ORD-ACT-14), which only notes the payment: the warehouse gets no Rx order before its prescription is issued, and a
 * refused prescription leads to a refund. A paid order no longer expires. Cash on delivery is never paid beforehand
 * (ruling 16).
 */
import { assign, getInitialSnapshot, getNextSnapshot, setup } from 'xstate';
import type { OrderType } from '../../contract/orders/order.ts';

/** The facts of an order that decide its moves. */
export interface OrderLifeInput {
  /** A product of the order is a prescription drug (ORD-RX-03). */
  readonly isRx: boolean;
  /** ORD-DATA-07. */
  readonly isCashOnDelivery: boolean;
  /** Patient and diseases of an Rx order are named (ORD-ACT-14), or the shop asks for no inquiry (PAT-SCOPE-03). */
  readonly isConsulted: boolean;
  /** The payment was received; in audit this is only recorded. */
  readonly isPaid: boolean;
}

interface Context extends OrderLifeInput {
  /**
   * The type that the order returns to when its refund is refused or withdrawn. Null if neither is possible: the order
   * was in audit, or the shop has agreed.
   */
  readonly beforeRefund: 'waitDelivery' | 'waitReceiving' | 'waitEvaluate' | 'completeTransaction' | null;
}

export type OrderLifeEvent =
  | { type: 'consultation.completed' }
  | { type: 'prescription.issued' }
  | { type: 'prescription.refused' }
  | { type: 'payment.received' }
  | { type: 'payment.expired' }
  | { type: 'delivery.accepted' }
  | { type: 'order.cancelled' }
  | { type: 'parcel.shipped' }
  | { type: 'receipt.confirmed' }
  | { type: 'review.saved' }
  | { type: 'refund.asked' }
  | { type: 'refund.agreed' }
  | { type: 'refund.refused' }
  | { type: 'refund.withdrawn' }
  | { type: 'refund.paid' }
  | { type: 'order.deleted' };

const backToBefore = [
  { guard: 'wasDelivering', target: 'waitDelivery' },
  { guard: 'wasReceiving', target: 'waitReceiving' },
  { guard: 'wasEvaluating', target: 'waitEvaluate' },
  { guard: 'wasComplete', target: 'completeTransaction' },
] as const;

export const orderLifeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OrderLifeEvent,
    input: {} as OrderLifeInput,
  },
  guards: {
    isRx: ({ context }) => context.isRx,
    isCashOnDelivery: ({ context }) => context.isCashOnDelivery,
    isPaidBeforehand: ({ context }) => !context.isCashOnDelivery,
    isUnpaid: ({ context }) => !context.isPaid,
    isConsulted: ({ context }) => context.isConsulted,
    isConsultedAndPaid: ({ context }) => context.isConsulted && context.isPaid,
    isPaid: ({ context }) => context.isPaid,
    isPayableInAudit: ({ context }) => context.isConsulted && !context.isCashOnDelivery && !context.isPaid,
    isUndecided: ({ context }) => context.beforeRefund !== null,
    wasDelivering: ({ context }) => context.beforeRefund === 'waitDelivery',
    wasReceiving: ({ context }) => context.beforeRefund === 'waitReceiving',
    wasEvaluating: ({ context }) => context.beforeRefund === 'waitEvaluate',
    wasComplete: ({ context }) => context.beforeRefund === 'completeTransaction',
  },
  actions: {
    noteConsultation: assign({ isConsulted: true }),
    notePayment: assign({ isPaid: true }),
    noteAgreement: assign({ beforeRefund: null }),
    noteBefore: assign({ beforeRefund: (_, before: Context['beforeRefund']) => before }),
  },
}).createMachine({
  id: 'orderLife',
  context: ({ input }) => ({ ...input, beforeRefund: null }),
  initial: 'placed',
  states: {
    placed: {
      description: 'The order has just been placed.',
      meta: { req: ['ORD-STATE-01', 'ORD-RX-03'] },
      always: [{ guard: 'isRx', target: 'waitAudit' }, { target: 'waitPay' }],
    },
    waitAudit: {
      description:
        'The request waits for its consultation, then for a doctor or pharmacist; it may be paid meanwhile, and then does not expire.',
      meta: { req: ['ORD-STATE-01', 'ORD-RX-02', 'ORD-ACT-03', 'ORD-ACT-14'] },
      on: {
        'consultation.completed': { actions: 'noteConsultation' },
        'prescription.issued': [
          { guard: 'isConsultedAndPaid', target: 'waitDelivery' },
          { guard: 'isConsulted', target: 'waitPay' },
        ],
        'prescription.refused': [
          { guard: 'isConsultedAndPaid', target: 'refundOrder' },
          { guard: 'isConsulted', target: 'canceled' },
        ],
        'payment.received': { guard: 'isPayableInAudit', actions: 'notePayment' },
        'payment.expired': { guard: 'isUnpaid', target: 'canceled' },
        'order.cancelled': [{ guard: 'isPaid', target: 'refundOrder' }, { target: 'canceled' }],
      },
    },
    waitPay: {
      description: 'The order waits for its payment, or for the shop to accept cash on delivery.',
      meta: { req: ['ORD-STATE-01', 'ORD-ACT-01', 'ORD-ACT-02', 'ORD-DATA-07'] },
      on: {
        'payment.received': { guard: 'isPaidBeforehand', target: 'waitDelivery' },
        'payment.expired': { guard: 'isPaidBeforehand', target: 'canceled' },
        'delivery.accepted': { guard: 'isCashOnDelivery', target: 'waitDelivery' },
        'order.cancelled': 'canceled',
      },
    },
    waitDelivery: {
      description: 'The warehouse packs the order.',
      meta: { req: ['ORD-STATE-01', 'ORD-ACT-04', 'ORD-ACT-05'] },
      on: {
        'parcel.shipped': 'waitReceiving',
        'refund.asked': { target: 'refundOrder', actions: { type: 'noteBefore', params: 'waitDelivery' as const } },
      },
    },
    waitReceiving: {
      description: 'The parcel is on its way.',
      meta: { req: ['ORD-STATE-01', 'ORD-ACT-06', 'ORD-ACT-07'] },
      on: {
        'receipt.confirmed': 'waitEvaluate',
        'refund.asked': { target: 'refundOrder', actions: { type: 'noteBefore', params: 'waitReceiving' as const } },
      },
    },
    waitEvaluate: {
      description: 'The shopper has the products and may review them.',
      meta: { req: ['ORD-STATE-01', 'ORD-ACT-08', 'ORD-ACT-11'] },
      on: {
        'review.saved': 'completeTransaction',
        'refund.asked': { target: 'refundOrder', actions: { type: 'noteBefore', params: 'waitEvaluate' as const } },
        'order.deleted': 'deleted',
      },
    },
    completeTransaction: {
      description: 'The order is completed.',
      meta: { req: ['ORD-STATE-01', 'ORD-LIST-07', 'ORD-ACT-11'] },
      on: {
        'refund.asked': {
          target: 'refundOrder',
          actions: { type: 'noteBefore', params: 'completeTransaction' as const },
        },
        'order.deleted': 'deleted',
      },
    },
    canceled: {
      description: 'The order was cancelled, by the shopper, the shop or its deadline.',
      meta: { req: ['ORD-STATE-01', 'ORD-ACT-11', 'ORD-COIN-14'] },
      on: { 'order.deleted': 'deleted' },
    },
    refundOrder: {
      description:
        'A pending refund can be refused or withdrawn until the shop agrees, except from the audit: nothing was sent.',
      meta: { req: ['ORD-STATE-01'] },
      on: {
        'refund.agreed': { guard: 'isUndecided', actions: 'noteAgreement' },
        'refund.paid': 'refundCompleteTransaction',
        'refund.refused': backToBefore,
        'refund.withdrawn': backToBefore,
      },
    },
    refundCompleteTransaction: {
      description: 'The money was paid back.',
      meta: { req: ['ORD-STATE-01', 'ORD-ACT-11'] },
      on: { 'order.deleted': 'deleted' },
    },
    deleted: {
      description: 'The shopper no longer sees the order.',
      meta: { req: ['ORD-ACT-11'] },
      type: 'final',
    },
  },
});

type Kind = OrderLifeInput & Partial<Pick<Context, 'beforeRefund'>>;

/** The type of an order that has just been placed. */
export function firstOrderType(kind: OrderLifeInput): OrderType {
  return kind.isRx ? 'waitAudit' : (typeOf(getInitialSnapshot(orderLifeMachine, kind).value) ?? 'waitPay');
}

/**
 * Returns the type of an order after a move: its next type, `deleted`, or null if the move is not allowed. A move that
 * keeps the type, such as a completed consultation, returns the same type.
 */
export function moveOrder(from: OrderType, kind: Kind, event: OrderLifeEvent): OrderType | 'deleted' | null {
  const { beforeRefund = null, ...input } = kind;
  const snapshot = orderLifeMachine.resolveState({ value: from, context: { ...input, beforeRefund } });
  if (!snapshot.can(event)) return null;
  const { value } = getNextSnapshot(orderLifeMachine, snapshot, event);
  return value === 'deleted' ? 'deleted' : typeOf(value);
}

function typeOf(value: string): OrderType | null {
  // The other states are the order types, by name.
  return value === 'placed' || value === 'deleted' ? null : (value as OrderType);
}
