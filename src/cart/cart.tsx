import { CartLink } from './cart-link.tsx';
import { CountedCart } from './counted-cart.tsx';

/** The header's link to the cart page, with the cart's count. */
export function Cart({ href }: { href: string }) {
  return (
    <CartLink href={href}>
      <CountedCart />
    </CartLink>
  );
}
