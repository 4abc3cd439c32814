import { counted, type LoggedStep } from './live-state.ts';
import { INIT } from './log-words.ts';

/** One message between two lifelines, by their places from the left. */
export interface SequenceMessage {
  readonly step: LoggedStep;
  readonly from: number;
  readonly to: number;
}

export interface Sequence {
  /** `page`, `outside`, or the session of a machine. */
  readonly lines: readonly { readonly id: string; readonly machine: string | null }[];
  readonly messages: readonly SequenceMessage[];
}

const MOST_MESSAGES = 40;

/** The last messages between the machines of a tab, its page and its ports. */
export function sequenceOf(log: readonly LoggedStep[]): Sequence {
  const recent = counted(log).slice(-MOST_MESSAGES);
  const sessions = new Map(recent.map(({ session, machine }) => [session, machine]));
  const senderOf = ({ session, from, type }: LoggedStep): string => {
    if (from !== null && sessions.has(from)) return from;
    if (type.startsWith('xstate.after.')) return session;
    return type.startsWith('xstate.done.') || type.startsWith('xstate.error.') ? 'outside' : 'page';
  };
  const senders = recent.map(senderOf);
  const ids = [
    ...(senders.includes('page') ? ['page'] : []),
    ...sessions.keys(),
    ...(senders.includes('outside') ? ['outside'] : []),
  ];
  return {
    lines: ids.map((id) => ({ id, machine: sessions.get(id) ?? null })),
    messages: recent.map((step, at) => ({
      step,
      from: ids.indexOf(senders[at] ?? 'page'),
      to: ids.indexOf(step.session),
    })),
  };
}

export const isStart = ({ type }: LoggedStep): boolean => type === INIT;
