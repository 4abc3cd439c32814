/**
 * The member's consent to the use of health data, on the page of account security (ruling 19): read, and withdrawn
 * after a question that says what will be erased. After a withdrawal the consent is read again. It is given in the
 * profile, when health data are first saved.
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';

/** A consent as it was given: the version of its wording, and the day in Shanghai. */
export interface GivenConsent {
  readonly version: string;
  readonly day: string;
}

interface Given {
  readonly kind: 'given';
  readonly consent: GivenConsent;
}
/** `none`: it was never given, or withdrawn. */
export type ReadConsentReply = Given | { kind: 'none' } | Refused;

interface Context {
  readonly consent: GivenConsent | null;
  readonly notice: FormNotice | null;
}

export type HealthConsentEvent =
  | { type: 'retry.pressed' }
  | { type: 'withdraw.pressed' }
  | { type: 'withdraw.confirmed' }
  | { type: 'withdraw.cancelled' };

export const healthConsentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as HealthConsentEvent,
    /** Shown as a toast, wherever the shopper then is. */
    emitted: {} as { type: 'succeeded' },
  },
  actors: {
    readConsent: call<ReadConsentReply>('readConsent'),
    withdraw: call<{ kind: 'withdrawn' } | Refused>('withdraw'),
  },
  actions: {
    ...noticeActions<Context, HealthConsentEvent>(),
    keepConsent: assign({ consent: (_, { consent }: Given) => consent }),
    forgetConsent: assign({ consent: null }),
    tellSuccess: emit({ type: 'succeeded' }),
  },
}).createMachine({
  id: 'healthConsent',
  context: { consent: null, notice: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The consent is read.',
      meta: { req: ['ACC-SAFE-01'] },
      invoke: port('readConsent', {
        given: to('given', keep('keepConsent')),
        none: to('notGiven', 'forgetConsent'),
        failed: to('failed'),
      }),
    },
    failed: {
      description: 'The consent could not be read; the rest of the page still works.',
      meta: { req: ['ACC-SAFE-01'] },
      on: { 'retry.pressed': 'loading' },
    },
    given: {
      description: 'The shopper sees when and in which wording the consent was given, and can withdraw it.',
      meta: { req: ['ACC-SAFE-01'] },
      on: { 'withdraw.pressed': { target: 'asking', actions: 'forgetNotice' } },
    },
    notGiven: {
      description: 'There is no consent, or it was withdrawn.',
      meta: { req: ['ACC-SAFE-01'] },
      type: 'final',
    },
    asking: {
      description: 'The shopper is told what will be erased, and asked to confirm.',
      meta: { req: ['ACC-SAFE-01'] },
      on: { 'withdraw.confirmed': 'withdrawing', 'withdraw.cancelled': 'given' },
    },
    withdrawing: {
      description: 'The gateway withdraws the consent and erases the data kept under it.',
      meta: { req: ['ACC-SAFE-01'] },
      entry: 'forgetNotice',
      invoke: port('withdraw', { withdrawn: to('loading', 'tellSuccess'), failed: note('asking') }),
    },
  },
});

/** Snapshot of `healthConsent` → what the page shows. */
export function selectHealthConsent(snapshot: SnapshotFrom<typeof healthConsentMachine>) {
  const { consent, notice } = snapshot.context;
  const stage: 'loading' | 'failed' | 'shown' = snapshot.matches('loading')
    ? 'loading'
    : snapshot.matches('failed')
      ? 'failed'
      : 'shown';
  const withdrawing = snapshot.matches('withdrawing');
  return { stage, consent, asks: withdrawing || snapshot.matches('asking'), withdrawing, notice };
}
