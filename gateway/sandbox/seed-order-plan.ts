/** The seeded orders in short form: their type, how long ago they were placed, and their lines. */
import type { OrderType } from '../../contract/orders/order.ts';
import { MINUTE } from '../clock.ts';
import orders from './seeds/orders.json' with { type: 'json' };

/** How long the doctor takes, milliseconds. */
export const UNTIL_ISSUED = 20 * MINUTE;

/** Everything about a seeded order that is not computed from its lines and its age. */
export interface OrderPlan {
  readonly type: OrderType;
  /** Minutes since it was placed. */
  readonly ago: number;
  /** `P1001x2` two pieces; `P1001x1:3:G1` with a mark and a combination. */
  readonly lines: string;
  readonly isConsulted?: boolean;
  readonly isGlobal?: boolean;
  /** ORD-DATA-15; default: online. */
  readonly payment?: '1' | '4' | '27' | '99';
  /** Amounts in cents. */
  readonly coupon?: number;
  readonly coins?: number;
  readonly freight?: number;
  readonly tax?: number;
  /** Minutes from now; negative if past. Default for orders that wait for their payment: two hours. */
  readonly deadline?: number;
  readonly invoice?: 'personal-electronic' | 'company-electronic' | 'personal-paper' | 'company-paper';
  readonly beforeRefund?: 'waitDelivery' | 'waitReceiving' | 'waitEvaluate';
  /** Orders with the same name are parts of one (ORD-LIST-06). */
  readonly splitOf?: string;
  /** Sent to another person than the member. */
  readonly toFamily?: boolean;
}

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

/** A plan for any number of orders: always the same for the same place. */
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

/** Days between the older orders, and since the newest of them. */
const OLDER_EVERY = 21.5;
const OLDER_SINCE = 60;
const DAY = 24 * 60;

/** Hand-picked orders, newest first; then older ones over two years, so that each date filter finds different ones. */
export const plannedOrders: readonly OrderPlan[] = [
  // JSON has no literal types.
  ...(orders.own as OrderPlan[]),
  ...Array.from({ length: OLDER }, (_, place) =>
    anyOrder(place, Math.round((OLDER_SINCE + place * OLDER_EVERY) * DAY) + place * 37),
  ),
];

/** Orders of another member. */
// As above.
export const plannedOfOther = orders.ofOther as readonly OrderPlan[];

/** Orders that a pharmacist has placed for a consignee without an account, each with its pay link. */
// As above.
export const plannedWithoutOwner = orders.withoutOwner as readonly (OrderPlan & {
  readonly link: 'unregistered' | 'timedOut';
  readonly consignee: string;
})[];
