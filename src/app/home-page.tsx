import { useActorRef } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { MemberHomeScreen } from '../screens/orders/member-home-screen.tsx';
import { wireMemberHome } from '../wire/member-home.wire.ts';
import { useFrame } from './frame-context.ts';
import { useMemberNews } from './use-member-news.ts';
import { useOrderAction } from './use-order-action.ts';

/** `/user`: nothing is read before it is known that a member is here (ACC-SES-17). */
export function HomePage() {
  const { world, session } = useFrame();
  const actor = useActorRef(
    useMemo(() => wireMemberHome(world), [world]),
    world.inspection,
  );
  const orderAction = useOrderAction(useCallback(() => actor.send({ type: 'orders.changed' }), [actor]));
  useMemberNews(actor);
  return (
    <MemberHomeScreen actor={actor} session={session} orderAction={orderAction} mallHome={world.settings.mallHome} />
  );
}
