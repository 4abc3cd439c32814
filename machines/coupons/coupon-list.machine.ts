/**
 * The member's coupons in three tabs: unused, used and expired (ORD-COUP-01).
 *
 * The tab is the filter of the paged list, so that another one starts at page 1 (ORD-COUP-03) and both are part of the
 * address. The counts of the tabs are read in parallel with the list and fail alone.
 */
import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CouponKind } from '../../contract/coupons/coupon.calls.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { type PagedListInput, pagedListOf } from '../lib/paged-list.machine.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';

/** ORD-COUP-16, in the order of the tabs. */
export const COUPON_TABS = ['unused', 'used', 'expired'] as const;
export type CouponTab = (typeof COUPON_TABS)[number];

/** A coupon as its card shows it; null: not sent by the gateway. Amounts in cents, timestamps in milliseconds. */
export interface CouponRow {
  readonly id: string;
  readonly status: CouponTab;
  readonly kind: CouponKind;
  readonly isAppOnly: boolean;
  readonly value: number | null;
  readonly least: number | null;
  readonly range: string;
  readonly activeAt: number | null;
  /** The coupon is not valid yet. */
  readonly isAhead: boolean;
  readonly expiresAt: number | null;
  /** The coupon expires within a week. */
  readonly isEnding: boolean;
}

export interface CouponFilter {
  readonly tab: CouponTab;
}

export type CouponCounts = Readonly<Record<CouponTab, number>>;
interface Counted {
  readonly kind: 'counted';
  readonly counts: CouponCounts;
}
export type ReadCountsReply = Counted | Refused;

/** Coupons of one tab, in pages. */
export const couponPages = pagedListOf<CouponRow, CouponFilter>((one, other) => one.tab === other.tab);

interface Context {
  /** Where the list begins. */
  readonly start: PagedListInput<CouponRow, CouponFilter>;
  /** Null until read. */
  readonly counts: CouponCounts | null;
  readonly notice: FormNotice | null;
}

export type CouponListEvent = { type: 'tab.picked'; tab: CouponTab } | { type: 'retry.pressed' };

export const couponListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CouponListEvent,
    input: {} as PagedListInput<CouponRow, CouponFilter>,
    children: {} as { list: 'list' },
  },
  actors: {
    list: couponPages,
    readCounts: call<ReadCountsReply>('readCounts'),
  },
  actions: {
    ...noticeActions<Context, CouponListEvent>(),
    narrow: sendTo('list', (_, tab: CouponTab) => ({ type: 'filter.chosen' as const, filter: { tab } })),
    keepCounts: assign({ counts: (_, { counts }: Counted) => counts }),
  },
}).createMachine({
  id: 'couponList',
  context: ({ input }) => ({ start: input, counts: null, notice: null }),
  invoke: { id: 'list', src: 'list', input: ({ context }) => context.start },
  on: { 'tab.picked': { actions: { type: 'narrow', params: ({ event }) => event.tab } } },
  initial: 'counting',
  states: {
    counting: {
      description: 'The coupons of each tab are counted; the list does not wait for the counts.',
      meta: { req: ['ORD-COUP-02', 'ORD-CALL-31'] },
      entry: 'forgetNotice',
      invoke: port('readCounts', { counted: to('counted', keep('keepCounts')), failed: note('uncounted') }),
    },
    counted: {
      description: 'Each tab shows its count.',
      meta: { req: ['ORD-COUP-01', 'ORD-COUP-02', 'ORD-COUP-03', 'ORD-ROUTE-12'] },
    },
    uncounted: {
      description: 'The counts could not be read; tabs and list work without them.',
      meta: { req: ['ORD-COUP-01', 'ORD-COUP-02', 'ORD-COUP-03'] },
      on: { 'retry.pressed': 'counting' },
    },
  },
});

/** Snapshot of `couponList` → what its view shows. */
export function selectCouponList({ children, context }: SnapshotFrom<typeof couponListMachine>) {
  return { list: children.list, counts: context.counts, notice: context.notice };
}
