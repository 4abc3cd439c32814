/**
 * Protects unsaved input: while a form has unsaved changes, leaving its page needs a confirmation. Any page with a form
 * may use this machine; the page says whether there are unsaved changes.
 */
import { emit, type SnapshotFrom, setup } from 'xstate';

export type LeaveGuardEvent =
  | { type: 'form.changed'; unsaved: boolean }
  /** The shopper wants to go somewhere else. */
  | { type: 'leave.requested' }
  | { type: 'leave.confirmed' }
  | { type: 'stay.pressed' };

export const leaveGuardMachine = setup({
  types: {
    events: {} as LeaveGuardEvent,
    /** The blocked navigation may continue; the changes are discarded. */
    emitted: {} as { type: 'leaveGranted' },
  },
  guards: {
    isUnsaved: (_, unsaved: boolean) => unsaved,
    isSaved: (_, unsaved: boolean) => !unsaved,
  },
  actions: { grantLeave: emit({ type: 'leaveGranted' }) },
}).createMachine({
  id: 'leaveGuard',
  initial: 'free',
  states: {
    free: {
      description: 'The form has no unsaved changes.',
      meta: { req: ['ACC-PROF-06'] },
      on: { 'form.changed': { guard: { type: 'isUnsaved', params: ({ event }) => event.unsaved }, target: 'unsaved' } },
    },
    unsaved: {
      description: 'The form has unsaved changes.',
      meta: { req: ['ACC-PROF-06'] },
      on: {
        'form.changed': { guard: { type: 'isSaved', params: ({ event }) => event.unsaved }, target: 'free' },
        'leave.requested': 'asking',
      },
    },
    asking: {
      description: 'The shopper is asked whether to discard the changes.',
      meta: { req: ['ACC-PROF-06'] },
      on: {
        'form.changed': { guard: { type: 'isSaved', params: ({ event }) => event.unsaved }, target: 'free' },
        'leave.confirmed': { target: 'free', actions: 'grantLeave' },
        'stay.pressed': 'unsaved',
      },
    },
  },
});

/** Snapshot of `leaveGuard` → whether navigation is blocked, and whether the question is open. */
export function selectLeaveGuard(snapshot: SnapshotFrom<typeof leaveGuardMachine>) {
  return { holds: !snapshot.matches('free'), asks: snapshot.matches('asking') };
}
