import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { BareShell } from '../screens/frame/bare-shell.tsx';
import { PayLinkEntryScreen } from '../screens/orders/pay-link-entry-screen.tsx';
import { mobilePayEntry, payLinkEntryInput, wirePayLinkEntry } from '../wire/pay-link-entry.wire.ts';
import { payLinkEntryExact } from '../words/exact/pay-link-entry.ts';
import { payLinkEntryWords } from '../words/proposed/pay-link-entry.ts';
import { useFrame } from './frame-context.ts';
import { Page } from './page.tsx';
import { useDeparture, useSuccessMessage } from './use-departure.ts';

/** `/payJianke/entry?key=…` (ORD-ROUTE-16). */
export function PayLinkEntryPage() {
  const { search } = useLocation();
  // The key: another link is another page.
  return <OpenLink key={search} search={search} />;
}

function OpenLink({ search }: { search: string }) {
  const { world, outside, navigator } = useFrame();
  const actor = useActorRef(
    useMemo(() => wirePayLinkEntry(world), [world]),
    { ...world.inspection, input: payLinkEntryInput(world, search) },
  );
  useDeparture(actor);
  useSuccessMessage(actor, payLinkEntryExact.holderRegistered.text);
  useEffect(() => {
    const leaving = actor.on('leftForMobile', () => {
      navigator.leaveShop(mobilePayEntry(world, search), { replace: true });
    });
    // After every effect above: what leaves at once is heard.
    actor.send({ type: 'link.opened' });
    return () => leaving.unsubscribe();
  }, [actor, world, navigator, search]);
  return (
    <Page title={payLinkEntryWords.title}>
      <BareShell settings={world.settings} tinted>
        <PayLinkEntryScreen actor={actor} onOpenChat={() => outside.openChat({})} />
      </BareShell>
    </Page>
  );
}
