import type { RequestOf } from '../../contract/call.ts';
import type { addToCart } from '../../contract/cart/cart.calls.ts';
import { createKeys } from '../lib/create-keys.ts';
import type { Emitter } from '../lib/emitter.ts';

let keyOf = createKeys();

/** The request of an add; tried again after its answer got lost it is the same one, and adds nothing more. */
export function onceAdded(body: RequestOf<typeof addToCart>['body']): RequestOf<typeof addToCart> {
  return { body, headers: { 'Idempotency-Key': keyOf(JSON.stringify(body)) } };
}

/** The cart is filled: it is told, and adding the same again adds more. */
export const fillsCart = (cart: Emitter<void>) => () => {
  keyOf = createKeys();
  cart.emit();
  return { kind: 'done' } as const;
};
