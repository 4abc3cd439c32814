import type { RequestOf } from '../../contract/call.ts';
import type { addToCart } from '../../contract/cart/cart.calls.ts';
import type { CartNews } from '../lib/cart-news.ts';

/** The request of an add; tried again after its answer got lost it is the same one, and adds nothing more. */
export function onceAdded(cart: CartNews, body: RequestOf<typeof addToCart>['body']): RequestOf<typeof addToCart> {
  return { body, headers: { 'Idempotency-Key': cart.keyOf(JSON.stringify(body)) } };
}

/** The cart is filled: it is told, and adding the same again adds more. */
export const fillsCart = (cart: CartNews) => () => {
  cart.emit();
  return { kind: 'done' } as const;
};
