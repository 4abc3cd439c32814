import { addToCart, buyNow } from '../../contract/cart/cart.calls.ts';
import { type FavouriteRecord, listFavourites, removeFavourite } from '../../contract/favourites/favourite.calls.ts';
import { type BookingRecord, deleteBooking, listBookings } from '../../contract/reservations/booking.calls.ts';
import { favouriteListMachine } from '../../machines/favourites/favourite-list.machine.ts';
import { unfilteredListOf } from '../../machines/lib/paged-list.machine.ts';
import type { CartRequest } from '../../machines/lib/product-list.ts';
import type { ReturnEvent } from '../../machines/lib/row-action.ts';
import { reservationListMachine } from '../../machines/reservations/reservation-list.machine.ts';
import { fillsCart, onceAdded } from '../cart/cart-add.ts';
import { returnPort } from '../lib/page.ts';
import { ask, done, gone, pageRead, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** ORD-FAV-01, ORD-RES-01. */
const PAGE_SIZE = 4;
const ONE = 1;

/** The query for a page of these lists. */
export const productPage = (page: number) => ({ page, size: PAGE_SIZE });

type CartServices = Pick<Services, 'api' | 'page' | 'cart' | 'memory'>;

/** `favouriteList` on the real gateway. */
export const provideFavouriteList = (services: CartServices) =>
  provide(favouriteListMachine, {
    ...cartPorts(services),
    list: provide(unfilteredListOf<FavouriteRecord>(), {
      readPage: ({ input: { page }, signal }) =>
        ask(services.api, listFavourites, { query: productPage(page) }, signal, { ok: (body) => pageRead(body) }),
    }),
    removeRow: ({ input, signal }) =>
      ask(services.api, removeFavourite, { params: input }, signal, { ok: done, 404: gone }),
  });

/** `reservationList` on the real gateway. */
export const provideReservationList = (services: CartServices) =>
  provide(reservationListMachine, {
    ...cartPorts(services),
    list: provide(unfilteredListOf<BookingRecord>(), {
      readPage: ({ input: { page }, signal }) =>
        ask(services.api, listBookings, { query: productPage(page) }, signal, { ok: (body) => pageRead(body) }),
    }),
    removeRow: ({ input, signal }) =>
      ask(services.api, deleteBooking, { params: input }, signal, { ok: done, 404: gone }),
  });

/** Puts one piece of the product into the cart, by the call of its offer, and watches the return from there. */
function cartPorts(services: CartServices) {
  const { api, page } = services;
  return {
    fillCart: ({ input, signal }: { input: CartRequest; signal: AbortSignal }) => {
      const { productCode, offer } = input;
      const sourceHost = page.host();
      const ok = fillsCart(services);
      return offer === 'buy'
        ? ask(api, buyNow, { body: { skuCode: productCode, quantity: ONE, sourceHost } }, signal, { ok })
        : ask(api, addToCart, onceAdded(services, [{ productCode, num: ONE, sourceHost }]), signal, { ok });
    },
    watchReturn: returnPort<ReturnEvent>({ page }),
  };
}
