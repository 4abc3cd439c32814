import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { countIn } from '../loose.ts';
import { plainText } from '../text.ts';

/** Maximum pieces of one product in a cart. */
export const MOST_PIECES = 999;
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PIECES));
const sourceHost = plainText(256);

/** ORD-CALL-12: takes one product directly to the settlement. `sourceHost` is the page's host name. */
export const buyNow = defineCall({
  name: 'buyNow',
  method: 'POST',
  path: '/v2/settle/buyNow',
  summary: 'Buy now',
  requirements: ['ORD-CALL-12', 'ORD-FAV-04'],
  access: 'member',
  platform: 'PC',
  body: v.strictObject({ skuCode: plainText(64), quantity: count, sourceHost }),
  refusals: [404, 409],
});

/** ORD-CALL-13. `Idempotency-Key` (proposed): the same key adds once however often the call is repeated. */
export const addToCart = defineCall({
  name: 'addToCart',
  method: 'POST',
  path: '/v2/memberShopCarts/items',
  summary: 'Add items to the cart',
  requirements: ['ORD-CALL-13', 'ORD-ACT-10', 'ORD-ACT-16'],
  access: 'member',
  platform: 'PC',
  body: v.pipe(
    v.array(v.strictObject({ productCode: plainText(64), num: count, sourceHost })),
    v.minLength(1),
    v.maxLength(100),
  ),
  headers: v.object({ 'Idempotency-Key': v.optional(plainText(64)) }),
  refusals: [404, 409],
});

/** ORD-CALL-14: how many pieces are in the cart, for the badge of the header. */
export const readCartTotal = defineCall({
  name: 'readCartTotal',
  method: 'GET',
  path: '/memberShopCarts/total',
  summary: 'Read the cart total',
  requirements: ['ORD-CALL-14'],
  access: 'member',
  platform: 'PC',
  answer: countIn('total'),
});
