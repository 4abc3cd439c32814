import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type leaveGuardMachine, selectLeaveGuard } from '../../machines/shell/leave-guard.machine.ts';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { leaveWords as words } from './leave.words.ts';

/** Asks before a page with unsaved changes is left. */
export function LeaveQuestion({ actor }: { actor: ActorRefFrom<typeof leaveGuardMachine> }) {
  const asks = useSelector(actor, (snapshot) => selectLeaveGuard(snapshot).asks);
  return (
    <LazyConfirm
      open={asks}
      title={words.question}
      danger
      confirmText={words.leave}
      cancelText={words.stay}
      onConfirm={() => actor.send({ type: 'leave.confirmed' })}
      onCancel={() => actor.send({ type: 'stay.pressed' })}
    >
      {words.text}
    </LazyConfirm>
  );
}
