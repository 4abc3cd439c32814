import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { leaveGuardMachine } from '../../machines/frame/leave-guard/leave-guard.machine.ts';
import { selectLeaveGuard } from '../../machines/frame/leave-guard/leave-guard.select.ts';
import { useFrame } from './frame-context.ts';
import { type AskToLeave, askBeforeUnload } from './leave-hold.ts';

/** A form that says whether it has something to lose. */
interface Form {
  isUnsaved(): boolean;
  watch(tell: () => void): () => void;
  /** The shopper leaves and gives up what is not saved. */
  discard(): void;
}

/** Lets nobody leave the page with unsaved changes unasked: by a link, by the history, or by closing it. */
export function useLeaveGuard(form: Form): ActorRefFrom<typeof leaveGuardMachine> {
  const { world, navigator } = useFrame();
  const guard = useActorRef(leaveGuardMachine, world.inspection);
  useEffect(() => {
    let goOn: (() => void) | null = null;
    const ask: AskToLeave = (later) => {
      if (!selectLeaveGuard(guard.getSnapshot()).holds) return false;
      goOn = later;
      guard.send({ type: 'leave.wished' });
      return true;
    };
    const tell = () => guard.send({ type: 'form.changed', unsaved: form.isUnsaved() });
    const granted = guard.on('leaveGranted', () => {
      form.discard();
      goOn?.();
    });
    const stops = [form.watch(tell), navigator.hold(ask), askBeforeUnload(() => form.isUnsaved())];
    tell();
    return () => {
      granted.unsubscribe();
      for (const stop of stops) stop();
    };
  }, [form, guard, navigator]);
  return guard;
}
