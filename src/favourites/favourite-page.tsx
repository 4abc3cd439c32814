import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { FavouriteRecord } from '../../contract/favourites/favourite.calls.ts';
import { provideFavouriteList } from '../products/product-list.actors.ts';
import { productListWords } from '../products/product-list.words.ts';
import { pagesUnder, useProductList, useProductPlace } from '../products/use-product-list.ts';
import { provideBookDrug } from '../reservations/book-drug.actors.ts';
import { reservationExact } from '../reservations/reservation.words.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useSuccessMessage } from '../shell/use-departure.ts';
import { useRestoredRows } from '../shell/use-list-place.ts';
import { FavouriteScreen } from './favourite-screen.tsx';

const addressOf = pagesUnder('/user/order/collect');

/** `MyCollect`: `/user/order/collect` (ORD-ROUTE-08). */
export function FavouritePage() {
  const { services } = useAppContext();
  const place = useProductPlace();
  const read = useRestoredRows<FavouriteRecord>();
  const actor = useActorRef(
    useMemo(() => provideFavouriteList(services), [services]),
    { ...services.inspection, input: { ...place, read, hasCart: services.settings.cartUrl !== '' } },
  );
  const booking = useActorRef(
    useMemo(() => provideBookDrug(services), [services]),
    services.inspection,
  );
  const list = useProductList(actor, addressOf, productListWords.favourites.removed);
  useSuccessMessage(booking, reservationExact.booked.text);
  useEffect(() => {
    const subscriptions = [
      actor.on('handedOver', ({ row: { productCode, productName } }) =>
        booking.send({ type: 'booking.opened', product: { productCode, productName } }),
      ),
      booking.on('succeeded', () => list.send({ type: 'rows.changed' })),
      booking.on('outdated', () => list.send({ type: 'rows.changed' })),
    ];
    return () => {
      for (const one of subscriptions) one.unsubscribe();
    };
  }, [actor, booking, list]);
  return <FavouriteScreen actor={actor} booking={booking} addressOf={addressOf} />;
}
