import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { countIn, looseCents, looseCode, looseText, requiredId } from '../loose.ts';
import { pageOf, pageQuery } from '../page.ts';
import { byId } from '../sent.ts';

/** ORD-FAV-03, ORD-FAV-04: what a product's status offers. */
export const PRODUCT_STATUS = { onSale: '2', soldOut: '4' } as const;

/** ORD-FAV-02. `jkPrice` in cents. */
export const favouriteRecord = v.object({
  id: requiredId,
  productCode: looseCode,
  productName: looseText,
  productImageUrl: looseText,
  jkPrice: looseCents,
  prescriptionType: looseCode,
  productStatusType: looseCode,
});
export type FavouriteRecord = v.InferOutput<typeof favouriteRecord>;

/** ORD-CALL-19. */
export const countFavourites = defineCall({
  name: 'countFavourites',
  method: 'GET',
  path: '/v2/users/myFavorites/total',
  summary: 'Count the favourites',
  requirements: ['ORD-CALL-19', 'ORD-HOME-04'],
  access: 'member',
  platform: 'PC',
  answer: countIn('total'),
});

/** ORD-CALL-20: the newest first, pages from 1. */
export const listFavourites = defineCall({
  name: 'listFavourites',
  method: 'GET',
  path: '/v2/users/myFavorites',
  summary: 'List the favourites',
  requirements: ['ORD-CALL-20', 'ORD-FAV-01', 'ORD-FAV-02'],
  access: 'member',
  platform: 'PC',
  query: v.strictObject(pageQuery),
  answer: pageOf(favouriteRecord),
});

/** ORD-CALL-21. */
export const removeFavourite = defineCall({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/v2/users/myFavorites/{id}',
  summary: 'Remove a favourite',
  requirements: ['ORD-CALL-21'],
  access: 'member',
  platform: 'PC',
  params: byId,
  refusals: [404],
});
