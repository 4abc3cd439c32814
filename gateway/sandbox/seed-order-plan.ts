/** The seeded orders in short: what each is, how long ago it was placed and what is in it. */
import type { OrderType } from '../../contract/orders/order.ts';
import { MINUTE } from '../clock.ts';

/** How long the doctor takes, milliseconds. */
export const UNTIL_ISSUED = 20 * MINUTE;

/** Everything about a seeded order that is not worked out from its lines and its age. */
export interface OrderPlan {
  readonly type: OrderType;
  /** Minutes since it was placed. */
  readonly ago: number;
  /** `P1001x2` two pieces; `P1001x1:3:G1` with a mark and a combination. */
  readonly lines: string;
  readonly isConsulted?: boolean;
  readonly isGlobal?: boolean;
  /** ORD-DATA-15; online unless said. */
  readonly payment?: '1' | '4' | '27' | '99';
  /** Amounts in cents. */
  readonly coupon?: number;
  readonly coins?: number;
  readonly freight?: number;
  readonly tax?: number;
  /** Minutes from now; a past one is negative. Orders that wait for their payment have two hours unless said. */
  readonly deadline?: number;
  readonly invoice?: 'personal-electronic' | 'company-electronic' | 'personal-paper' | 'company-paper';
  readonly beforeRefund?: 'waitDelivery' | 'waitReceiving' | 'waitEvaluate';
  /** Orders with the same name are parts of one (ORD-LIST-06). */
  readonly splitOf?: string;
  /** Sent to another person than the member. */
  readonly toFamily?: boolean;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Chosen orders: each shows something of its own. */
const chosen: readonly OrderPlan[] = [
  { type: 'waitPay', ago: 18, lines: 'P1001x2 P1002x1', freight: 0 },
  { type: 'waitAudit', ago: HOUR, lines: 'P2001x2 P2002x1', deadline: DAY },
  { type: 'waitAudit', ago: 2 * HOUR, lines: 'P2003x2', isConsulted: true, deadline: DAY },
  { type: 'waitPay', ago: 40, lines: 'P2003x1 P1004x1', isConsulted: true },
  { type: 'waitPay', ago: 55, lines: 'P1013x2 P1012x1', coupon: 600, coins: 200 },
  { type: 'waitPay', ago: DAY, lines: 'P1009x3 P1010x2', deadline: -22 * HOUR },
  { type: 'waitPay', ago: 3 * HOUR, lines: 'P1014x2', payment: '1', toFamily: true },
  { type: 'waitPay', ago: 70, lines: 'P3001x1 P3002x1', isGlobal: true, tax: 2976 },
  { type: 'waitDelivery', ago: 4 * HOUR, lines: 'P1011x2 P1006x1', payment: '1' },
  { type: 'waitDelivery', ago: 5 * HOUR, lines: 'P1007x1 P1005x2', payment: '4' },
  { type: 'waitDelivery', ago: 7 * HOUR, lines: 'P2001x1 P2004x1', payment: '27' },
  { type: 'waitDelivery', ago: 2 * DAY + 30, lines: 'P1008x1', splitOf: 'two' },
  { type: 'waitReceiving', ago: 2 * DAY + 30, lines: 'P1001x1 P1010x1', splitOf: 'two' },
  { type: 'waitReceiving', ago: 2 * DAY + HOUR, lines: 'P1003x1 P1004x2', payment: '27' },
  { type: 'waitReceiving', ago: 3 * DAY, lines: 'P2005x2', payment: '4' },
  { type: 'waitReceiving', ago: 3 * DAY + 5 * HOUR, lines: 'P1009x2 P1002x1', payment: '1', toFamily: true },
  { type: 'waitReceiving', ago: 4 * DAY, lines: 'P3002x1', isGlobal: true, tax: 1811, payment: '4' },
  { type: 'waitReceiving', ago: 6 * DAY, lines: 'P1012x1', splitOf: 'three' },
  { type: 'waitEvaluate', ago: 6 * DAY, lines: 'P1013x1 P1011x1', splitOf: 'three' },
  { type: 'completeTransaction', ago: 6 * DAY, lines: 'P3001x1', splitOf: 'three', invoice: 'personal-electronic' },
  { type: 'waitEvaluate', ago: 8 * DAY, lines: 'P1003x2', coupon: 600, payment: '4', invoice: 'personal-electronic' },
  { type: 'waitEvaluate', ago: 9 * DAY, lines: 'P2002x2', payment: '27', invoice: 'company-electronic' },
  { type: 'waitEvaluate', ago: 10 * DAY, lines: 'S5001x1:5:C1 P1005x1:6:C1 P1012x1:6:C1 P1009x1', payment: '4' },
  {
    type: 'waitEvaluate',
    ago: 12 * DAY,
    lines: 'P1001x1 P1002x2 P1003x1 P1004x1 P1005x3 P1006x1 P1007x1 P1009x4 P1010x1 P1011x1 P1012x2 P1013x1',
    coupon: 2000,
    coins: 500,
  },
  { type: 'refundOrder', ago: 5 * DAY, lines: 'P1008x1', beforeRefund: 'waitReceiving', payment: '4' },
  { type: 'refundOrder', ago: DAY, lines: 'P1014x1 P1006x2', beforeRefund: 'waitDelivery', payment: '27' },
  { type: 'refundCompleteTransaction', ago: 20 * DAY, lines: 'P1007x2', beforeRefund: 'waitReceiving', payment: '4' },
  { type: 'refundCompleteTransaction', ago: 45 * DAY, lines: 'P2004x2', beforeRefund: 'waitEvaluate', payment: '4' },
  { type: 'canceled', ago: 19 * DAY, lines: 'P1008x1' },
  { type: 'canceled', ago: 22 * DAY, lines: 'P2005x1' },
  { type: 'canceled', ago: 30 * DAY, lines: 'P1010x2', payment: '1' },
  { type: 'completeTransaction', ago: 15 * DAY, lines: 'P1015x1 P1004x1', payment: '4', invoice: 'company-paper' },
  {
    type: 'completeTransaction',
    ago: 17 * DAY,
    lines:
      'P1001x1:1 P1002x1:2 P1010x1:3:G1 P1009x1:3 P1011x1:13 P1005x1:15 P1003x1:24 P1004x1:25 ' +
      'S5002x1:7:C2 P1013x1:8:C2 P1014x1:8:C2 S5003x1:17:C3 P1006x1:18:C3 P1007x1:18:C3',
    payment: '27',
    coins: 300,
  },
  { type: 'completeTransaction', ago: 25 * DAY, lines: 'P2001x3', payment: '4', invoice: 'company-electronic' },
  { type: 'completeTransaction', ago: 33 * DAY, lines: 'P1013x2', payment: '27', invoice: 'personal-paper' },
  { type: 'completeTransaction', ago: 50 * DAY, lines: 'P3002x2', isGlobal: true, tax: 3622, payment: '4' },
];

const basket = [
  'P1001x1',
  'P1003x1 P1004x1',
  'P2001x2',
  'P1009x2 P1010x1',
  'P1012x1 P1005x1 P1006x1',
  'P1013x3',
  'P2002x1 P1014x1',
  'P1008x1',
] as const;
const ends = ['completeTransaction', 'completeTransaction', 'waitEvaluate', 'canceled', 'completeTransaction'] as const;
const payments = ['99', '4', '27'] as const;
const OLDER = 32;

/** What any number of orders would be: the same for the same place. */
export function anyOrder(place: number, ago: number): OrderPlan {
  const type = ends[place % ends.length] ?? 'completeTransaction';
  return {
    type,
    ago,
    lines: basket[place % basket.length] ?? 'P1001x1',
    payment: payments[place % payments.length] ?? '99',
    ...(type === 'completeTransaction' && place % 4 === 0 ? { invoice: 'personal-electronic' as const } : {}),
  };
}

/** Newest first as far as they were chosen; then older ones over two years, so that every span of time holds others. */
export const plannedOrders: readonly OrderPlan[] = [
  ...chosen,
  ...Array.from({ length: OLDER }, (_, place) => anyOrder(place, Math.round((60 + place * 21.5) * DAY) + place * 37)),
];

/** Orders of another member. */
export const plannedOfOther: readonly OrderPlan[] = [
  { type: 'waitPay', ago: 90, lines: 'P1006x1' },
  { type: 'waitReceiving', ago: 3 * DAY, lines: 'P1008x1', payment: '4' },
];
