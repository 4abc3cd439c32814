import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import { useAppContext } from './use-app-context.ts';

interface Departing {
  on(type: 'leftFor', hear: (event: { to: string }) => void): Subscription;
}
interface Succeeding {
  on(type: 'succeeded', hear: () => void): Subscription;
}

/** Goes where a flow of the way in leads. Its page is not a place to come back to. */
export function useDeparture(actor: Departing): void {
  const { navigator } = useAppContext();
  useEffect(() => {
    const leaving = actor.on('leftFor', ({ to }) => navigator.go(to, { replace: true }));
    return () => leaving.unsubscribe();
  }, [actor, navigator]);
}

/** Says in a short message that a flow has done what it is there for; the message outlives its page. */
export function useSuccessMessage(actor: Succeeding, text: string): void {
  const { toast } = useAppContext();
  useEffect(() => {
    const subscription = actor.on('succeeded', () => toast.send({ type: 'toast.requested', kind: 'ok', text }));
    return () => subscription.unsubscribe();
  }, [actor, toast, text]);
}
