import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import { useAppContext } from './use-app-context.ts';

interface Departing {
  on(type: 'leftFor', hear: (event: { to: string }) => void): Subscription;
}
interface Succeeding {
  on(type: 'succeeded', hear: () => void): Subscription;
}

/** Follows the redirect of a login flow, replacing the flow's page in the history. */
export function useDeparture(actor: Departing): void {
  const { navigator } = useAppContext();
  useEffect(() => {
    const leaving = actor.on('leftFor', ({ to }) => navigator.go(to, { replace: true }));
    return () => leaving.unsubscribe();
  }, [actor, navigator]);
}

/** Shows a toast when a flow has succeeded; the toast outlives the flow's page. */
export function useSuccessMessage(actor: Succeeding, text: string): void {
  const { toast } = useAppContext();
  useEffect(() => {
    const subscription = actor.on('succeeded', () => toast.send({ type: 'toast.requested', kind: 'ok', text }));
    return () => subscription.unsubscribe();
  }, [actor, toast, text]);
}
