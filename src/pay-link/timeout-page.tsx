import { BarePage } from '../shell/bare-shell.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { payLinkEntryWords } from './pay-link-entry.words.ts';
import { TimeoutScreen } from './timeout-screen.tsx';

/** `/timeout` (ORD-ROUTE-19). */
export function TimeoutPage() {
  const { services, externalLinks } = useAppContext();
  return (
    <BarePage title={payLinkEntryWords.timeoutTitle}>
      <TimeoutScreen settings={services.settings} onOpenChat={() => externalLinks.openChat({})} />
    </BarePage>
  );
}
