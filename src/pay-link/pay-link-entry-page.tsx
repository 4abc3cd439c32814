import { useEffect } from 'react';
import { BarePage } from '../shell/bare-shell.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { byQuery, useFlow } from '../shell/use-flow.ts';
import { mobilePayEntry, payLinkEntryInput, providePayLinkEntry } from './pay-link-entry.actors.ts';
import { payLinkEntryExact, payLinkEntryWords } from './pay-link-entry.words.ts';
import { PayLinkEntryScreen } from './pay-link-entry-screen.tsx';

/** `/payJianke/entry?key=…` (ORD-ROUTE-16). */
export const PayLinkEntryPage = byQuery(function OpenLink({ search }) {
  const { services, externalLinks, navigator, toast } = useAppContext();
  const text = payLinkEntryExact.holderRegistered.text;
  const actor = useFlow(
    providePayLinkEntry,
    {
      leftFor: ({ to }) => navigator.go(to, { replace: true }),
      succeeded: () => toast.send({ type: 'toast.requested', kind: 'ok', text }),
      leftForMobile: () => navigator.leaveShop(mobilePayEntry(services, search), { replace: true }),
    },
    payLinkEntryInput(services, search),
  );
  // After the effects of `useFlow`, so that its handlers receive what is emitted immediately.
  useEffect(() => actor.send({ type: 'link.opened' }), [actor]);
  return (
    <BarePage title={payLinkEntryWords.title}>
      <PayLinkEntryScreen actor={actor} onOpenChat={() => externalLinks.openChat({})} />
    </BarePage>
  );
});
