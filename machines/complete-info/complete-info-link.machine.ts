/**
 * A link that asks for the missing data of an order's medicine user; valid for 72 hours, for a chronic order 24.
 *
 * Its holder fills in the child `patientForm` without a login, while the time left runs down. Only the gateway knows
 * the state of the link: it is asked at first, when the time is up, when the clock cannot be trusted, and after it has
 * refused a save. Saves go through here, so that none begins unless the link was found open; the machine waits for a
 * save under way. Once shown, the form stays even if the link expires: the input is the shopper's.
 */
import { type ActorRefFrom, assign, emit, raise, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';
import { type PatientFormReport, patientFormMachine } from '../patients/patient-form.machine.ts';
import { payCountdownMachine } from '../payment/pay-countdown.machine.ts';

/** What the message says of the order; only its recipient knows it. */
export interface CompleteInfoLink {
  readonly requestCode: string;
  /** The key for uploading pictures. */
  readonly key: string;
  /** PAT-LINK-02: the link of a chronic order is valid for 24 hours; others for 72 (PAT-LINK-01). */
  readonly isChronic: boolean;
}

export interface CompleteInfoLinkInput extends CompleteInfoLink {
  /** The day in Shanghai. */
  readonly today: string;
}

/** `deadline`: by the server's clock, null without one. `now`: the server's time at this answer. */
interface LinkOpen {
  readonly kind: 'open';
  readonly deadline: number | null;
  readonly now: number;
}

/**
 * What the gateway says of the link. `refused`: another problem (PAT-LINK-06). `notNow`: nothing about the link itself,
 * such as after too many calls.
 */
export type ReadLinkReply =
  | LinkOpen
  | { readonly kind: 'expired' | 'used' | 'cancelled' }
  | { readonly kind: 'notNow'; readonly message: string | null }
  | Refused;

export interface CompleteInfoLinkContext extends CompleteInfoLinkInput {
  /** The link has to be read again as soon as the save under way has ended. */
  readonly isDoubted: boolean;
  readonly notice: FormNotice | null;
}

export type CompleteInfoLinkEvent =
  | { type: 'save.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'home.pressed' }
  | { type: 'support.pressed' }
  | { type: 'browse.pressed' }
  | { type: 'centre.pressed' }
  | { type: 'countdown.ended' }
  | { type: 'countdown.doubted' }
  /** The link is open: the form may be shown. */
  | { type: 'link.opened' }
  | { type: 'form.rested' }
  | { type: 'form.refused' }
  | { type: 'form.saved' };

/** PAT-LINK-05, PAT-LINK-06: the shop, the shopper's own pages, or a person. */
export type CompleteInfoLinkEmitted =
  | { type: 'leftFor'; where: 'home' | 'mall' | 'centre' }
  | { type: 'supportWanted' };

/** The form, which reports its saves to the link. */
export const linkedFormMachine = patientFormMachine.provide({
  actions: { report: sendParent((_, what: PatientFormReport) => ({ type: `form.${what}` as const })) },
});

/** PAT-LINK-05: a link that is invalid, and the ways on from it. */
const invalid = {
  entry: 'stopCountdown',
  on: { 'home.pressed': { actions: 'leaveForHome' }, 'support.pressed': { actions: 'askForSupport' } },
} as const;

export const completeInfoLinkMachine = setup({
  types: {
    context: {} as CompleteInfoLinkContext,
    events: {} as CompleteInfoLinkEvent,
    emitted: {} as CompleteInfoLinkEmitted,
    input: {} as CompleteInfoLinkInput,
    children: {} as { payCountdown: 'payCountdown'; patientForm: 'patientForm' },
  },
  actors: {
    payCountdown: payCountdownMachine,
    patientForm: linkedFormMachine,
    readLink: call<ReadLinkReply, CompleteInfoLink>('readLink'),
  },
  guards: {
    isIncomplete: ({ context }) => context.requestCode === '' || context.key === '',
    isDoubted: ({ context }) => context.isDoubted,
  },
  actions: {
    ...noticeActions<CompleteInfoLinkContext, CompleteInfoLinkEvent>(),
    setCountdown: sendTo('payCountdown', (_, { deadline, now }: LinkOpen) =>
      deadline === null ? { type: 'order.left' } : { type: 'deadline.given', deadline, now },
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
}).createMachine({
  id: 'completeInfoLink',
  context: ({ input }) => ({ ...input, isDoubted: false, notice: null }),
  invoke: { id: 'payCountdown', src: 'payCountdown' },
  type: 'parallel',
  states: {
    link: {
      description: 'The state of the link, as last reported by the gateway.',
      meta: { req: ['PAT-FORM-12', 'PAT-ROUTE-04'] },
      initial: 'opening',
      states: {
        opening: {
          description: 'The machine checks whether the address names a request and a key.',
          meta: { req: ['PAT-ROUTE-04'] },
          always: [{ guard: 'isIncomplete', target: 'otherNotice' }, { target: 'loading' }],
        },
        loading: {
          description: 'The gateway is asked about the link, initially or again; nothing is saved meanwhile.',
          meta: { req: ['PAT-CALL-12', 'PAT-CALL-13'] },
          entry: ['forgetNotice', 'forgetDoubt'],
          invoke: {
            input: ({ context: { requestCode, key, isChronic } }) => ({ requestCode, key, isChronic }),
            ...port('readLink', {
              open: to('counting', keep('setCountdown'), 'openForm'),
              expired: to('expired'),
              used: to('used'),
              cancelled: to('cancelled'),
              notNow: to('failed', keep('keepMessage')),
              refused: note('otherNotice'),
              unreachable: note('failed'),
            }),
          },
        },
        failed: {
          description:
            'The gateway could not be asked or did not report on the link; the shopper can retry. The input is kept.',
          meta: { req: ['PAT-CALL-12', 'PAT-LIST-08'] },
          on: { 'retry.pressed': 'loading' },
        },
        counting: {
          description: 'The link is valid, and the time left runs down while the shopper types.',
          meta: { req: ['PAT-FORM-09', 'PAT-LINK-01', 'PAT-LINK-02', 'PAT-RULE-12'] },
          on: {
            'save.pressed': { target: 'saving', actions: 'saveForm' },
            'countdown.ended': 'loading',
            'countdown.doubted': 'loading',
          },
        },
        saving: {
          description: 'The form checks its input and saves; the machine waits for its result, even if time runs out.',
          meta: { req: ['PAT-CALL-14', 'PAT-FORM-12'] },
          on: {
            'form.saved': 'done',
            'form.refused': 'loading',
            'form.rested': [{ guard: 'isDoubted', target: 'loading' }, { target: 'counting' }],
            'countdown.ended': { actions: 'noteDoubt' },
            'countdown.doubted': { actions: 'noteDoubt' },
          },
        },
        done: {
          description: 'Everything is saved; the shop continues with the order.',
          meta: { req: ['PAT-FORM-12', 'PAT-FORM-18'] },
          entry: 'stopCountdown',
          on: { 'home.pressed': { actions: 'leaveForHome' } },
        },
        expired: {
          description: 'The missing data was not completed in time.',
          meta: { req: ['PAT-LINK-03', 'PAT-LINK-05', 'PAT-LINK-08'] },
          ...invalid,
        },
        used: {
          description: 'The missing data was already completed.',
          meta: { req: ['PAT-LINK-07'] },
          ...invalid,
        },
        cancelled: {
          description: 'The order was cancelled, so the link is invalid.',
          meta: { req: ['PAT-LINK-04', 'PAT-LINK-05'] },
          ...invalid,
        },
        otherNotice: {
          description: 'There is another problem; the shopper can go to the shop or to their own pages.',
          meta: { req: ['PAT-LINK-06'] },
          entry: 'stopCountdown',
          on: { 'browse.pressed': { actions: 'leaveForMall' }, 'centre.pressed': { actions: 'leaveForCentre' } },
        },
      },
    },
    form: {
      description: 'The form, which stays once it has been shown.',
      meta: { req: ['PAT-FORM-12', 'PAT-FORM-09'] },
      initial: 'away',
      states: {
        away: {
          description: 'There is no form to fill in yet.',
          meta: { req: ['PAT-FORM-12'] },
          on: { 'link.opened': 'shown' },
        },
        shown: {
          description: 'The form is on the page and stays there with its input.',
          meta: { req: ['PAT-FORM-12', 'PAT-FORM-09', 'PAT-FORM-15'] },
          invoke: {
            id: 'patientForm',
            src: 'patientForm',
            input: ({ context: { requestCode, today } }) => ({ id: requestCode, isByKey: true, today }),
          },
        },
      },
    },
  },
});

export type CompleteInfoLinkActor = ActorRefFrom<typeof completeInfoLinkMachine>;

/** Snapshot of `completeInfoLink` → what its page shows. */
export function selectCompleteInfoLink(snapshot: SnapshotFrom<typeof completeInfoLinkMachine>) {
  const { isChronic, notice } = snapshot.context;
  const { patientForm, payCountdown } = snapshot.children;
  const isOpen = snapshot.matches({ link: 'counting' }) || snapshot.matches({ link: 'saving' });
  const named = ['failed', 'done', 'expired', 'used', 'cancelled', 'otherNotice'] as const;
  const stage = named.find((one) => snapshot.matches({ link: one })) ?? ('loading' as const);
  return {
    /** `loading` also while the link is read again; `open`: the link is valid. */
    stage: isOpen ? ('open' as const) : stage,
    ...{ isChronic, notice },
    /** The form; null before the link was found open. */
    form: patientForm ?? null,
    countdown: payCountdown,
  };
}
export type CompleteInfoLinkView = ReturnType<typeof selectCompleteInfoLink>;
