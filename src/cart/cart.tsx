import { CartLink } from './cart-link.tsx';
import { CountedCart } from './counted-cart.tsx';

/** The header's way to the cart page, with what is in the cart. */
export function Cart({ href }: { href: string }) {
  return (
    <CartLink href={href}>
      <CountedCart />
    </CartLink>
  );
}
