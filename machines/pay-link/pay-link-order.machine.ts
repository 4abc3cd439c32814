/**
 * The order of a pay link, and its payment by the holder of the link (ORD-LINK-01).
 *
 * The order is read by its key and the consignee's completed phone; a visitor without that phone goes to the entry
 * page. The gateway's last answer decides what can be done. The order is read again before the payment begins, when the
 * countdown ends, when the clock cannot be trusted, when the shopper comes back from the payment page, and when the
 * child `paymentResult` is done. This page never decides by itself that an order is paid or over.
 */
import { type ActorRefFrom, raise, type SnapshotFrom } from 'xstate';
import { keep, note, port, to, when } from '../lib/reply.ts';
import { payStageOf } from '../payment/pay-stage.ts';
import { payLinkOrderSetup } from './pay-link-order.setup.ts';

/** Keeps the order that was read, and sets its countdown. */
const kept = [keep('keepOrder'), keep('setCountdown')] as const;
/** The same after the shopper tried to pay too late. */
const keptTooLate = [...kept, 'keepTooLate'] as const;

export const payLinkOrderMachine = payLinkOrderSetup.createMachine({
  id: 'payLinkOrder',
  context: ({ input }) => ({
    ...input,
    order: null,
    isPaidHere: false,
    isAwaited: false,
    isLong: false,
    isConfirming: input.payment !== '',
    isTooLate: false,
    notice: null,
  }),
  invoke: { id: 'payCountdown', src: 'payCountdown' },
  initial: 'opening',
  states: {
    opening: {
      description: 'The machine checks whether the address names a key and a phone.',
      meta: { req: ['ORD-ROUTE-15'] },
      always: [
        { guard: 'hasNoKey', target: 'keyless' },
        { guard: 'hasNoPhone', target: 'toEntry' },
        { target: 'open' },
      ],
    },
    keyless: {
      description: 'Without a key there is nothing to pay.',
      meta: { req: ['ORD-LINK-17'] },
      type: 'final',
    },
    toEntry: {
      description: 'The holder of the link has to complete the phone first.',
      meta: { req: ['ORD-LINK-01', 'ORD-ROUTE-15'] },
      type: 'final',
    },
    open: {
      description: 'The holder sees the order; three processes run in parallel.',
      meta: { req: ['ORD-ROUTE-15', 'ORD-LINK-01'] },
      type: 'parallel',
      states: {
        order: {
          description: 'The order, and what can be done with it.',
          meta: { req: ['ORD-ROUTE-15', 'ORD-LINK-01'] },
          initial: 'loading',
          on: { 'order.outdated': '.loading' },
          states: {
            loading: {
              description: 'The order is read, initially or again; what is already shown stays in view.',
              meta: { req: ['ORD-CALL-17', 'ORD-DATA-05'] },
              entry: ['forgetNotice', 'forgetTooLate'],
              on: { 'pay.pressed': { guard: 'mayPay', target: 'waitPay.checking' } },
              invoke: {
                input: ({ context: { key, consigneePhone } }) => ({ key, consigneePhone }),
                ...port('readOrder', {
                  wrongPhone: to('#payLinkOrder.toEntry'),
                  missing: to('failed'),
                  failed: note('failed'),
                  read: [
                    when(keep('isWaitPay'), to('waitPay', ...kept)),
                    when(keep('isPaid'), to('paid', ...kept)),
                    when(keep('isCanceled'), to('canceled', ...kept)),
                    to('other', ...kept),
                  ],
                }),
              },
            },
            failed: {
              description: 'The order could not be read: it is not shown and cannot be paid.',
              meta: { req: ['ORD-LINK-16', 'ORD-LINK-17', 'ORD-LINK-19'] },
              on: { 'retry.pressed': 'loading' },
            },
            waitPay: {
              description: 'The order waits for its payment; a cash-on-delivery order has no pay button.',
              meta: {
                req: [
                  'ORD-PAY-01',
                  'ORD-PAY-02',
                  'ORD-PAY-03',
                  'ORD-PAY-04',
                  'ORD-PAY-05',
                  'ORD-PAY-06',
                  'ORD-PAY-10',
                  'ORD-PAY-11',
                  'ORD-PAY-12',
                  'ORD-PAY-13',
                  'ORD-PAY-14',
                ],
              },
              initial: 'ready',
              states: {
                ready: {
                  description:
                    'The order can be paid unless a payment is being confirmed; a failed check is explained here.',
                  meta: { req: ['ORD-PAY-17', 'ORD-PAY-18'] },
                  on: {
                    'pay.pressed': { guard: 'mayPay', target: 'checking' },
                    'retry.pressed': { guard: 'isAwaited', target: '#payLinkOrder.open.order.loading' },
                    'countdown.ended': '#payLinkOrder.open.order.loading',
                    'countdown.doubted': '#payLinkOrder.open.order.loading',
                  },
                },
                checking: {
                  description: 'The order is read once more, so that no closed or paid order is submitted.',
                  meta: { req: ['ORD-PAY-22', 'ORD-PAY-23', 'ORD-CALL-17'] },
                  entry: ['forgetNotice', 'forgetTooLate'],
                  invoke: {
                    input: ({ context: { key, consigneePhone } }) => ({ key, consigneePhone }),
                    ...port('readOrder', {
                      wrongPhone: to('#payLinkOrder.toEntry'),
                      missing: to('#payLinkOrder.open.order.failed'),
                      failed: note('ready'),
                      read: [
                        when(keep('isInTime'), to('redirecting', ...kept, 'leaveForPayment')),
                        when(keep('isPaidHere'), to('refused', ...keptTooLate)),
                        // Meanwhile the order is to be paid at the door, or another payment of it is being confirmed.
                        when(keep('isWaitPay'), to('ready', ...kept)),
                        when(keep('isPaid'), to('#payLinkOrder.open.order.paid', ...keptTooLate)),
                        when(keep('isCanceled'), to('#payLinkOrder.open.order.canceled', ...keptTooLate)),
                        to('#payLinkOrder.open.order.other', ...keptTooLate),
                      ],
                    }),
                    id: 'checkOrder',
                  },
                },
                redirecting: {
                  description: 'The payment page replaces this one, once; going back may show this page as it was.',
                  meta: { req: ['ORD-CALL-28', 'ORD-PAY-17'] },
                  invoke: { id: 'watchReturn', src: 'watchReturn' },
                  on: { 'page.returned': '#payLinkOrder.open.order.loading' },
                },
                refused: {
                  description: 'The time to pay and the countdown are over; the button stays and checks again.',
                  meta: { req: ['ORD-PAY-20', 'ORD-PAY-22'] },
                  on: { 'pay.pressed': { guard: 'mayPay', target: 'checking' } },
                },
              },
            },
            paid: {
              description: 'The order is paid.',
              meta: { req: ['ORD-PAY-15', 'ORD-PAY-21', 'ORD-PAY-24'] },
            },
            canceled: {
              description: 'The order was cancelled.',
              meta: { req: ['ORD-PAY-16', 'ORD-PAY-21', 'ORD-PAY-25'] },
            },
            other: {
              description: 'The order is at another stage, which the gateway names.',
              meta: { req: ['ORD-DATA-06', 'ORD-PAY-21', 'ORD-PAY-23'] },
            },
          },
        },
        payment: {
          description: 'The result of the payment from which the shopper has returned.',
          meta: { req: ['ORD-CALL-28'] },
          initial: 'deciding',
          states: {
            deciding: {
              description: 'The machine checks whether the address names a payment.',
              meta: { req: ['ORD-CALL-28'] },
              always: [{ guard: 'hasPayment', target: 'watched' }, { target: 'none' }],
            },
            none: {
              description: 'The shopper has not returned from a payment.',
              meta: { req: ['ORD-CALL-28'] },
            },
            watched: {
              description: 'The gateway is asked; no other payment starts while this one may still succeed.',
              meta: { req: ['ORD-CALL-28', 'ORD-PAY-24'] },
              invoke: {
                id: 'paymentResult',
                src: 'paymentResult',
                input: ({ context: { payment } }) => ({ payment }),
                onSnapshot: {
                  actions: { type: 'keepConfirming', params: ({ event }) => event.snapshot },
                },
                onDone: { actions: ['forgetConfirming', raise({ type: 'order.outdated' })] },
              },
            },
          },
        },
        products: {
          description: 'How many of the products are in view.',
          meta: { req: ['ORD-PAY-07'] },
          initial: 'few',
          states: {
            few: {
              description: 'The first three products.',
              meta: { req: ['ORD-PAY-07', 'ORD-PAY-08'] },
              on: { 'all.pressed': { guard: 'isLong', target: 'all' } },
            },
            all: {
              description: 'All products.',
              meta: { req: ['ORD-PAY-09'] },
              on: { 'fewer.pressed': 'few' },
            },
          },
        },
      },
    },
  },
});

