import { useSelector } from '@xstate/react';
import { type CartBadgeActor, selectCartTotal } from '../../machines/cart/cart-badge.machine.ts';
import { useFlow } from '../shell/use-flow.ts';
import { isMember, useMemberNews } from '../shell/use-member-news.ts';
import { provideCartBadge } from './cart-badge.actors.ts';
import { CartSign } from './cart-link.tsx';

/** The cart can wait until the member's record has come: a session that turns out to be over asks for nothing more. */
const isKnown: typeof isMember = (snapshot) => isMember(snapshot) && snapshot.context.member !== null;

/** The sign of the cart, with what is in it while a member is here. */
export function CountedCart() {
  const actor = useFlow(provideCartBadge);
  useMemberNews(actor, isKnown);
  return <CartTotal actor={actor} />;
}

/** ORD-CALL-14: the sign of the cart with how many pieces are in it. */
export function CartTotal({ actor }: { actor: CartBadgeActor }) {
  return <CartSign total={useSelector(actor, selectCartTotal)} />;
}
