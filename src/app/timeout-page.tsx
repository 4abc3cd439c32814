import { BareShell } from '../screens/frame/bare-shell.tsx';
import { TimeoutScreen } from '../screens/frame/timeout-screen.tsx';
import { payLinkEntryWords } from '../words/proposed/pay-link-entry.ts';
import { useFrame } from './frame-context.ts';
import { Page } from './page.tsx';

/** `/timeout` (ORD-ROUTE-19). */
export function TimeoutPage() {
  const { world, outside } = useFrame();
  return (
    <Page title={payLinkEntryWords.timeoutTitle}>
      <BareShell settings={world.settings} tinted>
        <TimeoutScreen settings={world.settings} onOpenChat={() => outside.openChat({})} />
      </BareShell>
    </Page>
  );
}
