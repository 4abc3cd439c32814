import { fromPromise } from 'xstate';
import type { Call } from '../../contract/call.ts';
import { addToCart, buyNow } from '../../contract/cart/cart.calls.ts';
import { type FavouriteRecord, listFavourites, removeFavourite } from '../../contract/favourites/favourite.calls.ts';
import { type BookingRecord, deleteBooking, listBookings } from '../../contract/reservations/booking.calls.ts';
import { favouriteListMachine } from '../../machines/favourites/favourite-list.machine.ts';
import type { PageReply, Place } from '../../machines/lib/paged-list.machine.ts';
import { type CartRequest, type NoFilter, productPages, type RemoveRowReply } from '../../machines/lib/product-list.ts';
import type { FillCartReply, ReturnEvent } from '../../machines/lib/row-action.ts';
import { reservationListMachine } from '../../machines/reservations/reservation-list.machine.ts';
import { forgetAdd, onceAdded } from '../cart/cart-add.ts';
import type { Reply } from '../lib/api.ts';
import { returnPort } from '../lib/page.ts';
import { pageReply } from '../lib/read-page.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** ORD-FAV-01, ORD-RES-01. */
const PAGE_SIZE = 4;
const ONE = 1;

/** `favouriteList` on the real gateway. */
export function provideFavouriteList({ api, ...services }: Pick<Services, 'api' | 'page' | 'cart'>) {
  return favouriteListMachine.provide({
    actors: {
      ...cartPorts({ api, ...services }),
      list: productPages<FavouriteRecord>().provide({
        actors: {
          readPage: fromPromise<PageReply<FavouriteRecord>, Place<NoFilter>>(async ({ input, signal }) =>
            pageReply(await api.ask(listFavourites, { query: { page: input.page, size: PAGE_SIZE } }, { signal })),
          ),
        },
      }),
      removeRow: fromPromise<RemoveRowReply, { id: string }>(async ({ input, signal }) =>
        removeReply(await api.ask(removeFavourite, { params: { id: input.id } }, { signal })),
      ),
    },
  });
}

/** `reservationList` on the real gateway. */
export function provideReservationList({ api, ...services }: Pick<Services, 'api' | 'page' | 'cart'>) {
  return reservationListMachine.provide({
    actors: {
      ...cartPorts({ api, ...services }),
      list: productPages<BookingRecord>().provide({
        actors: {
          readPage: fromPromise<PageReply<BookingRecord>, Place<NoFilter>>(async ({ input, signal }) =>
            pageReply(await api.ask(listBookings, { query: { page: input.page, size: PAGE_SIZE } }, { signal })),
          ),
        },
      }),
      removeRow: fromPromise<RemoveRowReply, { id: string }>(async ({ input, signal }) =>
        removeReply(await api.ask(deleteBooking, { params: { id: input.id } }, { signal })),
      ),
    },
  });
}

function removeReply(reply: Reply<Call>): RemoveRowReply {
  if (reply.kind === 'ok') return { kind: 'done' };
  return reply.status === 404 ? { kind: 'gone' } : refused(reply);
}

/** One piece of the product into the cart, by the call that its offer names, and the way back from there. */
function cartPorts({ api, page, cart }: Pick<Services, 'api' | 'page' | 'cart'>) {
  return {
    fillCart: fromPromise<FillCartReply, CartRequest>(async ({ input, signal }) => {
      const { productCode, offer } = input;
      const sourceHost = page.host();
      const reply =
        offer === 'buy'
          ? await api.ask(buyNow, { body: { skuCode: productCode, quantity: ONE, sourceHost } }, { signal })
          : await api.ask(addToCart, onceAdded([{ productCode, num: ONE, sourceHost }]), { signal });
      if (reply.kind !== 'ok') return refused(reply);
      forgetAdd();
      cart.emit();
      return { kind: 'done' };
    }),
    watchReturn: returnPort<ReturnEvent>({ page }),
  };
}
