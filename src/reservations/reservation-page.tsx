import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { BookingRecord } from '../../contract/reservations/booking.calls.ts';
import { selectSession } from '../../machines/session/session.select.ts';
import { provideReservationList } from '../products/product-list.actors.ts';
import { productListWords } from '../products/product-list.words.ts';
import { pagesUnder, useProductList, useProductPlace } from '../products/use-product-list.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useRestoredRows } from '../shell/use-list-place.ts';
import { ReservationScreen } from './reservation-screen.tsx';

const addressOf = pagesUnder('/user/order/drug');

/** `/user/order/drug` (ORD-ROUTE-09). */
export function ReservationPage() {
  const { services, session, externalLinks } = useAppContext();
  const place = useProductPlace();
  const read = useRestoredRows<BookingRecord>();
  const actor = useActorRef(
    useMemo(() => provideReservationList(services), [services]),
    { ...services.inspection, input: { ...place, read, hasCart: services.settings.cartUrl !== '' } },
  );
  useProductList(actor, addressOf, productListWords.reservations.removed);
  useEffect(() => {
    const asking = actor.on('handedOver', () => {
      const { member } = selectSession(session.getSnapshot());
      externalLinks.openChat({ accountId: member?.accountId, nickName: member?.nickName });
    });
    return () => asking.unsubscribe();
  }, [actor, session, externalLinks]);
  return <ReservationScreen actor={actor} hasChat={services.settings.chatUrl !== ''} addressOf={addressOf} />;
}
