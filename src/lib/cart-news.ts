import { createKeys } from './create-keys.ts';
import { createEmitter, type Emitter } from './emitter.ts';

/** Emits when something was put into the cart. */
export interface CartNews extends Emitter<void> {
  /** The idempotency key of an add: the same for the same body until the cart is filled. */
  keyOf(body: string): string;
}

export function createCartNews(): CartNews {
  const news = createEmitter<void>();
  let keyOf = createKeys();
  return {
    listen: news.listen,
    emit() {
      keyOf = createKeys();
      news.emit();
    },
    keyOf: (body) => keyOf(body),
  };
}
