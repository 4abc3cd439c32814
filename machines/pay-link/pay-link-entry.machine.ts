/**
 * The entry of a pay link: a visitor with a key from a message proves to be the consignee.
 *
 * The gateway says who holds the key (ORD-LINK-11..14). A key that was bound to no holder in time leads to the timeout
 * page (ORD-LINK-10); for any other the holder types the last four digits of the consignee's phone, which are never
 * shown (ORD-LINK-02), and ticks the agreement (ORD-LINK-03). The digits register an unregistered holder (ORD-LINK-07);
 * for a registered one the order is requested with them, as a check, and nothing of it is kept here (ORD-LINK-01).
 * Wrong digits stay, with the gateway's message next to them. A proven holder goes on to the inquiry or, if none is
 * needed, to the payment (ORD-LINK-08, ORD-LINK-09). If the call about the inquiry fails, only that call is repeated,
 * not the registration. On a phone another page does all of this, and this one makes no call (ORD-ROUTE-21).
 */
import type { SnapshotFrom } from 'xstate';
import { hiddenProof } from '../../contract/pay-link/pay-phone.ts';
import { keep, note, port, to } from '../lib/reply.ts';
import { payLinkEntrySetup, proofOf } from './pay-link-entry.setup.ts';

export const payLinkEntryMachine = payLinkEntrySetup.createMachine({
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
      description: 'A mobile browser is redirected before any call; an address without a key is refused.',
      meta: { req: ['ORD-ROUTE-16', 'ORD-ROUTE-21', 'ORD-LINK-17'] },
      tags: ['checking'],
      on: {
        'link.opened': [
          { guard: 'isForMobile', target: 'redirectingMobile' },
          {
            guard: 'lacksKey',
            target: 'keyRefused',
            actions: { type: 'keepMessage', params: { message: null } },
          },
          { target: 'checkingKey' },
        ],
      },
    },
    redirectingMobile: {
      description: 'The holder goes to the mobile entry page, with the query unchanged.',
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
        input: ({ context: { key } }) => ({ key }),
        ...port('checkKey', {
          unregistered: to('proving.unregistered', keep('keepHolder')),
          registered: to('proving.registered', keep('keepHolder')),
          timedOut: to('timedOut'),
          keyRefused: to('keyRefused', keep('keepMessage')),
          failed: note('failed'),
        }),
      },
    },
    failed: {
      description: 'The holder of the key could not be read; the shopper can retry.',
      meta: { req: ['ORD-LINK-16', 'ORD-LINK-17', 'ACC-ERR-01'] },
      on: { 'retry.pressed': { target: 'checkingKey', actions: 'forgetNotice' } },
    },
    keyRefused: {
      description: 'The key is unknown, expired or missing: a retry would not help.',
      meta: { req: ['ORD-LINK-16', 'ORD-LINK-17'] },
      type: 'final',
    },
    timedOut: {
      description: 'No holder was bound to the key in time; the shopper goes to the timeout page.',
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
          description: 'The holder types the digits and ticks the agreement; the button registers the holder.',
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
          description: 'The holder types the digits and ticks the agreement; the button shows the order.',
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
          description: 'The gateway registers the holder with the key and the completed phone.',
          meta: { req: ['ORD-CALL-35', 'ORD-LINK-01', 'ORD-LINK-07', 'ORD-LINK-18'] },
          tags: ['unregistered', 'busy'],
          invoke: {
            input: ({ context }) => proofOf(context),
            ...port('register', {
              registered: to('#payLinkEntry.checkingInquiry', 'tellRegistered'),
              wrongDigits: to('unregistered', keep('keepWrongDigits'), 'countFailedSubmit'),
              failed: note('unregistered'),
            }),
          },
        },
        verifying: {
          description: 'The order is requested with the completed phone to check the digits; nothing of it is kept.',
          meta: { req: ['ORD-CALL-17', 'ORD-CALL-18', 'ORD-LINK-01', 'ORD-LINK-02'] },
          tags: ['busy'],
          invoke: {
            input: ({ context }) => proofOf(context),
            ...port('verify', {
              verified: to('#payLinkEntry.checkingInquiry'),
              wrongDigits: to('registered', keep('keepWrongDigits'), 'countFailedSubmit'),
              failed: note('registered'),
            }),
          },
        },
      },
    },
    checkingInquiry: {
      description: 'The gateway is asked whether the order still needs an inquiry.',
      meta: { req: ['ORD-LINK-08', 'PAT-CALL-21', 'PAT-INQ-20'] },
      tags: ['form', 'busy'],
      invoke: {
        input: ({ context }) => proofOf(context),
        ...port('askInquiry', { needed: to('toInquiry'), notNeeded: to('toPay'), failed: note('inquiryUnknown') }),
      },
    },
    inquiryUnknown: {
      description: 'The gateway did not say whether an inquiry is needed; a retry asks only that.',
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

type Snapshot = SnapshotFrom<typeof payLinkEntryMachine>;
export type PayLinkEntryView = ReturnType<typeof selectPayLinkEntry>;

/** Snapshot of `payLinkEntry` → what its page shows and may do. */
export function selectPayLinkEntry(snapshot: Snapshot) {
  return {
    ...snapshot.context,
    stage: stageOf(snapshot),
    maskedPhone: hiddenProof(snapshot.context.knownDigits),
    action: snapshot.hasTag('unregistered') ? 'register' : 'viewOrder',
    pending: pendingOf(snapshot),
    canRetry: snapshot.can({ type: 'retry.pressed' }),
  } as const;
}

function stageOf(snapshot: Snapshot) {
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.hasTag('leaving')) return 'sentOn';
  if (snapshot.hasTag('checking')) return 'checking';
  return snapshot.matches('inquiryUnknown') ? 'inquiryFailed' : 'keyFailed';
}

function pendingOf(snapshot: Snapshot) {
  if (snapshot.hasTag('leaving')) return 'leaving';
  if (!snapshot.hasTag('busy')) return null;
  return snapshot.hasTag('unregistered') ? 'registering' : 'checking';
}
