import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { selectAuthStatus, type sessionMachine } from '../../machines/session/session.machine.ts';
import { useAppContext } from './use-app-context.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const isMember = (snapshot: Snapshot): boolean => selectAuthStatus(snapshot) === 'member';

interface Hearer {
  send(event: { type: 'member.came' } | { type: 'member.left' }): void;
}

/**
 * Tells an actor when a member is known to be logged in and when none is: before, it makes no calls (ACC-SES-17).
 * Another login counts as another member.
 * @param isHere always the same function
 */
export function useMemberNews(actor: Hearer, isHere: (snapshot: Snapshot) => boolean = isMember): void {
  const { session } = useAppContext();
  useEffect(() => {
    let known: number | null = null;
    const tell = () => {
      const snapshot = session.getSnapshot();
      const authStatus = selectAuthStatus(snapshot);
      const { logins } = snapshot.context;
      if (authStatus === 'visitor' || authStatus === 'left' || logins !== known) actor.send({ type: 'member.left' });
      if (isHere(snapshot)) actor.send({ type: 'member.came' });
      known = logins;
    };
    tell();
    const hearing = session.subscribe(tell);
    return () => hearing.unsubscribe();
  }, [actor, session, isHere]);
}
