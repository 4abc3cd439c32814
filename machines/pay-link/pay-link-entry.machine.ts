/**
 * The entry of a pay link: a visitor with a key from a message proves to be the consignee.
 *
 * The gateway says who holds the key (ORD-LINK-11..14). A key that was bound to no holder in time leads to the timeout
 * page (ORD-LINK-10); for any other the holder types the last four digits of the consignee's phone, which are never
 * shown (ORD-LINK-02), and ticks the agreement (ORD-LINK-03). An unregistered holder is registered by them
 * (ORD-LINK-07); for a registered one the order is asked for with them, as a check, and nothing of it comes here
 * (ORD-LINK-01). Wrong digits stay, with the gateway's message beside them. Who has proven it goes on to the inquiry
 * or, where none is needed, to the payment (ORD-LINK-08, ORD-LINK-09); a question about the inquiry that failed is
 * asked again by itself, and no account is registered anew for it. On a phone all of this is another page's affair, and
 * nothing is asked here (ORD-ROUTE-21).
 */
import { assign, emit, setup } from 'xstate';
import { PROOF_LENGTH, proofIn } from '../../contract/pay-link/pay-phone.ts';
import { noticeActions, whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import { port } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';
import type * as ports from './pay-link-entry.ports.ts';

const TIMEOUT = '/timeout';
const INQUIRY = '/payJianke/inquiry';
const PAYMENT = '/payJianke/messagePayment';

export const payLinkEntryMachine = setup({
  types: {
    input: {} as ports.PayLinkEntryInput,
    context: {} as ports.PayLinkEntryContext,
    events: {} as ports.PayLinkEntryEvent,
    emitted: {} as ports.PayLinkEntryEmitted,
    meta: {} as StateMeta,
    tags: {} as 'checking' | 'form' | 'unregistered' | 'busy' | 'leaving',
  },
  actors: {
    checkKey: port<ports.CheckKeyReply, { key: string }>('checkKey'),
    register: port<ports.RegisterReply, ports.HolderProof>('register'),
    verify: port<ports.VerifyReply, ports.HolderProof>('verify'),
    askInquiry: port<ports.AskInquiryReply, ports.HolderProof>('askInquiry'),
  },
  guards: {
    isForMobile: ({ context }) => context.isForMobile,
    lacksKey: ({ context }) => context.key === '',
    isFilled: ({ context }) => context.digits.length === PROOF_LENGTH && context.agreed,
    isUnregistered: (_, reply: ports.CheckKeyReply) => reply.kind === 'unregistered',
    isRegistered: (_, reply: ports.CheckKeyReply | ports.RegisterReply) => reply.kind === 'registered',
    isTimedOut: (_, reply: ports.CheckKeyReply) => reply.kind === 'timedOut',
    isKeyRefused: (_, reply: ports.CheckKeyReply) => reply.kind === 'keyRefused',
    isVerified: (_, reply: ports.VerifyReply) => reply.kind === 'verified',
    areDigitsWrong: (_, reply: ports.RegisterReply | ports.VerifyReply) => reply.kind === 'wrongDigits',
    isInquiryNeeded: (_, reply: ports.AskInquiryReply) => reply.kind === 'needed',
    isInquiryNotNeeded: (_, reply: ports.AskInquiryReply) => reply.kind === 'notNeeded',
  },
  actions: {
    ...noticeActions<ports.PayLinkEntryContext, ports.PayLinkEntryEvent>(),
    keepHolder: assign((_, reply: ports.CheckKeyReply) =>
      'knownDigits' in reply ? { knownDigits: reply.knownDigits } : {},
    ),
    keepDigits: assign((_, typed: string) => ({ digits: proofIn(typed), digitsFault: null })),
    keepAgreement: assign((_, agreed: boolean) => ({ agreed, agreementIsMissing: false })),
    judge: assign(({ context }) => ({
      digitsFault: context.digits.length < PROOF_LENGTH ? { kind: 'missing' as const } : null,
      agreementIsMissing: !context.agreed,
    })),
    keepWrongDigits: assign((_, reply: ports.RegisterReply | ports.VerifyReply) => ({
      digitsFault: reply.kind === 'wrongDigits' ? reply : null,
    })),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    tellRegistered: emit({ type: 'succeeded' }),
    leaveForMobile: emit({ type: 'leftForMobile' }),
    leaveForTimeout: emit({ type: 'leftFor', to: TIMEOUT }),
    leaveForInquiry: emit(({ context }) => ({ type: 'leftFor', to: withProof(INQUIRY, context) })),
    leaveForPayment: emit(({ context }) => ({ type: 'leftFor', to: withProof(PAYMENT, context) })),
  },
}).createMachine({
  id: 'payLinkEntry',
  context: ({ input }) => ({
    ...input,
    knownDigits: '',
    digits: '',
    digitsFault: null,
    agreed: false,
    agreementIsMissing: false,
    notice: null,
    failedSubmits: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A phone is sent on before anything is asked; an address without a key is of no use.',
      meta: { req: ['ORD-ROUTE-16', 'ORD-ROUTE-21', 'ORD-LINK-17'] },
      tags: ['checking'],
      on: {
        'link.opened': [
          { guard: 'isForMobile', target: 'redirectingMobile' },
          {
            guard: 'lacksKey',
            target: 'keyRefused',
            actions: { type: 'keepRefusal', params: { kind: 'refused', message: null } },
          },
          { target: 'checkingKey' },
        ],
      },
    },
    redirectingMobile: {
      description: 'The holder goes to the entry for phones, with the query as it is.',
      meta: { req: ['ORD-ROUTE-21'] },
      tags: ['leaving'],
      entry: 'leaveForMobile',
      type: 'final',
    },
    checkingKey: {
      description: 'The gateway is asked who holds the key.',
      meta: { req: ['ORD-CALL-34', 'ORD-LINK-11', 'PAT-SCOPE-06'] },
      tags: ['checking'],
      invoke: {
        id: 'checkKey',
        src: 'checkKey',
        input: ({ context: { key } }) => ({ key }),
        onDone: [
          {
            guard: withAnswer('isUnregistered'),
            target: 'proving.unregistered',
            actions: withAnswer('keepHolder'),
          },
          {
            guard: withAnswer('isRegistered'),
            target: 'proving.registered',
            actions: withAnswer('keepHolder'),
          },
          { guard: withAnswer('isTimedOut'), target: 'timedOut' },
          { guard: withAnswer('isKeyRefused'), target: 'keyRefused', actions: withAnswer('keepRefusal') },
          whenRefused('failed'),
        ],
        onError: whenUnreachable('failed'),
      },
    },
    failed: {
      description: 'Who holds the key could not be had; it may be asked again.',
      meta: { req: ['ORD-LINK-16', 'ORD-LINK-17', 'ACC-ERR-01'] },
      on: { 'retry.pressed': { target: 'checkingKey', actions: 'forgetNotice' } },
    },
    keyRefused: {
      description: 'The key is unknown, has run out or is not there: asking again would not help.',
      meta: { req: ['ORD-LINK-16', 'ORD-LINK-17'] },
      type: 'final',
    },
    timedOut: {
      description: 'Nobody was bound to the key in time; the holder goes to the page that says so.',
      meta: { req: ['ORD-LINK-10', 'ORD-LINK-13', 'ORD-ROUTE-19'] },
      tags: ['leaving'],
      entry: 'leaveForTimeout',
      type: 'final',
    },
    proving: {
      description: 'The holder proves to be the consignee.',
      meta: { req: ['ORD-LINK-01', 'ORD-LINK-02'] },
      tags: ['form'],
      on: { 'agreement.changed': { actions: { type: 'keepAgreement', params: ({ event }) => event.agreed } } },
      initial: 'registered',
      states: {
        unregistered: {
          description: 'The digits are typed and the agreement is ticked; the button registers the holder.',
          meta: { req: ['ORD-LINK-03', 'ORD-LINK-04', 'ORD-LINK-05', 'ORD-LINK-07', 'ORD-LINK-12'] },
          tags: ['unregistered'],
          on: {
            'digits.changed': { actions: { type: 'keepDigits', params: ({ event }) => event.typed } },
            'submit.pressed': [
              { guard: 'isFilled', target: 'registering', actions: ['forgetNotice', 'judge'] },
              { actions: ['forgetNotice', 'judge', 'countFailedSubmit'] },
            ],
          },
        },
        registered: {
          description: 'The digits are typed and the agreement is ticked; the button shows the order.',
          meta: { req: ['ORD-LINK-03', 'ORD-LINK-04', 'ORD-LINK-05', 'ORD-LINK-06', 'ORD-LINK-14'] },
          on: {
            'digits.changed': { actions: { type: 'keepDigits', params: ({ event }) => event.typed } },
            'submit.pressed': [
              { guard: 'isFilled', target: 'verifying', actions: ['forgetNotice', 'judge'] },
              { actions: ['forgetNotice', 'judge', 'countFailedSubmit'] },
            ],
          },
        },
        registering: {
          description: 'The gateway registers the holder by the key and the completed phone.',
          meta: { req: ['ORD-CALL-35', 'ORD-LINK-01', 'ORD-LINK-07', 'ORD-LINK-18'] },
          tags: ['unregistered', 'busy'],
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => proofOf(context),
            onDone: [
              { guard: withAnswer('isRegistered'), target: '#payLinkEntry.checkingInquiry', actions: 'tellRegistered' },
              {
                guard: withAnswer('areDigitsWrong'),
                target: 'unregistered',
                actions: [withAnswer('keepWrongDigits'), 'countFailedSubmit'],
              },
              whenRefused('unregistered'),
            ],
            onError: whenUnreachable('unregistered'),
          },
        },
        verifying: {
          description:
            'The order is asked for with the completed phone, which checks the digits; nothing of it is kept.',
          meta: { req: ['ORD-CALL-17', 'ORD-CALL-18', 'ORD-LINK-01', 'ORD-LINK-02'] },
          tags: ['busy'],
          invoke: {
            id: 'verify',
            src: 'verify',
            input: ({ context }) => proofOf(context),
            onDone: [
              { guard: withAnswer('isVerified'), target: '#payLinkEntry.checkingInquiry' },
              {
                guard: withAnswer('areDigitsWrong'),
                target: 'registered',
                actions: [withAnswer('keepWrongDigits'), 'countFailedSubmit'],
              },
              whenRefused('registered'),
            ],
            onError: whenUnreachable('registered'),
          },
        },
      },
    },
    checkingInquiry: {
      description: 'The gateway is asked whether the order still needs an inquiry.',
      meta: { req: ['ORD-LINK-08', 'PAT-CALL-21', 'PAT-INQ-20'] },
      tags: ['form', 'busy'],
      invoke: {
        id: 'askInquiry',
        src: 'askInquiry',
        input: ({ context }) => proofOf(context),
        onDone: [
          { guard: withAnswer('isInquiryNeeded'), target: 'toInquiry' },
          { guard: withAnswer('isInquiryNotNeeded'), target: 'toPay' },
          whenRefused('inquiryUnknown'),
        ],
        onError: whenUnreachable('inquiryUnknown'),
      },
    },
    inquiryUnknown: {
      description: 'Whether an inquiry is needed could not be had; that alone is asked again.',
      meta: { req: ['ORD-LINK-08', 'ORD-LINK-16', 'ORD-LINK-17'] },
      on: { 'retry.pressed': { target: 'checkingInquiry', actions: 'forgetNotice' } },
    },
    toInquiry: {
      description: 'The holder goes on to the inquiry.',
      meta: { req: ['ORD-LINK-08', 'ORD-ROUTE-17'] },
      tags: ['form', 'leaving'],
      entry: 'leaveForInquiry',
      type: 'final',
    },
    toPay: {
      description: 'The holder goes on to the payment.',
      meta: { req: ['ORD-LINK-09', 'ORD-ROUTE-15'] },
      tags: ['form', 'leaving'],
      entry: 'leaveForPayment',
      type: 'final',
    },
  },
});

function proofOf({ key, knownDigits, digits }: ports.PayLinkEntryContext): ports.HolderProof {
  return { key, consigneePhone: knownDigits + digits };
}

/** The next pages find the proof in their address (ORD-ROUTE-15, ORD-ROUTE-17). */
function withProof(path: string, context: ports.PayLinkEntryContext): string {
  const { key, consigneePhone } = proofOf(context);
  return `${path}?key=${encodeURIComponent(key)}&consigneePhone=${consigneePhone}`;
}
