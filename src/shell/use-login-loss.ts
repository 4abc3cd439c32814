import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import { selectAuthStatus } from '../../machines/session/session.machine.ts';
import { frameExact } from '../lib/frame.words.ts';
import { useAppContext } from './use-app-context.ts';

/** A flow of a member's page, during which the login can be lost. */
interface Flow {
  getSnapshot(): { readonly status: string };
  send(event: { type: 'login.lost' }): void;
  on(type: 'loginMissed', hear: () => void): Subscription;
}

/**
 * Tells the flows of a page when the session has ended, here or in another tab. Tells the shopper when a flow needs a
 * login.
 * @param flows always the same array
 */
export function useLoginLoss(flows: readonly Flow[]): void {
  const { session, toast } = useAppContext();
  useEffect(() => {
    const ask = () => toast.send({ type: 'toast.requested', kind: 'bad', text: frameExact.loginFirst.text });
    // The guard redirects visitors immediately, before any answer arrives.
    const watching = session.subscribe((snapshot) => {
      if (selectAuthStatus(snapshot) !== 'visitor') return;
      for (const flow of flows) if (flow.getSnapshot().status === 'active') flow.send({ type: 'login.lost' });
    });
    const subscriptions = [watching, ...flows.map((flow) => flow.on('loginMissed', ask))];
    return () => {
      for (const one of subscriptions) one.unsubscribe();
    };
  }, [flows, session, toast]);
}
