import { assign, emit, sendTo, setup } from 'xstate';
import type { LoginType } from '../../contract/third-party/third.ts';
import type { FormObjection, PhoneRefused } from '../codes/sms-code.setup.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, subscription } from '../lib/reply.ts';
import { type CodeFlowEmitted, codeFlowActions, codeFlowActors } from '../password/code-flow.ts';
import type { CodeFormInput, FilledForm, FormFilled } from '../password/code-form.machine.ts';
import type { StateMeta } from '../state-meta.ts';
import { type AccountProofInput, accountProofMachine } from './account-proof.machine.ts';

/**
 * ACC-ROUTE-05.
 * - `add`: a login that has no phone yet gets one
 * - `edit`: a member gets another phone
 * - `editPwd`: a member shows that the phone is at hand, before a password is changed
 */
export type BindPhoneKind = 'add' | 'edit' | 'editPwd';

export interface BindPhoneInput {
  readonly kind: BindPhoneKind;
  /** Where success leads: a path of this site, null for the member home. */
  readonly backUrl: string | null;
  readonly smsCode: CodeFormInput['smsCode'];
  /** What proving the member starts from (`edit`). */
  readonly proof: AccountProofInput;
}

/** A phone and the code that was sent to it. */
export type ProvenPhone = Pick<FilledForm, 'phone' | 'smsCode'>;

/** The login that lacks a phone, as ACC-THIRD-08 names its parts. */
export interface PendingLogin {
  readonly loginName: string;
  readonly loginType: LoginType;
  /** Empty for a third party. */
  readonly loginPassword: string;
}
const noLogin: PendingLogin = { loginName: '', loginType: 1, loginPassword: '' };

/** Whether the login that the phone is for came along. A login name is of no use without its password (ACC-ROUTE-06). */
type ReadLoginReply = { kind: 'complete'; login: PendingLogin } | { kind: 'loginNameMissing' | 'passwordMissing' };
/** ACC-CALL-13. */
type CheckNameReply = { kind: 'free' } | { kind: 'registered' } | Refused;
export interface PhoneToBind extends ProvenPhone {
  readonly login: PendingLogin;
}
/** ACC-CALL-21, ACC-CALL-22. */
type BindReply = { kind: 'bound' } | Refused;
/** ACC-CALL-17 with the phone and code of the binding. `wrongCode`: ACC-BIND-13. */
export type BoundLogInReply = { kind: 'signedIn' } | { kind: 'wrongCode' } | { kind: 'refused' };
/** ACC-CALL-07. `unproven`: the gateway does not know (any more) that this session is the member's. */
type ChangePhoneReply = { kind: 'changed' } | { kind: 'unproven'; message: string | null } | Refused;
/** ACC-CALL-16. */
type CheckAccountReply = { kind: 'own' } | PhoneRefused | Refused;

export interface BindPhoneContext extends BindPhoneInput {
  readonly notice: FormNotice | null;
  /** What the form was filled with last: the calls after it need it. */
  readonly filled: ProvenPhone;
  /** The phone that the login has got already, although the login after it did not come about. */
  readonly boundPhone: string | null;
  readonly login: PendingLogin;
  /** The phone of a change that brought no answer: it may be the member's own by now. */
  readonly unansweredPhone: string | null;
}

/** What the machine starts from. */
export const freshContext = (input: BindPhoneInput): BindPhoneContext => ({
  ...{ ...input, notice: null, filled: { phone: '', smsCode: '' } },
  ...{ boundPhone: null, login: noLogin, unansweredPhone: null },
});

export type BindPhoneEvent =
  | FormFilled
  /** In the dialog: join the login to the account that has the phone. */
  | { type: 'link.pressed' }
  /** In the dialog: type another phone. */
  | { type: 'otherPhone.pressed' }
  /** A member's call was answered 401, also after new tokens were asked for. */
  | { type: 'session.ended' }
  | { type: 'relogin.pressed' };

/** `memberChanged`: what the frame knows of the member is out of date. */
type BindPhoneEmitted = CodeFlowEmitted | { type: 'memberChanged' };

type Filled = { readonly event: FormFilled };
type Asked = { readonly context: BindPhoneContext };
export const keepFilled = { type: 'keepFilled', params: ({ event }: Filled) => event } as const;
export const phoneIn = ({ event }: Filled) => event.phone;
export const objectTo = <const Objection extends FormObjection>(params: Objection) =>
  ({ type: 'objectTo', params }) as const;
/** Who makes an account agrees to the documents. */
export const codeFormInput = ({ context: { smsCode, kind } }: Asked): CodeFormInput => ({
  smsCode,
  passwordRule: null,
  asksAgreement: kind === 'add',
});
export const phoneToBind = ({ context: { filled, login } }: Asked): PhoneToBind => ({ ...filled, login });

/** Calls, guards and actions of `bindPhone`; the chart that uses them is `bind-phone.machine.ts`. */
export const bindPhoneSetup = setup({
  types: {
    input: {} as BindPhoneInput,
    context: {} as BindPhoneContext,
    events: {} as BindPhoneEvent,
    emitted: {} as BindPhoneEmitted,
    children: {} as { codeForm: 'codeForm'; accountProof: 'accountProof' },
    meta: {} as StateMeta,
    tags: {} as 'leaving' | 'leavingForLogin',
  },
  actors: {
    codeForm: codeFlowActors.codeForm,
    accountProof: accountProofMachine,
    watchSession: subscription<BindPhoneEvent>('watchSession'),
    readLogin: call<ReadLoginReply>('readLogin'),
    checkName: call<CheckNameReply, { phone: string }>('checkName'),
    linkAccounts: call<BindReply, PhoneToBind>('linkAccounts'),
    registerPhone: call<BindReply, PhoneToBind>('registerPhone'),
    logIn: call<BoundLogInReply, ProvenPhone>('logIn'),
    changePhone: call<ChangePhoneReply, ProvenPhone>('changePhone'),
    checkAccount: call<CheckAccountReply, { phone: string }>('checkAccount'),
    /** Forgets the member whom this browser knew. */
    dropMember: call<void>('dropMember'),
  },
  guards: {
    isAdd: ({ context }) => context.kind === 'add',
    isEdit: ({ context }) => context.kind === 'edit',
    isEditPwd: ({ context }) => context.kind === 'editPwd',
    isOfMember: ({ context }) => context.kind !== 'add',
    isBoundAlready: ({ context }, phone: string) => context.boundPhone === phone,
    isUnanswered: ({ context }, phone: string) => context.unansweredPhone === phone,
  },
  actions: {
    keepFilled: assign((_, { phone, smsCode }: ProvenPhone) => ({ filled: { phone, smsCode }, notice: null })),
    keepLogin: assign({ login: (_, { login }: { login: PendingLogin }) => login }),
    keepUnanswered: assign({ unansweredPhone: ({ context }) => context.filled.phone }),
    forgetUnanswered: assign({ unansweredPhone: null }),
    keepBoundPhone: assign({ boundPhone: ({ context }) => context.filled.phone }),
    ...codeFlowActions<BindPhoneContext, BindPhoneEvent>(),
    objectTo: sendTo('codeForm', (_, objection: FormObjection) => ({ type: 'form.objected', objection })),
    objectToPhone: sendTo('codeForm', (_, { objection }: PhoneRefused) => ({ type: 'form.objected', objection })),
    tellMemberChanged: emit({ type: 'memberChanged' }),
  },
});
