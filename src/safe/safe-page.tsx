import { useEffect } from 'react';
import { SAFE_PAGE } from '../../contract/page-paths.ts';
import type { thirdBinderMachine } from '../../machines/third-party/third-binder.machine.ts';
import { FormSection } from '../lib/form-section.tsx';
import { titleWords } from '../lib/titles.words.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useSuccessMessage } from '../shell/use-departure.ts';
import { type Handlers, useFlow } from '../shell/use-flow.ts';
import { beginThirdLogin, judgeThirdReturn } from '../third-party/third-return.ts';
import { Sheet } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { provideAccountInfo, provideHealthConsent, providePersonalData, provideThirdBinder } from './safe.actors.ts';
import { safeExact, safeWords as words } from './safe.words.ts';
import { SafeAccount } from './safe-account.tsx';
import { SafeConsent } from './safe-consent.tsx';
import { SafeData } from './safe-data.tsx';
import { SafeThirds } from './safe-thirds.tsx';

/** `/user/personal/safe`, in the member's frame (ACC-ROUTE-10). Each of its blocks loads, and fails, on its own. */
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
      const name = words.parties[party];
      const bound = safeExact.thirdBound.text.replace('…', name) + words.quickLogin(name);
      const text = what === 'bound' ? bound : safeExact.thirdUnbound.text;
      toast.send({ type: 'toast.requested', kind: 'ok', text });
    },
  };
  const binder = useFlow(provideThirdBinder, binderHandlers);
  useSuccessMessage(consent, words.withdrawn);
  useSuccessMessage(data, words.downloaded);

  useEffect(() => {
    const returned = services.thirdReturn.take(SAFE_PAGE);
    if (returned === null) return;
    binder.send({ type: 'callback.read', callback: judgeThirdReturn(services.storage.session, SAFE_PAGE, returned) });
  }, [binder, services]);

  return (
    <Sheet aria-labelledby="safe-title">
      <PageTitle id="safe-title">{titleWords.safe}</PageTitle>
      <SafeAccount actor={account} />
      <SafeThirds actor={binder} />
      <SafeConsent actor={consent} />
      <SafeData actor={data} />
      <FormSection id="safe-closing" title={words.closing.title} why={words.closing.why}>
        <Link href="/user/account/delete">{words.toClosing}</Link>
      </FormSection>
    </Sheet>
  );
}
