/** What `completeInfoLink` hears, remembers and asks for. */
import { assign, emit, raise, sendTo, setup } from 'xstate';
import { noticeActions } from '../lib/answers.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { port } from '../lib/ports.ts';
import { patientFormMachine } from '../patients/patient-form.machine.ts';
import type { PatientFormReport } from '../patients/patient-form.ports.ts';
import { payCountdownMachine } from '../payment/pay-countdown.machine.ts';
import type { StateMeta } from '../state-meta.ts';

/** What only the message about the order tells. */
export interface CompleteInfoLink {
  readonly requestCode: string;
  /** By which pictures are given to the shop. */
  readonly key: string;
  /** PAT-LINK-02: of a chronic order, for 24 hours; else 72 (PAT-LINK-01). */
  readonly isChronic: boolean;
}

export interface CompleteInfoLinkInput extends CompleteInfoLink {
  /** The day in Shanghai. */
  readonly today: string;
}

/** `deadline`, by the server: null where it tells none. `now`: the server's time, as known with this very answer. */
interface LinkOpen {
  readonly kind: 'open';
  readonly deadline: number | null;
  readonly now: number;
}

/**
 * What the gateway says of the link. `refused`: something else is the matter (PAT-LINK-06). `notNow`: it says nothing of
 * the link itself, such as to who asks too often.
 */
export type ReadLinkReply =
  | LinkOpen
  | { readonly kind: 'expired' | 'used' | 'cancelled' }
  | { readonly kind: 'notNow'; readonly message: string | null }
  | Refused;

interface Context extends CompleteInfoLinkInput {
  /** The link is to be asked about as soon as the save under way has come to something. */
  readonly isDoubted: boolean;
  readonly notice: FormNotice | null;
}
export type CompleteInfoLinkContext = Context;

export type CompleteInfoLinkEvent =
  | { type: 'save.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'home.pressed' }
  | { type: 'support.pressed' }
  | { type: 'browse.pressed' }
  | { type: 'centre.pressed' }
  | { type: 'countdown.ended' }
  | { type: 'countdown.doubted' }
  /** The link holds: the form may come. */
  | { type: 'link.opened' }
  | PatientFormReport;

/** PAT-LINK-05, PAT-LINK-06: the shop, the shopper's own pages, or a person. */
export type CompleteInfoLinkEmitted =
  | { type: 'leftFor'; where: 'home' | 'mall' | 'centre' }
  | { type: 'supportWanted' };

export const completeInfoLinkSetup = setup({
  types: {
    context: {} as Context,
    events: {} as CompleteInfoLinkEvent,
    emitted: {} as CompleteInfoLinkEmitted,
    input: {} as CompleteInfoLinkInput,
    children: {} as { payCountdown: 'payCountdown'; patientForm: 'patientForm' },
    meta: {} as StateMeta,
  },
  actors: {
    payCountdown: payCountdownMachine,
    patientForm: patientFormMachine,
    readLink: port<ReadLinkReply, CompleteInfoLink>('readLink'),
  },
  guards: {
    isIncomplete: ({ context }) => context.requestCode === '' || context.key === '',
    isOpen: (_, reply: ReadLinkReply) => reply.kind === 'open',
    isExpired: (_, reply: ReadLinkReply) => reply.kind === 'expired',
    isUsed: (_, reply: ReadLinkReply) => reply.kind === 'used',
    isCancelled: (_, reply: ReadLinkReply) => reply.kind === 'cancelled',
    isNotNow: (_, reply: ReadLinkReply) => reply.kind === 'notNow',
    isDoubted: ({ context }) => context.isDoubted,
  },
  actions: {
    ...noticeActions<Context, CompleteInfoLinkEvent>(),
    setCountdown: sendTo('payCountdown', (_, reply: ReadLinkReply) =>
      reply.kind === 'open' && reply.deadline !== null
        ? { type: 'deadline.given', deadline: reply.deadline, now: reply.now }
        : { type: 'order.left' },
    ),
    stopCountdown: sendTo('payCountdown', { type: 'order.left' }),
    openForm: raise({ type: 'link.opened' }),
    saveForm: sendTo('patientForm', { type: 'save.pressed' }),
    leaveForHome: emit({ type: 'leftFor', where: 'home' }),
    leaveForMall: emit({ type: 'leftFor', where: 'mall' }),
    leaveForCentre: emit({ type: 'leftFor', where: 'centre' }),
    askForSupport: emit({ type: 'supportWanted' }),
    noteDoubt: assign({ isDoubted: true }),
    forgetDoubt: assign({ isDoubted: false }),
  },
});
