import { useEffect } from 'react';
import { selectStanding } from '../../machines/frame/session/session.select.ts';
import { useFrame } from './frame-context.ts';

interface Hearer {
  send(event: { type: 'member.came' } | { type: 'member.left' }): void;
}

/**
 * Tells an actor when a member is known to be here and when none is: before, it asks for nothing (ACC-SES-17). Another
 * login is another member.
 */
export function useMemberNews(actor: Hearer): void {
  const { session } = useFrame();
  useEffect(() => {
    let known: number | null = null;
    const tell = () => {
      const snapshot = session.getSnapshot();
      const standing = selectStanding(snapshot);
      const { logins } = snapshot.context;
      if (standing === 'visitor' || standing === 'left' || logins !== known) actor.send({ type: 'member.left' });
      if (standing === 'member') actor.send({ type: 'member.came' });
      known = logins;
    };
    tell();
    const hearing = session.subscribe(tell);
    return () => hearing.unsubscribe();
  }, [actor, session]);
}
