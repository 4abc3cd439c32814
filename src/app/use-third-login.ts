import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { beginThirdLogin, wireThirdLogin } from '../wire/third-login.wire.ts';
import { useFrame } from './frame-context.ts';

/** `thirdLogin` of the login page: told of the way back that this page was opened by, and leaving where it says. */
export function useThirdLogin(backUrl: string | null) {
  const { world, navigator } = useFrame();
  const actor = useActorRef(
    useMemo(() => wireThirdLogin(world), [world]),
    { ...world.inspection, input: { backUrl } },
  );

  useEffect(() => {
    const heard = [
      actor.on('leftFor', ({ to }) => navigator.go(to, { replace: true })),
      actor.on('leftForParty', ({ party, backUrl: back }) => {
        const address = beginThirdLogin(world, party, back);
        if (address === null) actor.send({ type: 'intent.lost' });
        else navigator.leaveShop(address);
      }),
    ];
    const callback = world.thirdReturn.take();
    if (callback !== null) actor.send({ type: 'callback.read', callback });
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [actor, navigator, world]);

  return actor;
}
