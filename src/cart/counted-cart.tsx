import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { useAppContext } from '../shell/use-app-context.ts';
import { isMember, useMemberNews } from '../shell/use-member-news.ts';
import { provideCartBadge } from './cart-badge.actors.ts';
import { CartTotal } from './cart-total.tsx';

/** The cart can wait until the member's record has come: a session that turns out to be over asks for nothing more. */
const isKnown: typeof isMember = (snapshot) => isMember(snapshot) && snapshot.context.member !== null;

/** The sign of the cart, with what is in it while a member is here. */
export function CountedCart() {
  const { services } = useAppContext();
  const actor = useActorRef(
    useMemo(() => provideCartBadge(services), [services]),
    services.inspection,
  );
  useMemberNews(actor, isKnown);
  return <CartTotal actor={actor} />;
}
