import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { BareShell } from '../shell/bare-shell.tsx';
import { Page } from '../shell/page.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useDeparture, useSuccessMessage } from '../shell/use-departure.ts';
import { mobilePayEntry, payLinkEntryInput, providePayLinkEntry } from './pay-link-entry.actors.ts';
import { payLinkEntryExact, payLinkEntryWords } from './pay-link-entry.words.ts';
import { PayLinkEntryScreen } from './pay-link-entry-screen.tsx';

/** `/payJianke/entry?key=…` (ORD-ROUTE-16). */
export function PayLinkEntryPage() {
  const { search } = useLocation();
  // The key: another link is another page.
  return <OpenLink key={search} search={search} />;
}

function OpenLink({ search }: { search: string }) {
  const { services, externalLinks, navigator } = useAppContext();
  const actor = useActorRef(
    useMemo(() => providePayLinkEntry(services), [services]),
    { ...services.inspection, input: payLinkEntryInput(services, search) },
  );
  useDeparture(actor);
  useSuccessMessage(actor, payLinkEntryExact.holderRegistered.text);
  useEffect(() => {
    const leaving = actor.on('leftForMobile', () => {
      navigator.leaveShop(mobilePayEntry(services, search), { replace: true });
    });
    // After every effect above: what leaves at once is heard.
    actor.send({ type: 'link.opened' });
    return () => leaving.unsubscribe();
  }, [actor, services, navigator, search]);
  return (
    <Page title={payLinkEntryWords.title}>
      <BareShell settings={services.settings} tinted>
        <PayLinkEntryScreen actor={actor} onOpenChat={() => externalLinks.openChat({})} />
      </BareShell>
    </Page>
  );
}
