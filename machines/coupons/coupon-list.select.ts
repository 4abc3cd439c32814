import type { SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { PagedListActor } from '../lib/paged-list.select.ts';
import type { CouponCounts, CouponFilter, CouponRow, couponListMachine } from './coupon-list.machine.ts';

export interface CouponListView {
  readonly list: PagedListActor<CouponRow, CouponFilter> | undefined;
  /** Null until they were read. */
  readonly counts: CouponCounts | null;
  /** Why the counts are missing. */
  readonly notice: FormNotice | null;
}

/** Snapshot of `couponList` → what its view shows. */
export function selectCouponList(snapshot: SnapshotFrom<typeof couponListMachine>): CouponListView {
  const { counts, notice } = snapshot.context;
  return { list: snapshot.children.list, counts, notice };
}
