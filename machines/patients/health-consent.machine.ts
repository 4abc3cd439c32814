/**
 * The member's consent to the use of health data, on the page of account security (ruling 19): read, and withdrawn after
 * a question that says what is erased with it. After a withdrawal it is read again. It is given where health data are
 * first saved, in the profile.
 */
import { assign, emit, setup } from 'xstate';
import { noticeActions, whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import { port } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';

/** A consent as it was given: the version of its wording, and the day in Shanghai. */
export interface GivenConsent {
  readonly version: string;
  readonly day: string;
}

type Refused = { kind: 'refused'; message: string | null };
/** `consent` is null where none was given, or it was withdrawn. */
export type ReadConsentReply = { kind: 'read'; consent: GivenConsent | null } | Refused;
export type WithdrawReply = { kind: 'withdrawn' } | Refused;

interface Context {
  readonly consent: GivenConsent | null;
  readonly notice: FormNotice | null;
}

export type HealthConsentEvent =
  | { type: 'retry.pressed' }
  | { type: 'withdraw.pressed' }
  | { type: 'withdraw.confirmed' }
  | { type: 'withdraw.cancelled' };

/** Shown as a toast, wherever the shopper then is. */
export type HealthConsentEmitted = { type: 'succeeded' };

export const healthConsentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as HealthConsentEvent,
    emitted: {} as HealthConsentEmitted,
    meta: {} as StateMeta,
  },
  actors: {
    readConsent: port<ReadConsentReply>('readConsent'),
    withdraw: port<WithdrawReply>('withdraw'),
  },
  guards: {
    isGiven: (_, reply: ReadConsentReply) => reply.kind === 'read' && reply.consent !== null,
    isRead: (_, reply: ReadConsentReply) => reply.kind === 'read',
    isWithdrawn: (_, reply: WithdrawReply) => reply.kind === 'withdrawn',
  },
  actions: {
    ...noticeActions<Context, HealthConsentEvent>(),
    keepConsent: assign((_, reply: ReadConsentReply) => (reply.kind === 'read' ? { consent: reply.consent } : {})),
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
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [
          {
            guard: withAnswer('isGiven'),
            target: 'given',
            actions: withAnswer('keepConsent'),
          },
          {
            guard: withAnswer('isRead'),
            target: 'notGiven',
            actions: withAnswer('keepConsent'),
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'It could not be read; the rest of the page goes on.',
      meta: { req: ['ACC-SAFE-01'] },
      on: { 'retry.pressed': 'loading' },
    },
    given: {
      description: 'The shopper sees when it was given and in which wording, and may withdraw it.',
      meta: { req: ['ACC-SAFE-01'] },
      on: { 'withdraw.pressed': { target: 'asking', actions: 'forgetNotice' } },
    },
    notGiven: {
      description: 'There is none, or it was withdrawn.',
      meta: { req: ['ACC-SAFE-01'] },
      type: 'final',
    },
    asking: {
      description: 'The shopper is told what is erased, and asked whether that is meant.',
      meta: { req: ['ACC-SAFE-01'] },
      on: { 'withdraw.confirmed': 'withdrawing', 'withdraw.cancelled': 'given' },
    },
    withdrawing: {
      description: 'The gateway withdraws the consent and erases what was kept by it.',
      meta: { req: ['ACC-SAFE-01'] },
      entry: 'forgetNotice',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        onDone: [
          {
            guard: withAnswer('isWithdrawn'),
            target: 'loading',
            actions: 'tellSuccess',
          },
          whenRefused('asking'),
        ],
        onError: whenUnreachable('asking'),
      },
    },
  },
});
