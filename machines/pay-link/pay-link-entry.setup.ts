/** Types, ports, guards and actions of `payLinkEntry`. */
import { assign, emit, setup } from 'xstate';
import { addressOf, PAY_LINK_PAGE } from '../../contract/page-paths.ts';
import { PROOF_LENGTH, proofIn } from '../../contract/pay-link/pay-phone.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, noticeActions } from '../lib/reply.ts';

export interface PayLinkEntryInput {
  /** From the address; empty if it has none. */
  readonly key: string;
  /** Whether this browser is a phone's, and the shop has an entry for those. */
  readonly isForMobile: boolean;
}

/** What proves the holder: the key, and the phone that the typed digits complete. */
export interface HolderProof {
  readonly key: string;
  readonly consigneePhone: string;
}

/**
 * `knownDigits`: the first seven of the consignee's phone. `keyRefused`: the key can never be used; a plain refusal may
 * be temporary. `message`, here and below, is the gateway's; null if it sent none (then ORD-LINK-17 applies).
 */
export type CheckKeyReply =
  | { kind: 'unregistered'; knownDigits: string }
  | { kind: 'registered'; knownDigits: string }
  | { kind: 'timedOut' }
  | { kind: 'keyRefused'; message: string | null }
  | Refused;
export type WrongDigits = { kind: 'wrongDigits'; message: string | null };

/** The fault of the digits: too few, or refused by the gateway. */
export type DigitsFault = { readonly kind: 'missing' } | WrongDigits;

export interface PayLinkEntryContext extends PayLinkEntryInput {
  readonly knownDigits: string;
  readonly digits: string;
  readonly digitsFault: DigitsFault | null;
  readonly agreed: boolean;
  readonly agreementIsMissing: boolean;
  readonly notice: FormNotice | null;
  /** How often a submit failed because of its fields; each time the first wrong field gets the cursor. */
  readonly failedSubmits: number;
}

export type PayLinkEntryEvent =
  /** The page has loaded and receives what is emitted. */
  | { type: 'link.opened' }
  | { type: 'retry.pressed' }
  /** As typed or pasted. */
  | { type: 'digits.changed'; typed: string }
  | { type: 'agreement.changed'; agreed: boolean }
  | { type: 'submit.pressed' };

/** `to`: a path within the product. `succeeded`: shown as a toast (ORD-LINK-18), wherever the holder then is. */
export type PayLinkEntryEmitted = { type: 'leftForMobile' } | { type: 'leftFor'; to: string } | { type: 'succeeded' };

export const payLinkEntrySetup = setup({
  types: {
    input: {} as PayLinkEntryInput,
    context: {} as PayLinkEntryContext,
    events: {} as PayLinkEntryEvent,
    emitted: {} as PayLinkEntryEmitted,
    tags: {} as 'checking' | 'form' | 'unregistered' | 'busy' | 'leaving',
  },
  actors: {
    checkKey: call<CheckKeyReply, { key: string }>('checkKey'),
    register: call<{ kind: 'registered' } | WrongDigits | Refused, HolderProof>('register'),
    verify: call<{ kind: 'verified' } | WrongDigits | Refused, HolderProof>('verify'),
    /** PAT-INQ-20. */
    askInquiry: call<{ kind: 'needed' } | { kind: 'notNeeded' } | Refused, HolderProof>('askInquiry'),
  },
  guards: {
    isForMobile: ({ context }) => context.isForMobile,
    lacksKey: ({ context }) => context.key === '',
    isFilled: ({ context }) => context.digits.length === PROOF_LENGTH && context.agreed,
  },
  actions: {
    ...noticeActions<PayLinkEntryContext, PayLinkEntryEvent>(),
    keepHolder: assign({ knownDigits: (_, { knownDigits }: { knownDigits: string }) => knownDigits }),
    keepDigits: assign((_, typed: string) => ({ digits: proofIn(typed), digitsFault: null })),
    keepAgreement: assign((_, agreed: boolean) => ({ agreed, agreementIsMissing: false })),
    judge: assign(({ context }) => ({
      digitsFault: context.digits.length < PROOF_LENGTH ? { kind: 'missing' as const } : null,
      agreementIsMissing: !context.agreed,
    })),
    keepWrongDigits: assign({ digitsFault: (_, fault: WrongDigits) => fault }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    tellRegistered: emit({ type: 'succeeded' }),
    leaveForMobile: emit({ type: 'leftForMobile' }),
    leaveForTimeout: emit({ type: 'leftFor', to: '/timeout' }),
    leaveForInquiry: emit(({ context }) => ({
      type: 'leftFor',
      to: addressOf('/payJianke/inquiry', { ...proofOf(context) }),
    })),
    leaveForPayment: emit(({ context }) => ({
      type: 'leftFor',
      to: addressOf(PAY_LINK_PAGE, { ...proofOf(context) }),
    })),
  },
});

/** The next pages find it in their address (ORD-ROUTE-15, ORD-ROUTE-17). */
export function proofOf({ key, knownDigits, digits }: PayLinkEntryContext): HolderProof {
  return { key, consigneePhone: knownDigits + digits };
}
