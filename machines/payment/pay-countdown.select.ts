import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { payCountdownMachine } from './pay-countdown.machine.ts';

export type PayCountdownActor = ActorRefFrom<typeof payCountdownMachine>;

/** What was said aloud last, and of how many seconds: at the beginning, and whenever little is left. */
export interface PayCountdownSaid {
  readonly when: 'begun' | 'fiveMinutes' | 'oneMinute' | 'ended';
  readonly seconds: number;
}

/** The time that is left to pay an order. */
export interface PayCountdownView {
  /** Null: nothing is counted. The last second is 1, and 0 is the end. */
  readonly seconds: number | null;
  readonly saidWhen: PayCountdownSaid['when'] | null;
  readonly saidSeconds: number;
}

const FIVE_MINUTES = 300;
const ONE_MINUTE = 60;

/** Snapshot of `payCountdown` → what its view shows. */
export function selectPayCountdown(snapshot: SnapshotFrom<typeof payCountdownMachine>): PayCountdownView {
  if (!snapshot.matches('ticking') && !snapshot.matches('zero'))
    return { seconds: null, saidWhen: null, saidSeconds: 0 };
  const { deadline, now, began } = snapshot.context;
  const seconds = snapshot.matches('zero') ? 0 : secondsTo(deadline, now);
  const said = saidOf(seconds, secondsTo(deadline, began));
  return { seconds, saidWhen: said.when, saidSeconds: said.seconds };
}

/** A second that has begun to run counts. */
function secondsTo(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

function saidOf(seconds: number, atFirst: number): PayCountdownSaid {
  if (seconds === 0) return { when: 'ended', seconds: 0 };
  if (seconds <= ONE_MINUTE && atFirst > ONE_MINUTE) return { when: 'oneMinute', seconds: ONE_MINUTE };
  if (seconds <= FIVE_MINUTES && atFirst > FIVE_MINUTES) return { when: 'fiveMinutes', seconds: FIVE_MINUTES };
  return { when: 'begun', seconds: atFirst };
}

/** `01:42:18`: hours may pass 24 (ORD-PAY-18). */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
