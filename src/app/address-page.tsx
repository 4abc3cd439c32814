import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { selectSession } from '../../machines/frame/session/session.select.ts';
import { AddressScreen } from '../screens/account/address-screen.tsx';
import { wireAddressBook } from '../wire/address-book.wire.ts';
import { addressWords } from '../words/proposed/address.ts';
import { useFrame } from './frame-context.ts';

/** `/user/personal/address`, in the member's frame (ACC-ROUTE-15). */
export function AddressPage() {
  const { world, session, toast } = useFrame();
  const actor = useActorRef(
    useMemo(
      () => wireAddressBook(world, () => selectSession(session.getSnapshot()).member?.accountId ?? null),
      [world, session],
    ),
    world.inspection,
  );
  useEffect(() => {
    const heard = actor.on('succeeded', ({ what }) =>
      toast.send({ type: 'toast.requested', kind: 'ok', text: addressWords.succeeded[what] }),
    );
    return () => heard.unsubscribe();
  }, [actor, toast]);
  return <AddressScreen actor={actor} />;
}
