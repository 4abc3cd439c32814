/** Types, ports, guards and actions of `payLinkOrder`. */
import { assign, emit, matchesState, type SnapshotFrom, sendTo, setup } from 'xstate';
import { linesOf } from '../../contract/orders/order-lines.ts';
import type { PayOrderRecord } from '../../contract/pay-link/pay-link.calls.ts';
import { isPhone } from '../../contract/phone/phone.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, noticeActions, subscription } from '../lib/reply.ts';
import { payCountdownMachine } from '../payment/pay-countdown.machine.ts';
import { isPaidHere, payStageOf } from '../payment/pay-stage.ts';
import { paymentResultMachine } from '../payment/payment-result.machine.ts';

/** What proves that the visitor holds the link. */
export interface PayLink {
  readonly key: string;
  /** Completed by the digits that the holder has typed on the entry page. */
  readonly consigneePhone: string;
}

/** `payment`: the number of the payment from which the shopper has come back; empty: from none. */
export interface PayLinkOrderInput extends PayLink {
  readonly payment: string;
}

/** `now`: the server's time at this answer. */
interface OrderRead {
  readonly kind: 'read';
  readonly order: PayOrderRecord;
  readonly now: number;
}

/** `wrongPhone`: the phone does not match the key. `missing`: the key has no order. `refused`: the key is rejected. */
export type ReadPayOrderReply = OrderRead | { readonly kind: 'wrongPhone' } | { readonly kind: 'missing' } | Refused;

export interface PayLinkOrderContext extends PayLinkOrderInput {
  /** Null until read. */
  readonly order: PayOrderRecord | null;
  /** The order waits for a payment that begins on this page. */
  readonly isPaidHere: boolean;
  /** The gateway says that a payment of the order is being confirmed. */
  readonly isAwaited: boolean;
  /** The order has more products than are in view at first. */
  readonly isLong: boolean;
  /** A payment was begun, and the gateway is asked what came of it. */
  readonly isConfirming: boolean;
  /** The shopper tried to pay an order that can no longer be paid. */
  readonly isTooLate: boolean;
  /** Why the order was not read; null if it does not exist. */
  readonly notice: FormNotice | null;
}

export type PayLinkOrderEvent =
  | { type: 'pay.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'all.pressed' }
  | { type: 'fewer.pressed' }
  /** The shopper is back from the payment page, which has left this page as it was. */
  | { type: 'page.returned' }
  | { type: 'countdown.ended' }
  | { type: 'countdown.doubted' }
  | { type: 'order.outdated' };

/** Emitted once each time the shopper begins the payment of this order. */
export type PayLinkOrderEmitted = { type: 'leftForPayment'; order: PayOrderRecord };

type ResultSnapshot = Pick<SnapshotFrom<typeof paymentResultMachine>, 'value'>;

/** ORD-PAY-08: products in view at first. */
export const FEW_PRODUCTS = 3;

export const payLinkOrderSetup = setup({
  types: {
    context: {} as PayLinkOrderContext,
    events: {} as PayLinkOrderEvent,
    emitted: {} as PayLinkOrderEmitted,
    input: {} as PayLinkOrderInput,
    children: {} as { payCountdown: 'payCountdown'; paymentResult: 'paymentResult' },
  },
  actors: {
    payCountdown: payCountdownMachine,
    paymentResult: paymentResultMachine,
    readOrder: call<ReadPayOrderReply, PayLink>('readOrder'),
    watchReturn: subscription<PayLinkOrderEvent>('watchReturn'),
  },
  guards: {
    hasNoKey: ({ context }) => context.key === '',
    hasNoPhone: ({ context }) => !isPhone(context.consigneePhone),
    hasPayment: ({ context }) => context.payment !== '',
    isWaitPay: (_, { order }: OrderRead) => payStageOf(order) === 'waitPay',
    isPaid: (_, { order }: OrderRead) => payStageOf(order) === 'paid',
    isCanceled: (_, { order }: OrderRead) => payStageOf(order) === 'canceled',
    isPaidHere: (_, { order }: OrderRead) => isPaidHere(order),
    isInTime: (_, read: OrderRead) => isPaidHere(read.order) && isAhead(read),
    isAwaited: ({ context }) => context.isAwaited,
    mayPay: ({ context }) => context.isPaidHere && !context.isConfirming,
    isLong: ({ context }) => context.isLong,
  },
  actions: {
    ...noticeActions<PayLinkOrderContext, PayLinkOrderEvent>(),
    keepOrder: assign((_, { order }: OrderRead) => ({
      order,
      isPaidHere: isPaidHere(order),
      isAwaited: order.confirmingUntil !== null,
      isLong: linesOf(order.orderProducts).length > FEW_PRODUCTS,
    })),
    setCountdown: sendTo('payCountdown', (_, { order, now }: OrderRead) =>
      isPaidHere(order) && order.paymentDeadline !== null
        ? { type: 'deadline.given', deadline: order.paymentDeadline, now }
        : { type: 'order.left' },
    ),
    keepTooLate: assign({ isTooLate: true }),
    forgetTooLate: assign({ isTooLate: false }),
    forgetConfirming: assign({ isConfirming: false }),
    keepConfirming: assign({
      isConfirming: (_, { value }: ResultSnapshot) => matchesState('pending', value),
    }),
    leaveForPayment: emit(({ context }) => ({ type: 'leftForPayment' as const, order: orderIn(context) })),
  },
});

/** An order without a deadline is never late. */
function isAhead({ order: { paymentDeadline }, now }: OrderRead): boolean {
  return paymentDeadline === null || paymentDeadline > now;
}

/** The order; throws if none was read. */
function orderIn({ order }: PayLinkOrderContext): PayOrderRecord {
  if (order === null) throw new Error('no order was read');
  return order;
}
