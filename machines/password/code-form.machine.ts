/**
 * A form verified by a phone's SMS code, as Register, BindPhone and the password reset use it: phone and code, a new
 * password if the scenario has one, and the agreement if it may create an account (as on Login, ACC-LOGIN-08).
 *
 * A submit judges every field, has the code checked, and hands the input to the parent flow by `form.filled`, once
 * however often it is pressed. The flow returns the form by `form.returned` if its call failed, and by `form.objected`
 * if it can say which field is wrong; the rest of the input is kept.
 */
import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { PasswordRule } from '../../contract/password/password.ts';
import { smsCodeMachine } from '../codes/sms-code.machine.ts';
import type { CodeVerdict, FormObjection, SmsCodeInput } from '../codes/sms-code.setup.ts';
import { newPasswordMachine, type PasswordVerdict } from './new-password.machine.ts';

export interface CodeFormInput {
  readonly smsCode: SmsCodeInput;
  /** The rule for a new password; null where the form has none. */
  readonly passwordRule: PasswordRule | null;
  /** The documents must be agreed to before the form is handed over. */
  readonly asksAgreement?: boolean;
}

/** The input, with every field valid. `password` is empty if the form has none. */
export interface FilledForm {
  readonly phone: string;
  readonly smsCode: string;
  readonly password: string;
}

/** Sent to the parent flow. */
export type FormFilled = { type: 'form.filled' } & FilledForm;

interface Context extends CodeFormInput {
  readonly agreed: boolean;
  readonly agreementIsMissing: boolean;
  /** Kept only from its check to the hand-over. */
  readonly password: string;
  /** How often a submit failed; each time the first wrong field gets the cursor. */
  readonly failedSubmits: number;
}

export type CodeFormEvent =
  | { type: 'agreement.changed'; agreed: boolean }
  | { type: 'submit.pressed' }
  | CodeVerdict
  | PasswordVerdict
  | { type: 'form.returned' }
  | { type: 'form.objected'; objection: FormObjection };

/** Judges the other fields, so that all faults show together. */
const judgeOthers = ['judgePhone', 'judgeSmsCode', 'judgeAgreement', 'countFailedSubmit'] as const;

