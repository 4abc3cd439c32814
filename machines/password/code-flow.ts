/**
 * Shared by the flows that begin with `codeForm`: Register, the password reset and the binding of a phone. The first
 * two end with a login by the new password (ACC-REG-10, ACC-RESET-15).
 */
import { type ActorRefFrom, type AnyEventObject, assign, emit, sendTo } from 'xstate';
import { LOGIN_PAGE, MEMBER_HOME } from '../../contract/page-paths.ts';
import type { FormObjection, SmsCodeInput } from '../codes/sms-code.setup.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import { call, keep, noticeActions, port, to } from '../lib/reply.ts';
import { type CodeFormInput, codeFormMachine } from './code-form.machine.ts';

export interface CodeFlow {
  readonly smsCode: SmsCodeInput;
  readonly notice: FormNotice | null;
  /** Where success leads: a path of this site, null for the member home. */
  readonly backUrl?: string | null;
}

/** `to`: a path within the product. `succeeded`: shown as a toast, wherever the shopper then is. */
export type CodeFlowEmitted = { type: 'leftFor'; to: string } | { type: 'succeeded' };

/** `refused`: whatever the reason, the shopper logs in at Login. */
export type AutoLogInReply = { kind: 'signedIn' } | { kind: 'refused' };

/** The login with the new password; `slideTicket` replaces the slide verification of other logins. */
export interface PasswordLogin {
  readonly loginName: string;
  readonly password: string;
  readonly slideTicket: string | undefined;
}
export const noLogin: PasswordLogin = { loginName: '', password: '', slideTicket: undefined };

export const codeFlowActors = { codeForm: codeFormMachine, logIn: call<AutoLogInReply, PasswordLogin>('logIn') };

/** Keeps the login that a reply brings. */
export function autoLoginActions<Context extends { readonly login: PasswordLogin }, Event extends AnyEventObject>() {
  type Brought = { readonly login: PasswordLogin };
  // The type parameter hides that every such context has a `login`.
  const keeping = ({ login }: Brought) => ({ login }) as Partial<Context>;
  return { keepLogin: assign<Context, Event, Brought, Event, never>((_, brought) => keeping(brought)) };
}

export const objectTo = <const Objection extends FormObjection>(params: Objection) =>
  ({ type: 'objectTo', params }) as const;
/** The call refused the code: the form returns with the gateway's message, and says so next to the code. */
export const codeRefused = <const Target extends string>(target: Target) =>
  to(target, keep('keepMessage'), objectTo('wrongCode'));

export function codeFlowActions<Context extends CodeFlow, Event extends AnyEventObject>() {
  return {
    ...noticeActions<Context, Event>(),
    returnForm: sendTo<Context, Event, undefined, ActorRefFrom<typeof codeFormMachine>, Event>('codeForm', {
      type: 'form.returned',
    }),
    objectTo: sendTo<Context, Event, FormObjection, ActorRefFrom<typeof codeFormMachine>, Event>(
      'codeForm',
      (_, objection) => ({ type: 'form.objected', objection }),
    ),
    tellSuccess: emit<Context, Event, undefined, Event, CodeFlowEmitted>({ type: 'succeeded' }),
    leave: emit<Context, Event, undefined, Event, CodeFlowEmitted>(({ context }) => ({
      type: 'leftFor',
      to: context.backUrl ?? MEMBER_HOME,
    })),
    leaveForLogin: emit<Context, Event, undefined, Event, CodeFlowEmitted>({ type: 'leftFor', to: LOGIN_PAGE }),
  };
}

/** The form; creating an account requires agreement to the documents. */
export const invokeCodeForm = (passwordRule: CodeFormInput['passwordRule'], asksAgreement: boolean) =>
  ({
    id: 'codeForm',
    src: 'codeForm',
    input: ({ context: { smsCode } }: { readonly context: CodeFlow }) => ({ smsCode, passwordRule, asksAgreement }),
  }) as const;

/** The login with the new password, and the states after it; `before` runs before the shopper leaves for Login. */
export function autoLoginStates<const Before extends string = never>(
  req: Record<'loggingIn' | 'signedIn' | 'toLogin', readonly string[]>,
  ...before: readonly Before[]
) {
  return {
    loggingIn: {
      description: 'The member is being logged in with the password just set.',
      meta: { req: req.loggingIn },
      tags: ['leaving'],
      invoke: {
        input: ({ context }: { readonly context: { readonly login: PasswordLogin } }) => context.login,
        ...port('logIn', { signedIn: to('signedIn'), refused: to('toLogin'), unreachable: to('toLogin') }),
      },
    },
    signedIn: {
      description: 'The member goes to the return address or home.',
      meta: { req: req.signedIn },
      tags: ['leaving'],
      entry: 'leave',
      type: 'final',
    },
    toLogin: {
      description: 'The account exists but is not logged in; the shopper goes to Login.',
      meta: { req: req.toLogin },
      tags: ['leaving'],
      entry: [...before, 'leaveForLogin'],
      type: 'final',
    },
  } as const;
}
