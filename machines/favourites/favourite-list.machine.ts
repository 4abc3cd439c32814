/**
 * The member's favourites: bought, added to the request, booked or removed, as the status of each product allows
 * (`favouriteOffer`). All product lists share the chart.
 */
import type { FavouriteRecord } from '../../contract/favourites/favourite.calls.ts';
import { productListOf } from '../lib/product-list.ts';

export const favouriteListMachine = productListOf<FavouriteRecord>('favouriteList', {
  list: ['ORD-ROUTE-08', 'ORD-FAV-01', 'ORD-FAV-02', 'ORD-FAV-03', 'ORD-FAV-04', 'ORD-FAV-05', 'ORD-CALL-20'],
  remove: ['ORD-CALL-21'],
});
