import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { CartTotal } from '../screens/frame/cart-total.tsx';
import { wireCartBadge } from '../wire/cart-badge.wire.ts';
import { useFrame } from './frame-context.ts';
import { useMemberNews } from './use-member-news.ts';

/** The sign of the cart, with what is in it while a member is here. */
export function CountedCart() {
  const { world } = useFrame();
  const actor = useActorRef(
    useMemo(() => wireCartBadge(world), [world]),
    world.inspection,
  );
  useMemberNews(actor);
  return <CartTotal actor={actor} />;
}
