/**
 * Registering an account with a phone, the code sent to it and a password.
 *
 * The fields are the child `codeForm`; no code is sent to a registered phone (ACC-FIELD-05). After the registration the
 * visitor is logged in with the new password (ACC-REG-10) and goes to the member home (ACC-REG-11); if that login
 * fails, to Login. A refusal shows the gateway's message and keeps the input.
 */
import { type SnapshotFrom, setup } from 'xstate';
import type { SmsCodeInput, WrongCode } from '../codes/sms-code.setup.ts';
import type { Refused } from '../lib/form-notice.ts';
import { call, keep, note, port, to } from '../lib/reply.ts';
import * as flow from '../password/code-flow.ts';
import { type FilledForm, type FormFilled, formIn } from '../password/code-form.machine.ts';

interface Context extends flow.CodeFlow {
  /** The login that follows the registration. */
  readonly login: flow.PasswordLogin;
}

export const registerFormMachine = setup({
  types: {
    input: {} as SmsCodeInput,
    context: {} as Context,
    events: {} as FormFilled,
    emitted: {} as flow.CodeFlowEmitted,
    children: {} as { codeForm: 'codeForm' },
    tags: {} as 'leaving',
  },
  actors: {
    ...flow.codeFlowActors,
    register: call<{ kind: 'registered'; login: flow.PasswordLogin } | WrongCode | Refused, FilledForm>('register'),
  },
  actions: { ...flow.codeFlowActions<Context, FormFilled>(), ...flow.autoLoginActions<Context, FormFilled>() },
}).createMachine({
  id: 'registerForm',
  context: ({ input }) => ({ smsCode: input, notice: null, login: flow.noLogin }),
  invoke: flow.invokeCodeForm('composed', true),
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
      description: 'The gateway creates the account.',
      meta: { req: ['ACC-CALL-11', 'ACC-CALL-12', 'ACC-REG-09', 'ACC-REG-12', 'ACC-REG-13'] },
      invoke: {
        input: ({ event }) => formIn(event),
        ...port('register', {
          registered: to('loggingIn', keep('keepLogin'), 'tellSuccess'),
          wrongCode: flow.codeRefused('editing'),
          failed: note('editing', 'returnForm'),
        }),
      },
    },
    ...flow.autoLoginStates({
      loggingIn: ['ACC-REG-10', 'ACC-CALL-18'],
      signedIn: ['ACC-REG-10', 'ACC-REG-11'],
      toLogin: ['ACC-REG-10'],
    }),
  },
});

/** Snapshot of `registerForm` → what its page shows. */
export function selectRegisterForm(snapshot: SnapshotFrom<typeof registerFormMachine>) {
  return {
    form: snapshot.children.codeForm,
    notice: snapshot.context.notice,
    leaving: snapshot.hasTag('leaving'),
  };
}
