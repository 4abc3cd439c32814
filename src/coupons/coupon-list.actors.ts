import { fromPromise } from 'xstate';
import {
  type CouponRecord,
  type CouponStatus,
  countCoupons,
  couponKindOf,
  isAppOnly,
  listCoupons,
} from '../../contract/coupons/coupon.calls.ts';
import {
  COUPON_TABS,
  type CouponFilter,
  type CouponRow,
  type CouponTab,
  couponListMachine,
  couponPages,
  type ReadCountsReply,
} from '../../machines/coupons/coupon-list.machine.ts';
import type { PageReply, Place } from '../../machines/lib/paged-list.machine.ts';
import { pageReply } from '../lib/read-page.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** ORD-COUP-12. */
const PAGE_SIZE = 6;

/** ORD-COUP-16. */
const statuses: Readonly<Record<CouponTab, CouponStatus>> = { unused: '0', used: '1', expired: '2' };

/** `couponList` on the real gateway. */
export function provideCouponList({ api, clock }: Pick<Services, 'api' | 'clock'>) {
  return couponListMachine.provide({
    actors: {
      list: couponPages.provide({
        actors: {
          readPage: fromPromise<PageReply<CouponRow>, Place<CouponFilter>>(async ({ input, signal }) => {
            const { tab } = input.filter;
            const query = { page: input.page, size: PAGE_SIZE, status: statuses[tab] };
            const reply = pageReply(await api.ask(listCoupons, { query }, { signal }));
            if (reply.kind !== 'read') return reply;
            const content = reply.page.content.map((one) => rowOf(one, tab, clock.now()));
            return { kind: 'read', page: { ...reply.page, content } };
          }),
        },
      }),
      readCounts: fromPromise<ReadCountsReply>(async ({ signal }) => {
        const reply = await api.ask(countCoupons, {}, { signal });
        return reply.kind === 'ok' ? { kind: 'counted', counts: reply.body } : refused(reply);
      }),
    },
  });
}

/** A status that is none of the three is that of the tab. */
function rowOf(record: CouponRecord, asked: CouponTab, now: number): CouponRow {
  return {
    id: record.id,
    status: COUPON_TABS.find((tab) => statuses[tab] === record.status) ?? asked,
    kind: couponKindOf(record),
    isAppOnly: isAppOnly(record),
    value: record.couponValue,
    least: record.minConsume,
    range: record.usingRange,
    activeAt: record.activeDate,
    isAhead: record.activeDate !== null && record.activeDate > now,
    expiresAt: record.expiredDate,
  };
}
