import { type FavouriteRecord, PRODUCT_STATUS } from '../favourites/favourite.calls.ts';
import { ARRIVAL, type BookingRecord } from '../reservations/booking.calls.ts';
import { isRx } from './order.ts';

/** How a product is added to the cart: a prescription drug through a request (ORD-FAV-05). */
export type CartOffer = 'buy' | 'addToRequest';
export type FavouriteOffer = CartOffer | 'book';
export type BookingOffer = CartOffer | 'contact';

/** ORD-FAV-03 to ORD-FAV-05: what a favourite offers besides removing it; null: nothing. */
export function favouriteOffer(row: Pick<FavouriteRecord, 'productStatusType' | 'prescriptionType'>) {
  if (row.productStatusType === PRODUCT_STATUS.soldOut) return 'book';
  return row.productStatusType === PRODUCT_STATUS.onSale ? cartOffer(row) : null;
}

/** ORD-RES-03, ORD-RES-04: what a reservation offers besides deleting it; null: nothing. */
export function bookingOffer(row: Pick<BookingRecord, 'isArrival' | 'prescriptionType'>) {
  if (row.isArrival === ARRIVAL.purchasing) return 'contact';
  return row.isArrival === ARRIVAL.arrived ? cartOffer(row) : null;
}

function cartOffer(row: { readonly prescriptionType: string }): CartOffer {
  return isRx(row) ? 'addToRequest' : 'buy';
}
