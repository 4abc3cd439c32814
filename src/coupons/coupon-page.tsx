import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { COUPON_TABS, type CouponFilter, type CouponRow } from '../../machines/coupons/coupon-list.machine.ts';
import type { PagedListActor } from '../../machines/lib/paged-list.select.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { pageIn, useListPlace, useRestoredRows } from '../shell/use-list-place.ts';
import { provideCouponList } from './coupon-list.actors.ts';
import { CouponScreen, couponAddress } from './coupon-screen.tsx';

/** `/user/account/coupon`, in the member's frame (ORD-ROUTE-12). */
export function CouponPage() {
  const { services } = useAppContext();
  const place = placeIn(useLocation().search);
  const read = useRestoredRows<CouponRow>();
  const actor = useActorRef(
    useMemo(() => provideCouponList(services), [services]),
    { ...services.inspection, input: { ...place, read } },
  );
  // The list runs as long as its parent does.
  const { list } = actor.getSnapshot().children;
  return (
    <>
      {list && <Placed list={list} place={place} />}
      <CouponScreen actor={actor} mallHome={services.settings.mallHome} />
    </>
  );
}

interface PlacedProps {
  readonly list: PagedListActor<CouponRow, CouponFilter>;
  readonly place: ReturnType<typeof placeIn>;
}

function Placed({ list, place }: PlacedProps) {
  useListPlace(list, place, couponAddress);
  return null;
}

function placeIn(search: string) {
  const named = new URLSearchParams(search).get('tab');
  return { filter: { tab: COUPON_TABS.find((tab) => tab === named) ?? 'unused' }, page: pageIn(search) };
}
