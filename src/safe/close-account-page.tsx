import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useAppContext } from '../shell/use-app-context.ts';
import { useDeparture } from '../shell/use-departure.ts';
import { closeAccountInput, provideCloseAccount } from './close-account.actors.ts';
import { closeAccountWords } from './close-account.words.ts';
import { CloseAccountScreen } from './close-account-screen.tsx';

/** `/user/account/delete`, in the member's frame (ACC-ROUTE-16). */
export function CloseAccountPage() {
  const { services, session, toast } = useAppContext();
  const actor = useActorRef(
    useMemo(() => provideCloseAccount(services), [services]),
    { ...services.inspection, input: closeAccountInput(services, closeAccountWords.words) },
  );
  useDeparture(actor);
  useEffect(() => {
    const closed = actor.on('closed', () => {
      toast.send({ type: 'toast.requested', kind: 'ok', text: closeAccountWords.closed });
      // The way out of every session: all tabs are cleared, and this one goes to Login.
      session.send({ type: 'logout.pressed' });
    });
    return () => closed.unsubscribe();
  }, [actor, session, toast]);
  return <CloseAccountScreen actor={actor} />;
}
