import { BareShell } from '../shell/bare-shell.tsx';
import { useFrame } from '../shell/frame-context.ts';
import { Page } from '../shell/page.tsx';
import { payLinkEntryWords } from './pay-link-entry.words.ts';
import { TimeoutScreen } from './timeout-screen.tsx';

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
