import type { ActorRefFrom } from 'xstate';
import type { healthConsentMachine } from '../../machines/patients/health-consent.machine.ts';
import type { accountInfoMachine } from '../../machines/safe/account-info.machine.ts';
import type { personalDataMachine } from '../../machines/safe/personal-data.machine.ts';
import type { thirdBinderMachine } from '../../machines/third-party/third-binder.machine.ts';
import { FormSection } from '../lib/form-section.tsx';
import { titleWords } from '../lib/titles.words.ts';
import { Sheet } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { safeWords as words } from './safe.words.ts';
import { SafeAccount } from './safe-account.tsx';
import { SafeConsent } from './safe-consent.tsx';
import { SafeData } from './safe-data.tsx';
import { SafeThirds } from './safe-thirds.tsx';

export interface SafeScreenProps {
  account: ActorRefFrom<typeof accountInfoMachine>;
  binder: ActorRefFrom<typeof thirdBinderMachine>;
  consent: ActorRefFrom<typeof healthConsentMachine>;
  data: ActorRefFrom<typeof personalDataMachine>;
}

/** `/user/personal/safe` (ACC-ROUTE-10). Each of its blocks loads, and fails, on its own. */
export function SafeScreen({ account, binder, consent, data }: SafeScreenProps) {
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