export const codeFormMachine = setup({
  types: {
    input: {} as CodeFormInput,
    context: {} as Context,
    events: {} as CodeFormEvent,
    children: {} as { smsCode: 'smsCode'; newPassword: 'newPassword' },
    tags: {} as 'busy',
  },
  actors: { smsCode: smsCodeMachine, newPassword: newPasswordMachine },
  guards: {
    asksPassword: ({ context }) => context.passwordRule !== null,
    lacksAgreement: ({ context }) => context.asksAgreement === true && !context.agreed,
  },
  actions: {
    keepAgreement: assign((_, agreed: boolean) => ({ agreed, agreementIsMissing: false })),
    judgeAgreement: assign({ agreementIsMissing: ({ context }) => context.asksAgreement === true && !context.agreed }),
    keepPassword: assign({ password: (_, password: string) => password }),
    forgetPassword: assign({ password: '' }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    judgePhone: sendTo('smsCode', { type: 'phone.left' }),
    judgeSmsCode: sendTo('smsCode', { type: 'smsCode.left' }),
    askCodeCheck: sendTo('smsCode', { type: 'check.asked' }),
    raiseObjection: sendTo('smsCode', (_, objection: FormObjection) => ({ type: 'objection.raised', objection })),
    askPasswordCheck: sendTo('newPassword', { type: 'check.asked' }),
    tellFilled: sendParent(({ context }: { context: Context }, code: { phone: string; smsCode: string }) => ({
      type: 'form.filled',
      phone: code.phone,
      smsCode: code.smsCode,
      password: context.password,
    })),
  },
}).createMachine({
  id: 'codeForm',
  context: ({ input }) => ({ ...input, agreed: false, agreementIsMissing: false, password: '', failedSubmits: 0 }),
  invoke: { id: 'smsCode', src: 'smsCode', input: ({ context }) => context.smsCode },
  on: {
    'agreement.changed': { actions: { type: 'keepAgreement', params: ({ event }) => event.agreed } },
  },
  type: 'parallel',
  states: {
    password: {
      description: 'Whether the form asks for a new password.',
      meta: { req: ['ACC-REG-03', 'ACC-RESET-03'] },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The scenario decides whether a new password is needed.',
          meta: { req: ['ACC-REG-03', 'ACC-RESET-03', 'ACC-BIND-02'] },
          always: [{ guard: 'asksPassword', target: 'asked' }, { target: 'notAsked' }],
        },
        asked: {
          description: 'A new password and its confirmation are asked for.',
          meta: { req: ['ACC-REG-03', 'ACC-REG-04', 'ACC-RESET-03', 'ACC-RESET-04'] },
          invoke: {
            id: 'newPassword',
            src: 'newPassword',
            input: ({ context }) => ({ rule: context.passwordRule ?? 'composed' }),
          },
        },
        notAsked: {
          description: 'Phone and code are enough.',
          meta: { req: ['ACC-BIND-02'] },
        },
      },
    },
    submit: {
      description: 'The steps from pressing submit to handing over the form.',
      meta: { req: ['ACC-REG-01', 'ACC-RESET-01', 'ACC-BIND-02'] },
      initial: 'editing',
      states: {
        editing: {
          description: 'The shopper types and requests a code.',
          meta: { req: ['ACC-REG-01', 'ACC-REG-02', 'ACC-RESET-01', 'ACC-RESET-02', 'ACC-BIND-02'] },
          on: {
            'submit.pressed': [
              { guard: 'asksPassword', target: 'judging', actions: 'askPasswordCheck' },
              { guard: 'lacksAgreement', actions: judgeOthers },
              { target: 'checking', actions: 'askCodeCheck' },
            ],
            'form.objected': { actions: { type: 'raiseObjection', params: ({ event }) => event.objection } },
          },
        },
        judging: {
          description: 'The new password is checked; if something is wrong, the other fields are checked, too.',
          meta: { req: ['ACC-REG-06', 'ACC-REG-08', 'ACC-RESET-08', 'ACC-RESET-12'] },
          tags: ['busy'],
          on: {
            'password.passed': [
              { guard: 'lacksAgreement', target: 'editing', actions: judgeOthers },
              {
                target: 'checking',
                actions: [{ type: 'keepPassword', params: ({ event }) => event.password }, 'askCodeCheck'],
              },
            ],
            'password.refused': { target: 'editing', actions: judgeOthers },
          },
        },
        checking: {
          description: 'The form checks phone and code, and the gateway verifies the code.',
          meta: { req: ['ACC-CALL-35', 'ACC-SMS-12', 'ACC-SMS-13'] },
          tags: ['busy'],
          on: {
            'code.passed': {
              target: 'handedOver',
              actions: [{ type: 'tellFilled', params: ({ event }) => event }, 'forgetPassword'],
            },
            'code.refused': { target: 'editing', actions: ['forgetPassword', 'countFailedSubmit'] },
          },
        },
        handedOver: {
          description: 'The parent flow processes the input.',
          meta: { req: ['ACC-REG-12', 'ACC-RESET-14', 'ACC-BIND-04', 'ACC-BIND-13'] },
          tags: ['busy'],
          on: {
            'form.returned': { target: 'editing', actions: 'countFailedSubmit' },
            'form.objected': {
              target: 'editing',
              actions: { type: 'raiseObjection', params: ({ event }) => event.objection },
            },
          },
        },
      },
    },
  },
});

/** The input, for the call that the hand-over starts. */
export function formIn(event: FormFilled): FilledForm {
  const { phone, smsCode, password } = event;
  return { phone, smsCode, password };
}

/** Snapshot of `codeForm` → what it shows and may do. */
export function selectCodeForm(snapshot: SnapshotFrom<typeof codeFormMachine>) {
  const { asksAgreement, agreed, agreementIsMissing, failedSubmits } = snapshot.context;
  return {
    smsCode: snapshot.children.smsCode,
    newPassword: snapshot.children.newPassword,
    agreement: asksAgreement ? { agreed, isMissing: agreementIsMissing } : null,
    busy: snapshot.hasTag('busy'),
    failedSubmits,
  };
}
