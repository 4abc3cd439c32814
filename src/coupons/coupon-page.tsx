import { useLocation } from 'react-router-dom';
import { COUPON_TABS, type CouponFilter, type CouponRow } from '../../machines/coupons/coupon-list.machine.ts';
import type { Place } from '../../machines/lib/paged-list.machine.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { pageIn, useListPlace, useRestoredRows } from '../shell/use-list-place.ts';
import { provideCouponList } from './coupon-list.actors.ts';
import { CouponScreen, couponAddress } from './coupon-screen.tsx';

/** `/user/account/coupon`, in the member's frame (ORD-ROUTE-12). */
export function CouponPage() {
  const { settings } = useAppContext().services;
  const place = placeIn(useLocation().search);
  const read = useRestoredRows<CouponRow>();
  const actor = useFlow(provideCouponList, {}, { ...place, read });
  useListPlace(actor.getSnapshot().children.list, place, couponAddress);
  return <CouponScreen actor={actor} mallHome={settings.mallHome} couponsUrl={settings.couponsUrl} />;
}

function placeIn(search: string): Place<CouponFilter> {
  const named = new URLSearchParams(search).get('tab');
  return { filter: { tab: COUPON_TABS.find((tab) => tab === named) ?? 'unused' }, page: pageIn(search) };
}
