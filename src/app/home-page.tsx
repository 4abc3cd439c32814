import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { selectStanding } from '../../machines/frame/session/session.select.ts';
import { MemberHomeScreen } from '../screens/orders/member-home-screen.tsx';
import { wireMemberHome } from '../wire/member-home.wire.ts';
import { useFrame } from './frame-context.ts';
import { useOrderAction } from './use-order-action.ts';

/** `/user`: nothing is read before it is known that a member is here (ACC-SES-17). */
export function HomePage() {
  const { world, session } = useFrame();
  const actor = useActorRef(
    useMemo(() => wireMemberHome(world), [world]),
    world.inspection,
  );
  const orderAction = useOrderAction(useCallback(() => actor.send({ type: 'orders.changed' }), [actor]));
  useEffect(() => {
    const tell = () => {
      const standing = selectStanding(session.getSnapshot());
      if (standing === 'member') actor.send({ type: 'member.came' });
      if (standing === 'visitor' || standing === 'left') actor.send({ type: 'member.left' });
    };
    tell();
    const hearing = session.subscribe(tell);
    return () => hearing.unsubscribe();
  }, [actor, session]);
  return (
    <MemberHomeScreen actor={actor} session={session} orderAction={orderAction} mallHome={world.settings.mallHome} />
  );
}
