import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { BookingRecord } from '../../contract/orders/booking.calls.ts';
import { selectSession } from '../../machines/frame/session/session.select.ts';
import { ReservationScreen } from '../screens/orders/reservation-screen.tsx';
import { wireReservationList } from '../wire/product-list.wire.ts';
import { productListWords } from '../words/proposed/product-list.ts';
import { useFrame } from './frame-context.ts';
import { useLeftRows } from './use-list-place.ts';
import { pagesUnder, useProductList, useProductPlace } from './use-product-list.ts';

const addressOf = pagesUnder('/user/order/drug');

/** `/user/order/drug` (ORD-ROUTE-09). */
export function ReservationPage() {
  const { world, session, outside } = useFrame();
  const place = useProductPlace();
  const read = useLeftRows<BookingRecord>();
  const actor = useActorRef(
    useMemo(() => wireReservationList(world), [world]),
    { ...world.inspection, input: { ...place, read, hasCart: world.settings.cartUrl !== '' } },
  );
  useProductList(actor, addressOf, productListWords.reservations.removed);
  useEffect(() => {
    const asking = actor.on('handedOver', () => {
      const { member } = selectSession(session.getSnapshot());
      outside.openChat({ accountId: member?.accountId, nickName: member?.nickName });
    });
    return () => asking.unsubscribe();
  }, [actor, session, outside]);
  return <ReservationScreen actor={actor} hasChat={world.settings.chatUrl !== ''} addressOf={addressOf} />;
}
