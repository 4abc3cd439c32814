import type { SnapshotFrom } from 'xstate';
import type { Message, toastMachine } from './toast.machine.ts';

/** `id` tells two messages of the same wording apart. */
export interface Toast extends Message {
  readonly id: number;
}

/** Snapshot of `toast` → the message on the screen, or null. */
export function selectToast(snapshot: SnapshotFrom<typeof toastMachine>): Toast | null {
  const { shown, count } = snapshot.context;
  return shown === null ? null : { ...shown, id: count };
}
