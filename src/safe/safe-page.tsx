import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useAppContext } from '../shell/use-app-context.ts';
import { useSuccessMessage } from '../shell/use-departure.ts';
import { beginThirdLogin } from '../third-party/third-leave.ts';
import { judgeThirdReturn } from '../third-party/third-return.ts';
import { provideAccountInfo, provideHealthConsent, providePersonalData, provideThirdBinder } from './safe.actors.ts';
import { safeExact, safeWords } from './safe.words.ts';
import { SafeScreen } from './safe-screen.tsx';

const SAFE = '/user/personal/safe';

/** `/user/personal/safe`, in the member's frame (ACC-ROUTE-10). */
export function SafePage() {
  const { services, navigator, toast } = useAppContext();
  const account = useActorRef(
    useMemo(() => provideAccountInfo(services), [services]),
    services.inspection,
  );
  const consent = useActorRef(
    useMemo(() => provideHealthConsent(services), [services]),
    services.inspection,
  );
  const data = useActorRef(
    useMemo(() => providePersonalData(services), [services]),
    services.inspection,
  );
  const binder = useActorRef(
    useMemo(() => provideThirdBinder(services), [services]),
    services.inspection,
  );
  useSuccessMessage(consent, safeWords.withdrawn);
  useSuccessMessage(data, safeWords.downloaded);

  useEffect(() => {
    const subscriptions = [
      binder.on('leftForParty', ({ party }) => {
        const address = beginThirdLogin(services, SAFE, party, null);
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
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [binder, navigator, toast, services]);

  useEffect(() => {
    const returned = services.thirdReturn.take(SAFE);
    if (returned === null) return;
    binder.send({ type: 'callback.read', callback: judgeThirdReturn(services.storage.session, SAFE, returned) });
  }, [binder, services]);

  return <SafeScreen account={account} binder={binder} consent={consent} data={data} />;
}
