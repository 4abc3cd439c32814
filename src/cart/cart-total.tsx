import { useSelector } from '@xstate/react';
import { type CartBadgeActor, selectCartTotal } from '../../machines/cart/cart-badge.select.ts';
import { CartSign } from './cart-link.tsx';

/** ORD-CALL-14: the sign of the cart with how many pieces are in it. */
export function CartTotal({ actor }: { actor: CartBadgeActor }) {
  return <CartSign total={useSelector(actor, selectCartTotal)} />;
}
