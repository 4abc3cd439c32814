/**
 * Logging in with a phone and the SMS code sent to it.
 *
 * The phone, the code and its sending are the child `smsCode`; this machine has the agreement, which must be ticked
 * (ACC-LOGIN-08), and the login call (ACC-CALL-17). A submit first has the code checked, then logs in, once however
 * often it is pressed. A refusal shows the gateway's message and keeps all that was typed. A phone without a member may
 * go on to the registration, which is handed phone and code: the login has not used the code up.
 */
import { assertEvent, assign, sendTo, setup } from 'xstate';
import { smsCodeMachine } from '../codes/sms-code.machine.ts';
import type { CodeVerdict, SmsCodeInput } from '../codes/sms-code.ports.ts';
import { noticeActions, whenUnreachable, withAnswer } from '../lib/answers.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { port } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';

/** A phone and a code for it that the gateway found right. */
export interface RightCode {
  readonly phone: string;
  readonly smsCode: string;
}

/** `message` is the gateway's, null when it gave none (then ACC-CALL-17's fixed text stands). */
export type SmsLogInReply =
  | { kind: 'signedIn' }
  /** No member has this phone. */
  | ({ kind: 'unregistered'; message: string | null } & RightCode)
  | Refused;

interface Context {
  readonly smsCode: SmsCodeInput;
  readonly agreed: boolean;
  readonly agreementIsMissing: boolean;
  readonly notice: FormNotice | null;
  /** What the registration can begin with, once the gateway has said that no member has the phone. */
  readonly registrable: RightCode | null;
  /** How often a submit failed; each time the first wrong field gets the cursor. */
  readonly failedSubmits: number;
}

export type SmsLoginEvent =
  | { type: 'agreement.changed'; agreed: boolean }
  | { type: 'submit.pressed' }
  | { type: 'register.pressed' }
  | CodeVerdict;

export const smsLoginMachine = setup({
  types: {
    input: {} as SmsCodeInput,
    context: {} as Context,
    events: {} as SmsLoginEvent,
    children: {} as { smsCode: 'smsCode' },
    meta: {} as StateMeta,
    tags: {} as 'busy',
  },
  actors: {
    smsCode: smsCodeMachine,
    logIn: port<SmsLogInReply, { phone: string; smsCode: string }>('logIn'),
  },
  guards: {
    isAgreed: ({ context }) => context.agreed,
    isSignedIn: (_, reply: SmsLogInReply) => reply.kind === 'signedIn',
    mayRegister: ({ context }) => context.registrable !== null,
  },
  actions: {
    ...noticeActions<Context, SmsLoginEvent>(),
    keepAgreement: assign((_, agreed: boolean) => ({ agreed, agreementIsMissing: false })),
    missAgreement: assign({ agreementIsMissing: true }),
    keepRegistrable: assign({
      registrable: (_, reply: SmsLogInReply) =>
        reply.kind === 'unregistered' ? { phone: reply.phone, smsCode: reply.smsCode } : null,
    }),
    forgetRegistrable: assign({ registrable: null }),
    /** Wired: the registration opens with phone and code. */
    handOver: (_, _code: RightCode | null) => {},
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    judgePhone: sendTo('smsCode', { type: 'phone.left' }),
    judgeSmsCode: sendTo('smsCode', { type: 'smsCode.left' }),
    askCheck: sendTo('smsCode', { type: 'check.asked' }),
  },
}).createMachine({
  id: 'smsLogin',
  context: ({ input }) => ({
    smsCode: input,
    agreed: false,
    agreementIsMissing: false,
    notice: null,
    registrable: null,
    failedSubmits: 0,
  }),
  invoke: { id: 'smsCode', src: 'smsCode', input: ({ context }) => context.smsCode },
  on: {
    'agreement.changed': { actions: { type: 'keepAgreement', params: ({ event }) => event.agreed } },
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper types, sends a code and ticks the agreement.',
      meta: { req: ['ACC-SML-01', 'ACC-SML-02', 'ACC-LOGIN-08'] },
      on: {
        'submit.pressed': [
          { guard: 'isAgreed', target: 'checking', actions: ['forgetNotice', 'forgetRegistrable', 'askCheck'] },
          {
            actions: [
              'forgetNotice',
              'forgetRegistrable',
              'missAgreement',
              'judgePhone',
              'judgeSmsCode',
              'countFailedSubmit',
            ],
          },
        ],
        'register.pressed': {
          guard: 'mayRegister',
          actions: { type: 'handOver', params: ({ context }) => context.registrable },
        },
      },
    },
    checking: {
      description: 'The code field judges phone and code, and has the gateway check the code.',
      meta: { req: ['ACC-SMS-12', 'ACC-SMS-13', 'ACC-CALL-35'] },
      tags: ['busy'],
      on: {
        'code.passed': 'submitting',
        'code.refused': { target: 'editing', actions: 'countFailedSubmit' },
      },
    },
    submitting: {
      description: 'The login call is under way.',
      meta: { req: ['ACC-CALL-17'] },
      tags: ['busy'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'code.passed');
          return { phone: event.phone, smsCode: event.smsCode };
        },
        onDone: [
          { guard: withAnswer('isSignedIn'), target: 'signedIn' },
          { target: 'editing', actions: [withAnswer('keepRefusal'), withAnswer('keepRegistrable')] },
        ],
        onError: whenUnreachable('editing'),
      },
    },
    signedIn: {
      description: "The shopper is logged in; where to go next is the login view's decision.",
      meta: { req: ['ACC-LOGIN-07', 'ACC-LOGIN-09'] },
      type: 'final',
    },
  },
});
