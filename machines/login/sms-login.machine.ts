/**
 * Logging in with a phone and the SMS code sent to it.
 *
 * The child `smsCode` has the phone, the code and its sending; this machine has the agreement, which must be ticked
 * (ACC-LOGIN-08), and the login call (ACC-CALL-17). A submit first has the code checked, then logs in, once however
 * often it is pressed. A refusal shows the gateway's message and keeps the input. A phone without a member may go on to
 * the registration with the same code, which the login has not used up.
 */
import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { smsCodeMachine } from '../codes/sms-code.machine.ts';
import type { CodeVerdict, SmsCodeInput, WrongCode } from '../codes/sms-code.setup.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';

/** A phone and its code, accepted by the gateway. */
interface RightCode {
  readonly phone: string;
  readonly smsCode: string;
}

/** No member has this phone. */
interface Unregistered extends RightCode {
  readonly kind: 'unregistered';
  readonly message: string | null;
}

interface Context {
  readonly smsCode: SmsCodeInput;
  readonly agreed: boolean;
  readonly agreementIsMissing: boolean;
  readonly notice: FormNotice | null;
  /** Phone and code for the registration, once the gateway has reported that no member has the phone. */
  readonly registrable: RightCode | null;
  /** How often a submit failed; each time the first wrong field gets the cursor. */
  readonly failedSubmits: number;
}

type SmsLoginEvent =
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
    tags: {} as 'busy',
  },
  actors: {
    smsCode: smsCodeMachine,
    logIn: call<{ kind: 'signedIn' } | Unregistered | WrongCode | Refused, RightCode>('logIn'),
  },
  guards: {
    isAgreed: ({ context }) => context.agreed,
    mayRegister: ({ context }) => context.registrable !== null,
  },
  actions: {
    ...noticeActions<Context, SmsLoginEvent>(),
    keepAgreement: assign((_, agreed: boolean) => ({ agreed, agreementIsMissing: false })),
    missAgreement: assign({ agreementIsMissing: true }),
    keepRegistrable: assign({ registrable: (_, { phone, smsCode }: Unregistered) => ({ phone, smsCode }) }),
    forgetRegistrable: assign({ registrable: null }),
    /** Provided: the registration opens with phone and code. */
    handOver: (_, _code: RightCode | null) => {},
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    judgePhone: sendTo('smsCode', { type: 'phone.left' }),
    judgeSmsCode: sendTo('smsCode', { type: 'smsCode.left' }),
    objectToCode: sendTo('smsCode', { type: 'objection.raised', objection: 'wrongCode' }),
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
      description: 'The shopper types, requests a code and ticks the agreement.',
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
      description: 'The code field checks phone and code, and has the gateway verify the code.',
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
        input: ({ event }) => {
          assertEvent(event, 'code.passed');
          return { phone: event.phone, smsCode: event.smsCode };
        },
        ...port('logIn', {
          signedIn: to('signedIn'),
          unregistered: to('editing', keep('keepMessage'), keep('keepRegistrable')),
          wrongCode: to('editing', keep('keepMessage'), 'objectToCode'),
          failed: note('editing'),
        }),
      },
    },
    signedIn: {
      description: 'The shopper is logged in; the login view decides where to go next.',
      meta: { req: ['ACC-LOGIN-07', 'ACC-LOGIN-09'] },
      type: 'final',
    },
  },
});

/** Snapshot of `smsLogin` → what its form shows and may do. */
export function selectSmsLogin(snapshot: SnapshotFrom<typeof smsLoginMachine>) {
  const { agreed, agreementIsMissing, notice, registrable, failedSubmits } = snapshot.context;
  return {
    smsCode: snapshot.children.smsCode,
    agreed,
    agreementIsMissing,
    busy: snapshot.hasTag('busy') || snapshot.matches('signedIn'),
    notice,
    mayRegister: registrable !== null,
    failedSubmits,
  };
}
