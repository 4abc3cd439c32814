import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { BlockName, HomeRead, memberHomeMachine } from './member-home.machine.ts';

export type MemberHomeActor = ActorRefFrom<typeof memberHomeMachine>;

/** One block of the home. */
export interface BlockView<Name extends BlockName> {
  /** Null until it was read. */
  readonly read: HomeRead[Name];
  /** Why it could not be read; null: it could, or is on its way. */
  readonly notice: FormNotice | null;
}

/** A block's name → snapshot of `memberHome` → what that block shows. */
export function selectBlock<Name extends BlockName>(name: Name) {
  return ({ context }: SnapshotFrom<typeof memberHomeMachine>): BlockView<Name> => ({
    read: context.read[name],
    notice: context.notices[name],
  });
}