export type PayLinkOrderActor = ActorRefFrom<typeof payLinkOrderMachine>;
export type PayLinkOrderView = ReturnType<typeof selectPayLinkOrder>;

/**
 * Snapshot of `payLinkOrder` → what its page shows; `stage` is `loading` only before the first answer, `toEntry` if the
 * entry page is to replace this one.
 */
export function selectPayLinkOrder(snapshot: SnapshotFrom<typeof payLinkOrderMachine>) {
  const { order, isPaidHere, isConfirming, isTooLate, notice } = snapshot.context;
  const stages = ['keyless', 'toEntry'] as const;
  const pays = (waitPay: 'checking' | 'redirecting') => snapshot.matches({ open: { order: { waitPay } } });
  const failed = snapshot.matches({ open: { order: 'failed' } }) && ('failed' as const);
  return {
    stage:
      stages.find((stage) => snapshot.matches(stage)) ??
      (failed || (order === null ? ('loading' as const) : payStageOf(order))),
    ...{ order, isPaidHere, isConfirming, isTooLate, notice },
    isPaying: pays('checking') || pays('redirecting'),
    isWhole: snapshot.matches({ open: { products: 'all' } }),
    countdown: snapshot.children.payCountdown,
    result: snapshot.children.paymentResult,
  };
}
