import type { SnapshotFrom } from 'xstate';
import { beginningOf } from '../../contract/text.ts';
import type { Member, sessionMachine } from './session.machine.ts';

/** ACC-FRAME-05: characters of the nickname that the top bar shows. */
export const GREETING_LENGTH = 6;

/**
 * What the rest of the app may know of the session. `leaving`: a logout is under way; `left`: it has just ended in this
 * tab, and the shopper is being taken to Login.
 */
export type AuthStatus = 'unknown' | 'visitor' | 'member' | 'leaving' | 'left';

export interface SessionView {
  readonly authStatus: AuthStatus;
  readonly member: Member | null;
  /** The nickname as the top bar shows it; empty when there is none. */
  readonly greetingName: string;
  /** The record is on its way: the greeting has no name yet. */
  readonly isReading: boolean;
  /** The record could not be had; it may be tried again. */
  readonly canRetry: boolean;
}

/** Snapshot of `session` → what the frame shows and may do. */
export function selectSession(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView {
  const { member } = snapshot.context;
  return {
    authStatus: selectAuthStatus(snapshot),
    member,
    greetingName: cutName(member?.nickName ?? ''),
    isReading: snapshot.hasTag('readingRecord'),
    canRetry: snapshot.hasTag('recordMissing'),
  };
}

export function selectAuthStatus(snapshot: SnapshotFrom<typeof sessionMachine>): AuthStatus {
  const known = ['visitor', 'member', 'leaving', 'left'] as const;
  return known.find((authStatus) => snapshot.hasTag(authStatus)) ?? 'unknown';
}

/** ACC-FRAME-05: cut by characters as a reader counts them; half of an emoji is never shown. */
function cutName(nickName: string): string {
  const name = nickName.trim();
  return beginningOf(name, GREETING_LENGTH);
}
