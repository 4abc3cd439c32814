/**
 * Setting a new password with the phone of the account and a code sent to it (ACC-ROUTE-09).
 *
 * The fields are the child `codeForm`. Who has forgotten the password goes to Login with the new one, and a member whom
 * this browser still knew is no longer logged in (ACC-RESET-16, ACC-RESET-17): the gateway has ended the account's
 * sessions. Who was sent here because the password had to be set anew (`update`, ACC-PWL-09) is logged in with it
 * (ACC-RESET-15) and goes on to where the login would have led; when that login does not come about, to Login as well.
 * A refusal shows the gateway's message and keeps all that was typed.
 */
import { emit, sendTo, setup } from 'xstate';
import type { SmsCodeInput } from '../codes/sms-code.ports.ts';
import { noticeActions, whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { port } from '../lib/ports.ts';
import { autoLogin, invokeAutoLogin } from '../login/auto-login.ts';
import type { StateMeta } from '../state-meta.ts';
import {
  codeFormMachine,
  type FilledForm,
  type FormFilled,
  formIn,
  invokeCodeFormWithPassword,
} from './code-form.machine.ts';

/** `forget`: the shopper does not know the password any more. `update`: the gateway takes the old one no longer. */
export type ResetKind = 'forget' | 'update';

export interface ResetPasswordInput {
  readonly kind: ResetKind;
  /** Where the automatic login leads: a path of this site, null for the member home. */
  readonly backUrl: string | null;
  readonly smsCode: SmsCodeInput;
}

/** `message` is the gateway's, null when it gave none. */
export type ResetReply = { kind: 'reset' } | Refused;

interface Context extends ResetPasswordInput {
  readonly notice: FormNotice | null;
}

export type ResetPasswordEvent = FormFilled;

/** `to`: a path within the product. `succeeded`: shown as a toast (ACC-RESET-13), wherever the shopper then is. */
export type ResetPasswordEmitted = { type: 'leftFor'; to: string } | { type: 'succeeded' };

const HOME = '/user';
const LOGIN = '/user/login';

export const resetPasswordMachine = setup({
  types: {
    input: {} as ResetPasswordInput,
    context: {} as Context,
    events: {} as ResetPasswordEvent,
    emitted: {} as ResetPasswordEmitted,
    children: {} as { codeForm: 'codeForm' },
    meta: {} as StateMeta,
    tags: {} as 'leaving',
  },
  actors: {
    codeForm: codeFormMachine,
    resetPassword: port<ResetReply, FilledForm>('resetPassword'),
    ...autoLogin.actors,
  },
  guards: {
    isReset: (_, reply: ResetReply) => reply.kind === 'reset',
    isResetForLogin: ({ context }, reply: ResetReply) => reply.kind === 'reset' && context.kind === 'update',
    ...autoLogin.guards,
  },
  actions: {
    ...noticeActions<Context, ResetPasswordEvent>(),
    returnForm: sendTo('codeForm', { type: 'form.returned' }),
    tellSuccess: emit({ type: 'succeeded' }),
    leaveSignedIn: emit(({ context }) => ({ type: 'leftFor', to: context.backUrl ?? HOME })),
    /** Wired: the browser forgets the member whom it knew; Login is for visitors. */
    dropMember: () => {},
    leaveForLogin: emit({ type: 'leftFor', to: LOGIN }),
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ ...input, notice: null }),
  invoke: invokeCodeFormWithPassword,
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper fills in the form.',
      meta: {
        req: ['ACC-ROUTE-08', 'ACC-ROUTE-09', 'ACC-PWL-09', 'ACC-RESET-01', 'ACC-RESET-02', 'ACC-RESET-03'].concat([
          'ACC-RESET-04',
          'ACC-RESET-05',
          'ACC-RESET-06',
          'ACC-RESET-14',
        ]),
      },
      on: { 'form.filled': { target: 'resetting', actions: 'forgetNotice' } },
    },
    resetting: {
      description: 'The new password is set.',
      meta: { req: ['ACC-CALL-23', 'ACC-RESET-13', 'ACC-RESET-14'] },
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ event }) => formIn(event),
        onDone: [
          { guard: withAnswer('isResetForLogin'), target: 'loggingIn', actions: 'tellSuccess' },
          { guard: withAnswer('isReset'), target: 'toLogin', actions: 'tellSuccess' },
          whenRefused('editing', 'returnForm'),
        ],
        onError: whenUnreachable('editing', 'returnForm'),
      },
    },
    loggingIn: {
      description: 'The member is logged in with the password just set.',
      meta: { req: ['ACC-RESET-15', 'ACC-CALL-18'] },
      tags: ['leaving'],
      invoke: invokeAutoLogin,
    },
    signedIn: {
      description: 'The member goes to the return address or home.',
      meta: { req: ['ACC-RESET-15'] },
      tags: ['leaving'],
      entry: 'leaveSignedIn',
      type: 'final',
    },
    toLogin: {
      description: 'The shopper goes to Login as a visitor; the new password is good there.',
      meta: { req: ['ACC-RESET-16', 'ACC-RESET-17'] },
      tags: ['leaving'],
      entry: ['dropMember', 'leaveForLogin'],
      type: 'final',
    },
  },
});
