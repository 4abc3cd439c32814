import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { selectSession } from '../../machines/session/session.select.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { addressWords } from './address.words.ts';
import { provideAddressBook } from './address-book.actors.ts';
import { AddressScreen } from './address-screen.tsx';

/** `/user/personal/address`, in the member's frame (ACC-ROUTE-15). */
export function AddressPage() {
  const { services, session, toast } = useAppContext();
  const actor = useActorRef(
    useMemo(
      () => provideAddressBook(services, () => selectSession(session.getSnapshot()).member?.accountId ?? null),
      [services, session],
    ),
    services.inspection,
  );
  useEffect(() => {
    const subscription = actor.on('succeeded', ({ what }) =>
      toast.send({ type: 'toast.requested', kind: 'ok', text: addressWords.succeeded[what] }),
    );
    return () => subscription.unsubscribe();
  }, [actor, toast]);
  return <AddressScreen actor={actor} />;
}
