/**
 * Registering an account with a phone, the code sent to it and a password.
 *
 * The fields are the child `codeForm`; no code is sent to a registered phone (ACC-FIELD-05). After the
 * registration the visitor is logged in with the new password (ACC-REG-10) and goes to the member home (ACC-REG-11);
 * when that login does not come about, to Login. A refusal shows the gateway's message and keeps all that was typed.
 */
import { emit, sendTo, setup } from 'xstate';
import type { SmsCodeInput } from '../codes/sms-code.ports.ts';
import { noticeActions, whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { port } from '../lib/ports.ts';
import { autoLogin, invokeAutoLogin } from '../login/auto-login.ts';
import {
  codeFormMachine,
  type FilledForm,
  type FormFilled,
  formIn,
  invokeCodeFormWithPassword,
} from '../password/code-form.machine.ts';
import type { StateMeta } from '../state-meta.ts';

/** `message` is the gateway's, null when it gave none (then ACC-REG-13 stands). */
export type RegisterReply = { kind: 'registered' } | Refused;

interface Context {
  readonly smsCode: SmsCodeInput;
  readonly notice: FormNotice | null;
}

export type RegisterFormEvent = FormFilled;

/** `to`: a path within the product. `succeeded`: shown as a toast (ACC-REG-09), wherever the shopper then is. */
export type RegisterFormEmitted = { type: 'leftFor'; to: string } | { type: 'succeeded' };

const HOME = '/user';
const LOGIN = '/user/login';

export const registerFormMachine = setup({
  types: {
    input: {} as SmsCodeInput,
    context: {} as Context,
    events: {} as RegisterFormEvent,
    emitted: {} as RegisterFormEmitted,
    children: {} as { codeForm: 'codeForm' },
    meta: {} as StateMeta,
    tags: {} as 'leaving',
  },
  actors: {
    codeForm: codeFormMachine,
    register: port<RegisterReply, FilledForm>('register'),
    ...autoLogin.actors,
  },
  guards: {
    isRegistered: (_, reply: RegisterReply) => reply.kind === 'registered',
    ...autoLogin.guards,
  },
  actions: {
    ...noticeActions<Context, RegisterFormEvent>(),
    returnForm: sendTo('codeForm', { type: 'form.returned' }),
    tellSuccess: emit({ type: 'succeeded' }),
    leaveForHome: emit({ type: 'leftFor', to: HOME }),
    leaveForLogin: emit({ type: 'leftFor', to: LOGIN }),
  },
}).createMachine({
  id: 'registerForm',
  context: ({ input }) => ({ smsCode: input, notice: null }),
  invoke: invokeCodeFormWithPassword,
  initial: 'editing',
  states: {
    editing: {
      description: 'The visitor fills in the form.',
      meta: {
        req: ['ACC-ROUTE-02', 'ACC-REG-01', 'ACC-REG-02', 'ACC-REG-03', 'ACC-REG-04', 'ACC-REG-12', 'ACC-REG-13'],
      },
      on: { 'form.filled': { target: 'registering', actions: 'forgetNotice' } },
    },
    registering: {
      description: 'The account is made.',
      meta: { req: ['ACC-CALL-11', 'ACC-CALL-12', 'ACC-REG-09', 'ACC-REG-12', 'ACC-REG-13'] },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => formIn(event),
        onDone: [
          { guard: withAnswer('isRegistered'), target: 'loggingIn', actions: 'tellSuccess' },
          whenRefused('editing', 'returnForm'),
        ],
        onError: whenUnreachable('editing', 'returnForm'),
      },
    },
    loggingIn: {
      description: 'The new member is logged in with the password just chosen.',
      meta: { req: ['ACC-REG-10', 'ACC-CALL-18'] },
      tags: ['leaving'],
      invoke: invokeAutoLogin,
    },
    signedIn: {
      description: 'The new member goes to the member home.',
      meta: { req: ['ACC-REG-10', 'ACC-REG-11'] },
      tags: ['leaving'],
      entry: 'leaveForHome',
      type: 'final',
    },
    toLogin: {
      description: 'The account is there, but not logged in: the shopper goes to Login.',
      meta: { req: ['ACC-REG-10'] },
      tags: ['leaving'],
      entry: 'leaveForLogin',
      type: 'final',
    },
  },
});
