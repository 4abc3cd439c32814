import type { bookDrugMachine } from '../../machines/reservations/book-drug.machine.ts';
import { provideFavouriteList } from '../products/product-list.actors.ts';
import { productListWords, reservationExact } from '../products/product-list.words.ts';
import { useProductList } from '../products/use-product-list.ts';
import { provideBookDrug } from '../reservations/book-drug.actors.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useEmitted, useFlow } from '../shell/use-flow.ts';
import { FavouriteScreen, favouritesAddress } from './favourite-screen.tsx';

/** `MyCollect`: `/user/order/collect` (ORD-ROUTE-08). */
export function FavouritePage() {
  const { toast } = useAppContext();
  const booking = useFlow(provideBookDrug);
  const { actor, list } = useProductList(
    provideFavouriteList,
    favouritesAddress,
    productListWords.favourites.removed,
    ({ productCode, productName }) => booking.send({ type: 'booking.opened', product: { productCode, productName } }),
  );
  useEmitted<typeof bookDrugMachine>(booking, {
    succeeded: () => {
      toast.send({ type: 'toast.requested', kind: 'ok', text: reservationExact.booked.text });
      list.send({ type: 'rows.changed' });
    },
    outdated: () => list.send({ type: 'rows.changed' }),
  });
  return <FavouriteScreen actor={actor} booking={booking} />;
}
