import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useFrame } from '../shell/frame-context.ts';
import { useSuccessMessage } from '../shell/use-departure.ts';
import { beginThirdLogin } from '../third-party/third-leave.ts';
import { judgeThirdReturn } from '../third-party/third-return.ts';
import { wireAccountInfo, wireHealthConsent, wirePersonalData, wireThirdBinder } from './safe.actors.ts';
import { safeExact, safeWords } from './safe.words.ts';
import { SafeScreen } from './safe-screen.tsx';

const SAFE = '/user/personal/safe';

/** `/user/personal/safe`, in the member's frame (ACC-ROUTE-10). */
export function SafePage() {
  const { world, navigator, toast } = useFrame();
  const account = useActorRef(
    useMemo(() => wireAccountInfo(world), [world]),
    world.inspection,
  );
  const consent = useActorRef(
    useMemo(() => wireHealthConsent(world), [world]),
    world.inspection,
  );
  const data = useActorRef(
    useMemo(() => wirePersonalData(world), [world]),
    world.inspection,
  );
  const binder = useActorRef(
    useMemo(() => wireThirdBinder(world), [world]),
    world.inspection,
  );
  useSuccessMessage(consent, safeWords.withdrawn);
  useSuccessMessage(data, safeWords.downloaded);

  useEffect(() => {
    const heard = [
      binder.on('leftForParty', ({ party }) => {
        const address = beginThirdLogin(world, SAFE, party, null);
        if (address === null) binder.send({ type: 'intent.lost' });
        else navigator.leaveShop(address);
      }),
      binder.on('changed', ({ what, party }) => {
        const name = safeWords.parties[party];
        const bound = safeExact.thirdBound.text.replace('…', name) + safeWords.quickLogin(name);
        const text = what === 'bound' ? bound : safeExact.thirdUnbound.text;
        toast.send({ type: 'toast.requested', kind: 'ok', text });
      }),
    ];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [binder, navigator, toast, world]);

  useEffect(() => {
    const returned = world.thirdReturn.take(SAFE);
    if (returned === null) return;
    binder.send({ type: 'callback.read', callback: judgeThirdReturn(world.storage.session, SAFE, returned) });
  }, [binder, world]);

  return <SafeScreen account={account} binder={binder} consent={consent} data={data} />;
}
