import { useEffect } from 'react';
import { SAFE_PAGE } from '../../contract/page-paths.ts';
import type { thirdBinderMachine } from '../../machines/third-party/third-binder.machine.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useSuccessMessage } from '../shell/use-departure.ts';
import { type Handlers, useFlow } from '../shell/use-flow.ts';
import { beginThirdLogin, judgeThirdReturn } from '../third-party/third-return.ts';
import { provideAccountInfo, provideHealthConsent, providePersonalData, provideThirdBinder } from './safe.actors.ts';
import { safeExact, safeWords } from './safe.words.ts';
import { SafeScreen } from './safe-screen.tsx';

/** `/user/personal/safe`, in the member's frame (ACC-ROUTE-10). */
export function SafePage() {
  const { services, navigator, toast } = useAppContext();
  const account = useFlow(provideAccountInfo);
  const consent = useFlow(provideHealthConsent);
  const data = useFlow(providePersonalData);
  const binderHandlers: Handlers<typeof thirdBinderMachine> = {
    leftForParty({ party }) {
      const address = beginThirdLogin(services, SAFE_PAGE, party, null);
      if (address === null) binder.send({ type: 'intent.lost' });
      else navigator.leaveShop(address);
    },
    changed({ what, party }) {
      const name = safeWords.parties[party];
      const bound = safeExact.thirdBound.text.replace('…', name) + safeWords.quickLogin(name);
      const text = what === 'bound' ? bound : safeExact.thirdUnbound.text;
      toast.send({ type: 'toast.requested', kind: 'ok', text });
    },
  };
  const binder = useFlow(provideThirdBinder, binderHandlers);
  useSuccessMessage(consent, safeWords.withdrawn);
  useSuccessMessage(data, safeWords.downloaded);

  useEffect(() => {
    const returned = services.thirdReturn.take(SAFE_PAGE);
    if (returned === null) return;
    binder.send({ type: 'callback.read', callback: judgeThirdReturn(services.storage.session, SAFE_PAGE, returned) });
  }, [binder, services]);

  return <SafeScreen account={account} binder={binder} consent={consent} data={data} />;
}
