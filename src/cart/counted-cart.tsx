import { useSelector } from '@xstate/react';
import { type CartBadgeActor, selectCartTotal } from '../../machines/cart/cart-badge.machine.ts';
import { useFlow } from '../shell/use-flow.ts';
import { isMember, useMemberNews } from '../shell/use-member-news.ts';
import { provideCartBadge } from './cart-badge.actors.ts';
import { CartLink } from './cart-link.tsx';

/** The cart waits until the member's record is loaded: a session that turns out to be over then sends no request. */
const isKnown: typeof isMember = (snapshot) => isMember(snapshot) && snapshot.context.member !== null;

/** The header's link to the cart page, with the cart's count while a member is logged in. */
export function Cart({ href }: { href: string }) {
  const actor = useFlow(provideCartBadge);
  useMemberNews(actor, isKnown);
  return <CountedCart href={href} actor={actor} />;
}

/** ORD-CALL-14: the link with the number of pieces in the cart. */
export function CountedCart({ href, actor }: { href: string; actor: CartBadgeActor }) {
  return <CartLink href={href} total={useSelector(actor, selectCartTotal)} />;
}
