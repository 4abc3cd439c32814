/**
 * Binds a phone to a login that has none: one at a third party, or a login name with its password. The code sent to the
 * phone verifies it; the fields are the child `codeForm`.
 *
 * Without such a login the shopper goes to Login (ACC-BIND-01). An unregistered phone creates an account (ACC-CALL-22);
 * for a registered one a dialog asks whether to link the accounts or to type another phone (ACC-BIND-05..07). The
 * binding ends with a login by the same phone and code. If that fails, the member cookie is removed (ACC-BIND-12); the
 * phone is already bound, so only the login is repeated. Success leads to the return address or home (ACC-BIND-09,
 * ACC-BIND-10).
 */
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { LoginType } from '../../contract/third-party/third.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, port, to } from '../lib/reply.ts';
import { type CodeFlowEmitted, codeFlowActors, invokeCodeForm, objectTo } from '../password/code-flow.ts';
import type { CodeFormInput, FormFilled } from '../password/code-form.machine.ts';
import { type CheckNameReply, keepFilled, noPhone, type ProvenPhone, phoneFormActions, phoneIn } from './phone-form.ts';

export interface BindPhoneInput {
  /** Where success leads: a path of this site, null for the member home. */
  readonly backUrl: string | null;
  readonly smsCode: CodeFormInput['smsCode'];
}

/** The login that lacks a phone, as ACC-THIRD-08 names its parts. */
export interface PendingLogin {
  readonly loginName: string;
  readonly loginType: LoginType;
  /** Empty for a third party. */
  readonly loginPassword: string;
}
const noLogin: PendingLogin = { loginName: '', loginType: 1, loginPassword: '' };

/** Whether the login that needs the phone was found. A login name is useless without its password (ACC-ROUTE-06). */
type ReadLoginReply = { kind: 'complete'; login: PendingLogin } | { kind: 'loginNameMissing' | 'passwordMissing' };
export interface PhoneToBind extends ProvenPhone {
  readonly login: PendingLogin;
}
/** ACC-CALL-21, ACC-CALL-22. `wrongCode`: ACC-BIND-13, such as for a code that grew too old while the dialog was open. */
type BindReply = { kind: 'bound' | 'wrongCode' } | Refused;
/** ACC-CALL-17 with the phone and code of the binding. */
export type BoundLogInReply = { kind: 'signedIn' | 'wrongCode' | 'refused' };

export interface BindPhoneContext extends BindPhoneInput {
  readonly notice: FormNotice | null;
  /** The last input of the form, for the calls that follow. */
  readonly filled: ProvenPhone;
  /** The phone that is already bound, although the login after the binding failed. */
  readonly boundPhone: string | null;
  readonly login: PendingLogin;
}

type BindPhoneEvent =
  | FormFilled
  /** In the dialog: join the login to the account that has the phone. */
  | { type: 'link.pressed' }
  /** In the dialog: type another phone. */
  | { type: 'otherPhone.pressed' };

const phoneToBind = ({ context: { filled, login } }: { readonly context: BindPhoneContext }): PhoneToBind => ({
  ...filled,
  login,
});
/** The call failed: the form returns with its input. */
const formAgain = note('filling', 'returnForm');
const codeAgain = to('filling', objectTo('wrongCode'));
const notSignedIn = to('filling.notSignedIn', 'returnForm');

