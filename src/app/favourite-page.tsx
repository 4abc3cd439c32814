import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { FavouriteRecord } from '../../contract/orders/favourite.calls.ts';
import { FavouriteScreen } from '../screens/orders/favourite-screen.tsx';
import { wireBookDrug } from '../wire/book-drug.wire.ts';
import { wireFavouriteList } from '../wire/product-list.wire.ts';
import { reservationExact } from '../words/exact/reservation.ts';
import { productListWords } from '../words/proposed/product-list.ts';
import { useFrame } from './frame-context.ts';
import { useSuccessMessage } from './use-departure.ts';
import { useLeftRows } from './use-list-place.ts';
import { pagesUnder, useProductList, useProductPlace } from './use-product-list.ts';

const addressOf = pagesUnder('/user/order/collect');

/** `MyCollect`: `/user/order/collect` (ORD-ROUTE-08). */
export function FavouritePage() {
  const { world } = useFrame();
  const place = useProductPlace();
  const read = useLeftRows<FavouriteRecord>();
  const actor = useActorRef(
    useMemo(() => wireFavouriteList(world), [world]),
    { ...world.inspection, input: { ...place, read, hasCart: world.settings.cartUrl !== '' } },
  );
  const booking = useActorRef(
    useMemo(() => wireBookDrug(world), [world]),
    world.inspection,
  );
  const list = useProductList(actor, addressOf, productListWords.favourites.removed);
  useSuccessMessage(booking, reservationExact.booked.text);
  useEffect(() => {
    const heard = [
      actor.on('handedOver', ({ row: { productCode, productName } }) =>
        booking.send({ type: 'booking.opened', product: { productCode, productName } }),
      ),
      booking.on('succeeded', () => list.send({ type: 'rows.changed' })),
      booking.on('outdated', () => list.send({ type: 'rows.changed' })),
    ];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [actor, booking, list]);
  return <FavouriteScreen actor={actor} booking={booking} addressOf={addressOf} />;
}
