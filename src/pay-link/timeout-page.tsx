import { BareShell } from '../shell/bare-shell.tsx';
import { Page } from '../shell/page.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { payLinkEntryWords } from './pay-link-entry.words.ts';
import { TimeoutScreen } from './timeout-screen.tsx';

/** `/timeout` (ORD-ROUTE-19). */
export function TimeoutPage() {
  const { services, externalLinks } = useAppContext();
  return (
    <Page title={payLinkEntryWords.timeoutTitle}>
      <BareShell settings={services.settings} tinted>
        <TimeoutScreen settings={services.settings} onOpenChat={() => externalLinks.openChat({})} />
      </BareShell>
    </Page>
  );
}
