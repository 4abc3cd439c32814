/**
 * The time that is left to pay an order.
 *
 * The time left is always the server's deadline minus the server's time as the page knows it, so that a sleeping
 * laptop, a throttled tab or a late tick changes nothing (ruling 15). The local clock alone never ends an order: at
 * zero, and when the clock has jumped between two ticks, the order has to be read again. The parent receives
 * `countdown.ended` or `countdown.doubted` (also emitted), and answers with a new deadline and server time.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendParent, setup } from 'xstate';
import { subscription } from '../lib/reply.ts';

/** Both in milliseconds since 1970, by the server. */
export interface PayDeadline {
  readonly deadline: number;
  readonly now: number;
}

interface Context extends PayDeadline {
  /** When this deadline was first given; another one restarts it. */
  readonly began: number;
}

export type PayCountdownEvent =
  /** The order was read, and waits for its payment. */
  | ({ type: 'deadline.given' } & PayDeadline)
  /** The order does not wait for a payment, or has no deadline. */
  | { type: 'order.left' }
  | { type: 'clock.ticked'; now: number };

/** Events for the page that shows the order. */
export type PayCountdownEmitted =
  | { type: 'countdown.ended' }
  /** The clock jumped, or the page was suspended: the order may have changed meanwhile, and the time may be wrong. */
  | { type: 'countdown.doubted' };

/** ORD-PAY-19: ticks are a second apart. One this much after the last, or before it, means that the clock jumped. */
export const LATEST_TICK = 2000;

export const payCountdownMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PayCountdownEvent,
    emitted: {} as PayCountdownEmitted,
  },
  actors: { watchClock: subscription<PayCountdownEvent, Pick<PayDeadline, 'deadline'>>('watchClock') },
  guards: {
    isAhead: (_, { deadline, now }: PayDeadline) => deadline > now,
    isOver: ({ context }, now: number) => context.deadline <= now,
    hasLeapt: ({ context }, now: number) => now < context.now || now > context.now + LATEST_TICK,
  },
  actions: {
    keepDeadline: assign(({ context }, { deadline, now }: PayDeadline) => ({
      deadline,
      now,
      began: deadline === context.deadline ? context.began : now,
    })),
    keepNow: assign({ now: (_, now: number) => now }),
    tellEnded: sendParent({ type: 'countdown.ended' }),
    sayEnded: emit({ type: 'countdown.ended' }),
    tellDoubted: sendParent({ type: 'countdown.doubted' }),
    sayDoubted: emit({ type: 'countdown.doubted' }),
  },
}).createMachine({
  id: 'payCountdown',
  context: { deadline: 0, now: 0, began: 0 },
  initial: 'idle',
  on: {
    'order.left': '.stopped',
    'deadline.given': [
      {
        guard: { type: 'isAhead', params: ({ event }) => event },
        target: '.ticking',
        reenter: true,
        actions: { type: 'keepDeadline', params: ({ event }) => event },
      },
      { target: '.zero', actions: { type: 'keepDeadline', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {
      description: 'No order has been read yet.',
      meta: { req: ['ORD-PAY-18'] },
    },
    ticking: {
      description: 'The time left runs down, second by second.',
      meta: { req: ['ORD-PAY-18', 'ORD-PAY-19', 'ORD-DATA-08'] },
      invoke: { id: 'watchClock', src: 'watchClock', input: ({ context: { deadline } }) => ({ deadline }) },
      on: {
        'clock.ticked': [
          {
            guard: { type: 'isOver', params: ({ event }) => event.now },
            target: 'zero',
            actions: [{ type: 'keepNow', params: ({ event }) => event.now }, 'tellEnded', 'sayEnded'],
          },
          {
            guard: { type: 'hasLeapt', params: ({ event }) => event.now },
            actions: [{ type: 'keepNow', params: ({ event }) => event.now }, 'tellDoubted', 'sayDoubted'],
          },
          { actions: { type: 'keepNow', params: ({ event }) => event.now } },
        ],
      },
    },
    zero: {
      description: 'The deadline is reached; only the server can say whether the order is over.',
      meta: { req: ['ORD-PAY-20', 'ORD-PAY-22'] },
    },
    stopped: {
      description: 'The order does not wait for a payment, so nothing is counted.',
      meta: { req: ['ORD-PAY-21'] },
    },
  },
});

/** Without a parent machine: its page listens to the emitted events. */
export const lonePayCountdown = payCountdownMachine.provide({
  actions: { tellEnded: () => {}, tellDoubted: () => {} },
});

export type PayCountdownActor = ActorRefFrom<typeof payCountdownMachine>;
export type PayCountdownView = ReturnType<typeof selectPayCountdown>;

const FIVE_MINUTES = 300;
const ONE_MINUTE = 60;

/**
 * Snapshot of `payCountdown` → what its view shows; `seconds`: null while nothing is counted, 1 in the last second, 0 at
 * the end.
 */
export function selectPayCountdown(snapshot: SnapshotFrom<typeof payCountdownMachine>) {
  if (!snapshot.matches('ticking') && !snapshot.matches('zero'))
    return { seconds: null, saidWhen: null, saidSeconds: 0 };
  const { deadline, now, began } = snapshot.context;
  const seconds = snapshot.matches('zero') ? 0 : secondsTo(deadline, now);
  return { seconds, ...saidOf(seconds, secondsTo(deadline, began)) };
}

/** A second that has begun counts in full. */
function secondsTo(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** The last announcement, and its seconds: made at the beginning, and whenever little is left. */
function saidOf(seconds: number, atFirst: number) {
  if (seconds === 0) return { saidWhen: 'ended', saidSeconds: 0 } as const;
  if (seconds <= ONE_MINUTE && atFirst > ONE_MINUTE) return { saidWhen: 'oneMinute', saidSeconds: ONE_MINUTE } as const;
  if (seconds <= FIVE_MINUTES && atFirst > FIVE_MINUTES) {
    return { saidWhen: 'fiveMinutes', saidSeconds: FIVE_MINUTES } as const;
  }
  return { saidWhen: 'begun', saidSeconds: atFirst } as const;
}

/** `01:42:18`: hours may pass 24 (ORD-PAY-18). */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
