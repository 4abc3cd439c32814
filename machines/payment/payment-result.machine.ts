/**
 * The result of a payment, polled by its number after the browser has come back from the payment page.
 *
 * Only the gateway's answer counts: coming back does not mean that anything is paid. While the gateway knows no result
 * it is polled every three seconds, one request at a time, not while the page is hidden, and for two minutes at most;
 * then the shopper may retry. A result is emitted once (`settled`), so that the order is read again, and ends this
 * machine.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, subscription, to } from '../lib/reply.ts';

/**
 * `declined`: the payment party has refused, with its reason if it gave one. `closed`: the payment can no longer be
 * made, with a reason unless the shopper cancelled. `missing`: there is no such payment, or another browser began it.
 * `refused`: the gateway does not answer now.
 */
export type ReadPaymentReply =
  | { readonly kind: 'paid' }
  | { readonly kind: 'declined'; readonly message: string | null }
  | { readonly kind: 'closed'; readonly message: string | null }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'missing' }
  | Refused;

/** `payment`: the number of the payment. */
export interface PaymentResultInput {
  readonly payment: string;
}

interface Context extends PaymentResultInput {
  /** Why the payment was declined or closed; null if unknown. */
  readonly reason: string | null;
  /** Why the gateway did not answer. */
  readonly notice: FormNotice | null;
}

export type PaymentResultEvent = { type: 'retry.pressed' } | { type: 'page.hidden' } | { type: 'page.shown' };

export type PaymentResultEmitted = {
  /** The payment has a result: the page that shows its order reads the order again. */
  type: 'settled';
};

export const paymentResultMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PaymentResultEvent,
    input: {} as PaymentResultInput,
    emitted: {} as PaymentResultEmitted,
  },
  actors: {
    readPayment: call<ReadPaymentReply, PaymentResultInput>('readPayment'),
    watchPage: subscription<PaymentResultEvent>('watchPage'),
  },
  actions: {
    ...noticeActions<Context, PaymentResultEvent>(),
    keepReason: assign({ reason: (_, { message }: { message: string | null }) => message }),
    tellSettled: emit({ type: 'settled' }),
  },
  delays: {
    /** Counted from the last answer, so that requests never overlap. */
    pollInterval: 3000,
    /** How long the gateway is polled without a press of the shopper. */
    pollTimeout: 120_000,
  },
}).createMachine({
  id: 'paymentResult',
  context: ({ input }) => ({ ...input, reason: null, notice: null }),
  initial: 'pending',
  states: {
    pending: {
      id: 'pending',
      description: 'The result is not known yet.',
      meta: { req: ['ORD-CALL-28'] },
      entry: 'forgetNotice',
      invoke: { id: 'watchPage', src: 'watchPage' },
      initial: 'watched',
      states: {
        watched: {
          description: 'The page is visible: the gateway is polled, but not for ever.',
          meta: { req: ['ORD-CALL-28'] },
          initial: 'asking',
          on: { 'page.hidden': 'paused' },
          after: { pollTimeout: '#unknown' },
          states: {
            asking: {
              description: 'The gateway is asked for the result of the payment.',
              meta: { req: ['ORD-CALL-28'] },
              invoke: {
                input: ({ context: { payment } }) => ({ payment }),
                ...port('readPayment', {
                  paid: to('#paid', 'tellSettled'),
                  declined: to('#declined', keep('keepReason'), 'tellSettled'),
                  closed: to('#closed', keep('keepReason'), 'tellSettled'),
                  waiting: to('resting'),
                  missing: to('#missing'),
                  failed: note('#failed'),
                }),
              },
            },
            resting: {
              description: 'The gateway has not been notified yet; it is asked again soon.',
              meta: { req: ['ORD-CALL-28'] },
              after: { pollInterval: 'asking' },
            },
          },
        },
        paused: {
          description: 'The page is hidden, so polling is paused.',
          meta: { req: ['ORD-CALL-28'] },
          on: { 'page.shown': 'watched' },
        },
      },
    },
    paid: {
      id: 'paid',
      description: 'The gateway confirms the payment.',
      meta: { req: ['ORD-PAY-24'] },
      type: 'final',
    },
    declined: {
      id: 'declined',
      description: 'The payment party has refused; its reason is shown.',
      meta: { req: ['ORD-CALL-28'] },
      type: 'final',
    },
    closed: {
      id: 'closed',
      description: 'Nothing was paid: the shopper cancelled, or another reason is shown.',
      meta: { req: ['ORD-CALL-28'] },
      type: 'final',
    },
    missing: {
      id: 'missing',
      description: 'This browser started no such payment; the page says nothing about the order.',
      meta: { req: ['ORD-CALL-28'] },
      type: 'final',
    },
    unknown: {
      id: 'unknown',
      description: 'The gateway had no result for too long.',
      meta: { req: ['ORD-CALL-28'] },
      on: { 'retry.pressed': 'pending' },
    },
    failed: {
      id: 'failed',
      description: 'The request for the result failed.',
      meta: { req: ['ORD-CALL-28'] },
      on: { 'retry.pressed': 'pending' },
    },
  },
});

export type PaymentResultView = ReturnType<typeof selectPaymentResult>;
export type PaymentResultActor = ActorRefFrom<typeof paymentResultMachine>;

const ends = ['paid', 'declined', 'closed', 'missing', 'unknown', 'failed'] as const;

/** Snapshot of `paymentResult` → what its notice shows. */
export function selectPaymentResult(snapshot: SnapshotFrom<typeof paymentResultMachine>) {
  const { reason, notice } = snapshot.context;
  return { stage: ends.find((end) => snapshot.matches(end)) ?? ('waiting' as const), reason, notice };
}
