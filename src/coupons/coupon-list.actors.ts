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
  type CouponRow,
  type CouponTab,
  couponListMachine,
  couponPages,
} from '../../machines/coupons/coupon-list.machine.ts';
import { ask, pageRead, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** ORD-COUP-12. */
const PAGE_SIZE = 6;

/** A week. */
const ENDING_MS = 7 * 24 * 3_600_000;

/** ORD-COUP-16. */
const statuses: Readonly<Record<CouponTab, CouponStatus>> = { unused: '0', used: '1', expired: '2' };

/** The query for a page of a tab. */
export const couponPage = (tab: CouponTab, page: number) => ({ page, size: PAGE_SIZE, status: statuses[tab] });

/** `couponList` on the real gateway. */
export const provideCouponList = ({ api, clock }: Pick<Services, 'api' | 'clock'>) =>
  provide(couponListMachine, {
    list: provide(couponPages, {
      readPage: ({ input: { page, filter }, signal }) => {
        const rowsOf = (records: readonly CouponRecord[]) => records.map((one) => rowOf(one, filter.tab, clock.now()));
        return ask(api, listCoupons, { query: couponPage(filter.tab, page) }, signal, {
          ok: (body) => pageRead({ ...body, content: rowsOf(body.content) }),
        });
      },
    }),
    readCounts: ({ signal }) =>
      ask(api, countCoupons, {}, signal, { ok: (counts) => ({ kind: 'counted', counts }) as const }),
  });

/** An unknown status counts as that of the tab. */
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
    isEnding: record.expiredDate !== null && record.expiredDate > now && record.expiredDate - now <= ENDING_MS,
  };
}