export const bindPhoneMachine = setup({
  types: {
    input: {} as BindPhoneInput,
    context: {} as BindPhoneContext,
    events: {} as BindPhoneEvent,
    emitted: {} as CodeFlowEmitted,
    children: {} as { codeForm: 'codeForm' },
    tags: {} as 'leaving',
  },
  actors: {
    codeForm: codeFlowActors.codeForm,
    readLogin: call<ReadLoginReply>('readLogin'),
    checkName: call<CheckNameReply, { phone: string }>('checkName'),
    linkAccounts: call<BindReply, PhoneToBind>('linkAccounts'),
    registerPhone: call<BindReply, PhoneToBind>('registerPhone'),
    logIn: call<BoundLogInReply, ProvenPhone>('logIn'),
    /** Forgets the member whom this browser knew. */
    dropMember: call<void>('dropMember'),
  },
  guards: {
    isBoundAlready: ({ context }, phone: string) => context.boundPhone === phone,
  },
  actions: {
    keepLogin: assign({ login: (_, { login }: { login: PendingLogin }) => login }),
    keepBoundPhone: assign({ boundPhone: ({ context }) => context.filled.phone }),
    ...phoneFormActions<BindPhoneContext, BindPhoneEvent>(),
  },
}).createMachine({
  id: 'bindPhone',
  context: ({ input }) => ({ ...input, notice: null, filled: noPhone, boundPhone: null, login: noLogin }),
  invoke: invokeCodeForm(null, true),
  initial: 'guarding',
  states: {
    guarding: {
      description: 'The machine looks up the pending login that the phone is for.',
      meta: { req: ['ACC-BIND-01', 'ACC-ROUTE-04', 'ACC-ROUTE-05', 'ACC-ROUTE-06', 'ACC-PWL-08'] },
      invoke: port('readLogin', {
        complete: to('filling', keep('keepLogin')),
        loginNameMissing: to('toLogin'),
        passwordMissing: to('toLogin'),
        unreachable: to('toLogin'),
      }),
    },
    filling: {
      description: 'The shopper fills in the form.',
      meta: { req: ['ACC-BIND-02', 'ACC-FIELD-05'] },
      on: {
        'form.filled': [
          {
            guard: { type: 'isBoundAlready', params: phoneIn },
            target: 'loggingIn',
            actions: keepFilled,
          },
          { target: 'checkingName', actions: keepFilled },
        ],
      },
      initial: 'open',
      states: {
        open: {
          description: 'Nothing stands in the way.',
          meta: { req: ['ACC-BIND-02', 'ACC-BIND-07', 'ACC-BIND-13'] },
        },
        notSignedIn: {
          description: 'The phone is bound, but the login after it failed; the shopper can retry or go to Login.',
          meta: { req: ['ACC-BIND-11', 'ACC-BIND-12'] },
        },
      },
    },
    checkingName: {
      description: 'The gateway is asked whether the phone is registered.',
      meta: { req: ['ACC-CALL-13', 'ACC-BIND-05'] },
      invoke: {
        input: ({ context }) => ({ phone: context.filled.phone }),
        ...port('checkName', {
          free: to('registering'),
          // Behind the dialog the form waits for another phone, with the cursor where it is typed.
          registered: to('asking', objectTo('taken')),
          failed: formAgain,
        }),
      },
    },
    registering: {
      description: 'The gateway binds the unregistered phone to the login.',
      meta: { req: ['ACC-CALL-22', 'ACC-BIND-02', 'ACC-BIND-13', 'ACC-THIRD-08', 'ACC-THIRD-09'] },
      invoke: {
        input: phoneToBind,
        ...port('registerPhone', {
          bound: to('loggingIn', 'keepBoundPhone'),
          wrongCode: codeAgain,
          failed: formAgain,
        }),
      },
    },
    asking: {
      description: 'The dialog offers to link the accounts or to type another phone; it says why linking failed.',
      meta: { req: ['ACC-BIND-05', 'ACC-BIND-06', 'ACC-BIND-07'] },
      on: {
        'link.pressed': { target: 'linking', actions: 'forgetNotice' },
        'otherPhone.pressed': { target: 'filling', actions: 'forgetNotice' },
      },
    },
    linking: {
      description: 'The gateway links the login to the account that has the phone.',
      meta: { req: ['ACC-CALL-21', 'ACC-BIND-06', 'ACC-BIND-13', 'ACC-THIRD-08', 'ACC-THIRD-09'] },
      invoke: {
        input: phoneToBind,
        ...port('linkAccounts', {
          bound: to('loggingIn', 'keepBoundPhone'),
          wrongCode: codeAgain,
          failed: note('asking'),
        }),
      },
    },
    loggingIn: {
      description: 'The shopper is being logged in with the phone and code of the binding.',
      meta: { req: ['ACC-CALL-17', 'ACC-BIND-08', 'ACC-BIND-11', 'ACC-BIND-13'] },
      tags: ['leaving'],
      invoke: {
        input: ({ context }) => context.filled,
        ...port('logIn', {
          signedIn: to('done', 'tellSuccess'),
          wrongCode: codeAgain,
          failed: to('droppingMember'),
        }),
      },
    },
    droppingMember: {
      description: 'The browser forgets the member it knew.',
      meta: { req: ['ACC-BIND-12'] },
      tags: ['leaving'],
      invoke: { id: 'dropMember', src: 'dropMember', onDone: notSignedIn, onError: notSignedIn },
    },
    done: {
      description: 'The shopper goes to the return address or home.',
      meta: { req: ['ACC-BIND-09', 'ACC-BIND-10', 'ACC-ROUTE-07'] },
      tags: ['leaving'],
      entry: 'leave',
      type: 'final',
    },
    toLogin: {
      description: 'There is no pending login to bind a phone to; the shopper goes to Login.',
      meta: { req: ['ACC-BIND-01'] },
      entry: 'leaveForLogin',
      type: 'final',
    },
  },
});

export type BindPhoneView = ReturnType<typeof selectBindPhone>;

/** Snapshot of `bindPhone` → what its page shows. */
export function selectBindPhone(snapshot: SnapshotFrom<typeof bindPhoneMachine>) {
  const { notice, filled } = snapshot.context;
  const leavesForLogin = snapshot.matches('toLogin');
  return {
    form: snapshot.matches('guarding') || leavesForLogin ? undefined : snapshot.children.codeForm,
    notice,
    dialog: snapshot.matches('linking') ? 'linking' : snapshot.matches('asking') ? 'open' : 'closed',
    askedPhone: filled.phone,
    isNotSignedIn: snapshot.matches({ filling: 'notSignedIn' }),
    leaving: leavesForLogin ? 'forLogin' : snapshot.hasTag('leaving') ? 'done' : null,
  } as const;
}
