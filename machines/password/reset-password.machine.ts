/**
 * Setting a new password with the phone of the account and a code sent to it (ACC-ROUTE-09).
 *
 * The fields are the child `codeForm`. A shopper who has forgotten the password (`forget`) goes to Login with the new
 * one, and a member whom this browser still knew is no longer logged in (ACC-RESET-16, ACC-RESET-17): the gateway has
 * ended the account's sessions. A shopper whose password had to be replaced (`update`, ACC-PWL-09) is logged in with
 * the new one (ACC-RESET-15) and goes on to where the login would have led; if that login fails, to Login as well. A
 * refusal shows the gateway's message and keeps the input.
 */
import { type SnapshotFrom, setup } from 'xstate';
import type { SmsCodeInput, WrongCode } from '../codes/sms-code.setup.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, port, to, when } from '../lib/reply.ts';
import * as flow from './code-flow.ts';
import { type FilledForm, type FormFilled, formIn } from './code-form.machine.ts';

/** `forget`: the shopper has forgotten the password. `update`: the gateway no longer accepts the old one. */
export type ResetKind = 'forget' | 'update';

export interface ResetPasswordInput {
  readonly kind: ResetKind;
  /** Where the automatic login leads: a path of this site, null for the member home. */
  readonly backUrl: string | null;
  readonly smsCode: SmsCodeInput;
}

interface Context extends ResetPasswordInput {
  readonly notice: FormNotice | null;
  /** What the automatic login needs. */
  readonly login: flow.PasswordLogin;
}

export const resetPasswordMachine = setup({
  types: {
    input: {} as ResetPasswordInput,
    context: {} as Context,
    events: {} as FormFilled,
    emitted: {} as flow.CodeFlowEmitted,
    children: {} as { codeForm: 'codeForm' },
    tags: {} as 'leaving',
  },
  actors: {
    ...flow.codeFlowActors,
    resetPassword: call<{ kind: 'reset'; login: flow.PasswordLogin } | WrongCode | Refused, FilledForm>(
      'resetPassword',
    ),
  },
  guards: { isUpdate: ({ context }) => context.kind === 'update' },
  actions: {
    ...flow.codeFlowActions<Context, FormFilled>(),
    ...flow.autoLoginActions<Context, FormFilled>(),
    /** Provided: the browser forgets the member whom it knew; Login is for visitors. */
    dropMember: () => {},
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ ...input, notice: null, login: flow.noLogin }),
  invoke: flow.invokeCodeForm('composed', false),
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper fills in the form.',
      meta: {
        req: [
          'ACC-ROUTE-08',
          'ACC-ROUTE-09',
          'ACC-PWL-09',
          'ACC-RESET-01',
          'ACC-RESET-02',
          'ACC-RESET-03',
          'ACC-RESET-04',
          'ACC-RESET-05',
          'ACC-RESET-06',
          'ACC-RESET-14',
        ],
      },
      on: { 'form.filled': { target: 'resetting', actions: 'forgetNotice' } },
    },
    resetting: {
      description: 'The gateway sets the new password.',
      meta: { req: ['ACC-CALL-23', 'ACC-RESET-13', 'ACC-RESET-14'] },
      invoke: {
        input: ({ event }) => formIn(event),
        ...port('resetPassword', {
          wrongCode: flow.codeRefused('editing'),
          failed: note('editing', 'returnForm'),
          reset: [when('isUpdate', to('loggingIn', keep('keepLogin'), 'tellSuccess')), to('toLogin', 'tellSuccess')],
        }),
      },
    },
    ...flow.autoLoginStates(
      {
        loggingIn: ['ACC-RESET-15', 'ACC-CALL-18'],
        signedIn: ['ACC-RESET-15'],
        toLogin: ['ACC-RESET-16', 'ACC-RESET-17'],
      },
      'dropMember',
    ),
  },
});

/** Snapshot of `resetPassword` → what its page shows. */
export function selectResetPassword(snapshot: SnapshotFrom<typeof resetPasswordMachine>) {
  return {
    kind: snapshot.context.kind,
    form: snapshot.children.codeForm,
    notice: snapshot.context.notice,
    leaving: snapshot.hasTag('leaving'),
  };
}
