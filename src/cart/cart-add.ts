import type { RequestOf } from '../../contract/call.ts';
import type { addToCart } from '../../contract/cart/cart.calls.ts';
import { newKey } from '../lib/create-keys.ts';
import type { Services } from '../lib/services.ts';

type Parts = Pick<Services, 'cart' | 'memory'>;

/** The add that is under way or whose answer got lost. */
const lastAdd = ({ memory }: Parts) => memory.place<{ readonly body: string; readonly key: string }>('cart add');

/** The request of an add. Repeated after its answer got lost, it keeps its key and adds nothing more. */
export function onceAdded(services: Parts, body: RequestOf<typeof addToCart>['body']): RequestOf<typeof addToCart> {
  const place = lastAdd(services);
  const [last, text] = [place.read(), JSON.stringify(body)];
  const key = last?.body === text ? last.key : newKey();
  place.write({ body: text, key });
  return { body, headers: { 'Idempotency-Key': key } };
}

/** Notifies the listeners of a filled cart; from then on, adding the same again adds more. */
export const fillsCart = (services: Parts) => () => {
  lastAdd(services).clear();
  services.cart.emit();
  return { kind: 'done' } as const;
};
