/**
 * Paying an order that waits for its payment, from wherever it is shown.
 *
 * An order without prescription drugs goes to the payment immediately. With one of them its consultation is checked
 * first: if complete, it goes to the payment, too; if incomplete, to the inquiry. The shopper leaves once, however
 * often the button is pressed; a failure is shown next to the button, and another press retries. The order may be paid
 * by the time the shopper comes back: its page reads it again (`outdated`). An order whose payment is being confirmed
 * is read again as well, not paid again.
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { hasRx, type OrderRecord } from '../../contract/orders/order.ts';
import { actionsOf } from '../../contract/orders/order-actions.ts';
import type { PaymentStart } from '../../contract/payment/payment.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, note, noticeActions, port, subscription, to } from '../lib/reply.ts';

export type FindConsultationReply = { readonly kind: 'complete' } | { readonly kind: 'incomplete' } | Refused;

/** Why the shopper is still here; `tooLate`: the payment was due before (ORD-PAY-22). */
export type PayNowNotice = FormNotice | { readonly kind: 'tooLate' };

interface Pressed {
  readonly order: OrderRecord;
  /** The gateway's time, milliseconds since 1970 (ruling 15). */
  readonly at: number;
  /** `accountId` of the member who is here; null while unknown. */
  readonly userId: string | null;
}

interface Context {
  /** What is to be paid; null before the first press. */
  readonly pressed: Pressed | null;
  readonly notice: PayNowNotice | null;
}

export type PayNowEvent =
  | ({ type: 'pay.pressed' } & Pressed)
  /** The shopper came back from the payment, or from the inquiry. */
  | { type: 'page.returned' };

export type PayNowEmitted =
  | { type: 'leftForPayment'; start: PaymentStart }
  /** ORD-ROUTE-18: always all three. */
  | { type: 'leftForInquiry'; orderCode: string; pConsigneePhone: string; paySource: string }
  /** The order may have changed. */
  | { type: 'outdated' }
  /** The member could not be read. */
  | { type: 'memberMissed' };

const pressedBy = ({ event }: { readonly event: Pressed }) => event;
const keepPressed = { type: 'keepPressed', params: pressedBy } as const;

export const payNowMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PayNowEvent,
    emitted: {} as PayNowEmitted,
  },
  actors: {
    findConsultation: call<FindConsultationReply, { ordersCode: string }>('findConsultation'),
    watchReturn: subscription<PayNowEvent>('watchReturn'),
  },
  guards: {
    isConfirming: (_, { order }: Pressed) => actionsOf(order).checkPayment,
    // Ruling 16: cash on delivery is not paid here.
    isNotOffered: (_, { order }: Pressed) => !actionsOf(order).payNow,
    isTooLate: (_, { order, at }: Pressed) => order.paymentDeadline !== null && order.paymentDeadline <= at,
    isByNobody: (_, { userId }: Pressed) => userId === null,
    needsConsultation: (_, { order }: Pressed) => hasRx(order),
  },
  actions: {
    ...noticeActions<Context, PayNowEvent>(),
    keepPressed: assign({ pressed: (_, { order, at, userId }: Pressed) => ({ order, at, userId }) }),
    keepTooLate: assign({ notice: { kind: 'tooLate' as const } }),
    keepNobody: assign({ notice: { kind: 'refused' as const, message: null } }),
    leaveForPayment: emit(({ context }) => {
      const { order, userId } = pressedIn(context);
      const start = { userId: userId ?? '', orderCodes: [order.ordersCode], paySource: order.paySource };
      return { type: 'leftForPayment' as const, start };
    }),
    leaveForInquiry: emit(({ context }) => {
      const { ordersCode, consigneePhone, paySource } = pressedIn(context).order;
      return { type: 'leftForInquiry' as const, orderCode: ordersCode, pConsigneePhone: consigneePhone, paySource };
    }),
    tellOutdated: emit({ type: 'outdated' }),
    tellMemberMissed: emit({ type: 'memberMissed' }),
  },
}).createMachine({
  id: 'payNow',
  context: { pressed: null, notice: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The shopper can pay; the reason for the last refusal is shown.',
      meta: { req: ['ORD-ACT-01', 'ORD-ACT-03', 'ORD-PAY-22'] },
      on: {
        'pay.pressed': [
          {
            guard: { type: 'isConfirming', params: pressedBy },
            actions: [keepPressed, 'forgetNotice', 'tellOutdated'],
          },
          { guard: { type: 'isNotOffered', params: pressedBy } },
          {
            guard: { type: 'isTooLate', params: pressedBy },
            actions: [keepPressed, 'keepTooLate', 'tellOutdated'],
          },
          {
            guard: { type: 'isByNobody', params: pressedBy },
            actions: [keepPressed, 'keepNobody', 'tellMemberMissed'],
          },
          {
            guard: { type: 'needsConsultation', params: pressedBy },
            target: 'checkingConsultation',
            actions: [keepPressed, 'forgetNotice'],
          },
          {
            target: 'redirecting',
            actions: [keepPressed, 'forgetNotice'],
          },
        ],
      },
    },
    checkingConsultation: {
      description: 'The order has prescription drugs: the gateway is asked whether its consultation is complete.',
      meta: { req: ['ORD-RX-03', 'ORD-ACT-14', 'ORD-CALL-15'] },
      invoke: {
        input: ({ context }) => ({ ordersCode: pressedIn(context).order.ordersCode }),
        ...port('findConsultation', {
          complete: to('redirecting'),
          incomplete: to('toInquiry'),
          failed: note('idle'),
        }),
      },
    },
    toInquiry: {
      description: 'The inquiry opens in place of this page.',
      meta: { req: ['ORD-ACT-14', 'ORD-ROUTE-18'] },
      entry: 'leaveForInquiry',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { 'page.returned': { target: 'idle', actions: 'tellOutdated' } },
    },
    redirecting: {
      description: 'The payment page opens in place of this one; going back may show this page as it was.',
      meta: { req: ['ORD-ACT-15', 'ORD-CALL-28'] },
      entry: 'leaveForPayment',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { 'page.returned': { target: 'idle', actions: 'tellOutdated' } },
    },
  },
});

/** The last press; throws before the first. */
function pressedIn({ pressed }: Context): Pressed {
  if (pressed === null) throw new Error('nothing was pressed');
  return pressed;
}

export type PayNowView = ReturnType<typeof selectPayNow>;

/** Snapshot of `payNow` → what is shown next to the orders; `ordersCode`: the order of the last press. */
export function selectPayNow(snapshot: SnapshotFrom<typeof payNowMachine>) {
  const { pressed, notice } = snapshot.context;
  return { ordersCode: pressed?.order.ordersCode ?? null, busy: !snapshot.matches('idle'), notice };
}
