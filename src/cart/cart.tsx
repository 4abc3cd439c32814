import { fetched, LazyView } from '../ui/lazy-view.tsx';
import { CartLink, CartSign } from './cart-link.tsx';

const counted = fetched(() => import('./counted-cart.tsx').then(({ CountedCart }) => CountedCart));
const sign = <CartSign total={0} />;

/** The header's way to the cart page, at once; what is in the cart comes after it, and its code as well. */
export function Cart({ href }: { href: string }) {
  return (
    <CartLink href={href}>
      <LazyView view={counted} props={{}} waiting={sign} renderFailed={() => sign} />
    </CartLink>
  );
}
