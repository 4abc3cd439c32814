import type { RequestOf } from '../../contract/call.ts';
import type { addToCart } from '../../contract/cart/cart.calls.ts';
import { createKeys } from '../lib/create-keys.ts';

let keyOf = createKeys();

/** The request of an add; tried again after its answer got lost it is the same one, and adds nothing more. */
export function onceAdded(body: RequestOf<typeof addToCart>['body']): RequestOf<typeof addToCart> {
  return { body, headers: { 'Idempotency-Key': keyOf(JSON.stringify(body)) } };
}

/** The add is done: adding the same again adds more. */
export function forgetAdd(): void {
  keyOf = createKeys();
}
