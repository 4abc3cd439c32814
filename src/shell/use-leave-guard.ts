import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom, Subscription } from 'xstate';
import { leaveGuardMachine, selectLeaveGuard } from '../../machines/shell/leave-guard.machine.ts';
import { type AskToLeave, askBeforeUnload } from './navigation-blocker.ts';
import { useAppContext } from './use-app-context.ts';

/** A form whose unsaved changes can be discarded. */
interface Form<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(tell: () => void): Subscription;
  send(event: { type: 'changes.discarded' }): void;
}

/**
 * Asks before the page is left with unsaved changes: by a link, the history, or closing it.
 * @param hasUnsaved whether the form has something to lose; always the same function
 */
export function useLeaveGuard<Snapshot>(
  form: Form<Snapshot>,
  hasUnsaved: (snapshot: Snapshot) => boolean,
): ActorRefFrom<typeof leaveGuardMachine> {
  const { services, navigator } = useAppContext();
  const guard = useActorRef(leaveGuardMachine, services.inspection);
  useEffect(() => {
    const isUnsaved = () => hasUnsaved(form.getSnapshot());
    let goOn: (() => void) | null = null;
    const ask: AskToLeave = (later) => {
      if (!selectLeaveGuard(guard.getSnapshot()).holds) return false;
      goOn = later;
      guard.send({ type: 'leave.requested' });
      return true;
    };
    const tell = () => guard.send({ type: 'form.changed', unsaved: isUnsaved() });
    const granted = guard.on('leaveGranted', () => {
      form.send({ type: 'changes.discarded' });
      goOn?.();
    });
    const subscriptions = [granted, form.subscribe(tell)];
    const stops = [navigator.block(ask), askBeforeUnload(isUnsaved)];
    tell();
    return () => {
      for (const one of subscriptions) one.unsubscribe();
      for (const stop of stops) stop();
    };
  }, [form, hasUnsaved, guard, navigator]);
  return guard;
}
