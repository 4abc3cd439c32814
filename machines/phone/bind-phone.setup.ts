import { assign, emit, sendTo, setup } from 'xstate';
import type { FormObjection } from '../codes/sms-code.ports.ts';
import { noticeActions } from '../lib/answers.ts';
import { port, subscription } from '../lib/ports.ts';
import { codeFormMachine } from '../password/code-form.machine.ts';
import type { StateMeta } from '../state-meta.ts';
import { accountProofMachine } from './account-proof.machine.ts';
import type * as ports from './bind-phone.ports.ts';

/** What a call can answer that is neither its success nor a refused phone. */
type Answer = { kind: string; message?: string | null };

const HOME = '/user';
const LOGIN = '/user/login';
/** Ports, guards and actions of `bindPhone`; the chart that uses them is `bind-phone.machine.ts`. */
export const bindPhoneSetup = setup({
  types: {
    input: {} as ports.BindPhoneInput,
    context: {} as ports.BindPhoneContext,
    events: {} as ports.BindPhoneEvent,
    emitted: {} as ports.BindPhoneEmitted,
    children: {} as { codeForm: 'codeForm'; accountProof: 'accountProof' },
    meta: {} as StateMeta,
    tags: {} as 'asking' | 'leaving' | 'leavingForLogin',
  },
  actors: {
    codeForm: codeFormMachine,
    accountProof: accountProofMachine,
    watchSession: subscription<ports.BindPhoneEvent>('watchSession'),
    readLogin: port<ports.ReadLoginReply>('readLogin'),
    checkName: port<ports.CheckNameReply, { phone: string }>('checkName'),
    linkAccounts: port<ports.BindReply, ports.ProvenPhone>('linkAccounts'),
    registerPhone: port<ports.BindReply, ports.ProvenPhone>('registerPhone'),
    logIn: port<ports.BoundLogInReply, ports.ProvenPhone>('logIn'),
    changePhone: port<ports.ChangePhoneReply, ports.ProvenPhone>('changePhone'),
    checkAccount: port<ports.CheckAccountReply, { phone: string }>('checkAccount'),
    /** Forgets the member whom this browser knew. */
    dropMember: port<void>('dropMember'),
  },
  guards: {
    isAdd: ({ context }) => context.kind === 'add',
    isEdit: ({ context }) => context.kind === 'edit',
    isEditPwd: ({ context }) => context.kind === 'editPwd',
    isOfMember: ({ context }) => context.kind !== 'add',
    isBoundAlready: ({ context }, phone: string) => context.boundPhone === phone,
    isComplete: (_, reply: ports.ReadLoginReply) => reply.kind === 'complete',
    isFree: (_, reply: ports.CheckNameReply) => reply.kind === 'free',
    isRegistered: (_, reply: ports.CheckNameReply) => reply.kind === 'registered',
    isBound: (_, reply: ports.BindReply) => reply.kind === 'bound',
    isSignedIn: (_, reply: ports.BoundLogInReply) => reply.kind === 'signedIn',
    isWrongCode: (_, reply: ports.BoundLogInReply) => reply.kind === 'wrongCode',
    isChanged: (_, reply: ports.ChangePhoneReply) => reply.kind === 'changed',
    isUnproven: (_, reply: ports.ChangePhoneReply) => reply.kind === 'unproven',
    isOwn: (_, reply: ports.CheckAccountReply) => reply.kind === 'own',
    isPhoneRefused: (_, reply: Answer) => reply.kind === 'phoneRefused',
  },
  actions: {
    keepFilled: assign((_, { phone, smsCode }: ports.ProvenPhone) => ({ filled: { phone, smsCode }, notice: null })),
    keepBoundPhone: assign({ boundPhone: ({ context }) => context.filled.phone }),
    ...noticeActions<ports.BindPhoneContext, ports.BindPhoneEvent>(),
    returnForm: sendTo('codeForm', { type: 'form.returned' }),
    objectTo: sendTo('codeForm', (_, objection: FormObjection) => ({ type: 'form.objected', objection })),
    objectToRefusedPhone: sendTo('codeForm', (_, reply: ports.ChangePhoneReply | ports.CheckAccountReply) => ({
      type: 'form.objected',
      objection: reply.kind === 'phoneRefused' ? reply.objection : 'foreign',
    })),
    tellSuccess: emit({ type: 'succeeded' }),
    tellMemberChanged: emit({ type: 'memberChanged' }),
    leave: emit(({ context }) => ({ type: 'leftFor', to: context.backUrl ?? HOME })),
    leaveForLogin: emit({ type: 'leftFor', to: LOGIN }),
  },
});
