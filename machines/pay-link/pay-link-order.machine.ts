/**
 * The order of a pay link, and its payment by the holder of the link (ORD-LINK-01).
 *
 * The order is read by its key and the consignee's completed phone; a visitor who lacks one of them goes to the entry
 * page. What can be done follows from what the gateway said last: it is asked again before the payment begins, when the
 * countdown has come to zero, when the clock cannot be trusted, when the shopper comes back from the payment page, and
 * when the child `paymentResult` knows what came of a payment. Nothing is paid, or over, by what this page believes.
 */
import { raise } from 'xstate';
import { whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import { payLinkOrderSetup } from './pay-link-order.setup.ts';

/** What the order has become, and the countdown with it. */
const kept = [withAnswer('keepOrder'), withAnswer('setCountdown')] as const;
/** The shopper wanted to pay it. */
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
      description: 'The address names a key and a phone, or it does not.',
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
      description: 'The holder has to complete the phone first.',
      meta: { req: ['ORD-LINK-01', 'ORD-ROUTE-15'] },
      type: 'final',
    },
    open: {
      description: 'The holder sees the order; three things go on beside one another.',
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
              description: 'The order is read, for the first time or again; what is in view of it stays there.',
              meta: { req: ['ORD-CALL-17', 'ORD-DATA-05'] },
              entry: ['forgetNotice', 'forgetTooLate'],
              on: { 'pay.pressed': { guard: 'mayPay', target: 'waitPay.checking' } },
              invoke: {
                id: 'readOrder',
                src: 'readOrder',
                input: ({ context: { key, consigneePhone } }) => ({ key, consigneePhone }),
                onDone: [
                  { guard: withAnswer('isWrongPhone'), target: '#payLinkOrder.toEntry' },
                  { guard: withAnswer('isWaitPay'), target: 'waitPay', actions: kept },
                  { guard: withAnswer('isPaid'), target: 'paid', actions: kept },
                  { guard: withAnswer('isCanceled'), target: 'canceled', actions: kept },
                  { guard: withAnswer('isOther'), target: 'other', actions: kept },
                  { guard: withAnswer('isMissing'), target: 'failed' },
                  whenRefused('failed'),
                ],
                onError: whenUnreachable('failed'),
              },
            },
            failed: {
              description: 'The order could not be read: nothing is said of it, and nothing can be paid.',
              meta: { req: ['ORD-LINK-16', 'ORD-LINK-17', 'ORD-LINK-19'] },
              on: { 'retry.pressed': 'loading' },
            },
            waitPay: {
              description: 'The order waits for its payment; one that is paid at the door has no button for it.',
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
                    'It can be paid, unless a payment is being confirmed; why it could not be asked about stands there.',
                  meta: { req: ['ORD-PAY-17', 'ORD-PAY-18'] },
                  on: {
                    'pay.pressed': { guard: 'mayPay', target: 'checking' },
                    'retry.pressed': { guard: 'isAwaited', target: '#payLinkOrder.open.order.loading' },
                    'countdown.ended': '#payLinkOrder.open.order.loading',
                    'countdown.doubted': '#payLinkOrder.open.order.loading',
                  },
                },
                checking: {
                  description: 'The order is read once more: nothing is submitted that is over or paid already.',
                  meta: { req: ['ORD-PAY-22', 'ORD-PAY-23', 'ORD-CALL-17'] },
                  entry: ['forgetNotice', 'forgetTooLate'],
                  invoke: {
                    id: 'checkOrder',
                    src: 'readOrder',
                    input: ({ context: { key, consigneePhone } }) => ({ key, consigneePhone }),
                    onDone: [
                      { guard: withAnswer('isWrongPhone'), target: '#payLinkOrder.toEntry' },
                      { guard: withAnswer('isInTime'), target: 'redirecting', actions: [...kept, 'leaveForPayment'] },
                      { guard: withAnswer('isPaidHere'), target: 'refused', actions: keptTooLate },
                      // Meanwhile it is to be paid at the door, or another payment of it is being confirmed.
                      { guard: withAnswer('isWaitPay'), target: 'ready', actions: kept },
                      { guard: withAnswer('isPaid'), target: '#payLinkOrder.open.order.paid', actions: keptTooLate },
                      {
                        guard: withAnswer('isCanceled'),
                        target: '#payLinkOrder.open.order.canceled',
                        actions: keptTooLate,
                      },
                      { guard: withAnswer('isOther'), target: '#payLinkOrder.open.order.other', actions: keptTooLate },
                      { guard: withAnswer('isMissing'), target: '#payLinkOrder.open.order.failed' },
                      whenRefused('ready'),
                    ],
                    onError: whenUnreachable('ready'),
                  },
                },
                redirecting: {
                  description: 'The payment page opens in place of this one, once; this one may come back as it was.',
                  meta: { req: ['ORD-CALL-28', 'ORD-PAY-17'] },
                  invoke: { id: 'watchReturn', src: 'watchReturn' },
                  on: { 'page.returned': '#payLinkOrder.open.order.loading' },
                },
                refused: {
                  description: 'The time to pay is over, and the countdown with it; the button stays and asks again.',
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
              description: 'The order is elsewhere on its way; the gateway has a word for it.',
              meta: { req: ['ORD-DATA-06', 'ORD-PAY-21', 'ORD-PAY-23'] },
            },
          },
        },
        payment: {
          description: 'What came of the payment from which the shopper has come back.',
          meta: { req: ['ORD-CALL-28'] },
          initial: 'deciding',
          states: {
            deciding: {
              description: 'The address names a payment, or it does not.',
              meta: { req: ['ORD-CALL-28'] },
              always: [{ guard: 'hasPayment', target: 'watched' }, { target: 'none' }],
            },
            none: {
              description: 'The shopper has come back from none.',
              meta: { req: ['ORD-CALL-28'] },
            },
            watched: {
              description: 'The gateway is asked; nothing else is begun while the payment may still come to something.',
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
              description: 'The first three.',
              meta: { req: ['ORD-PAY-07', 'ORD-PAY-08'] },
              on: { 'all.pressed': { guard: 'isLong', target: 'all' } },
            },
            all: {
              description: 'All of them.',
              meta: { req: ['ORD-PAY-09'] },
              on: { 'fewer.pressed': 'few' },
            },
          },
        },
      },
    },
  },
});
