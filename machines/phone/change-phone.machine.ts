/**
 * Changes a member's phone, or verifies that the current one is at hand; the fields are the child `codeForm`.
 *
 * `edit`: a member proves by the current phone or the password whose session this is (the child `accountProof`) and
 * gets another phone, which must be unregistered (ACC-FIELD-05). The form follows the proof; if the gateway no longer
 * has the proof, it is asked for again. `editPwd`: a member shows that the account's own phone is at hand
 * (ACC-BIND-04); nothing is changed. Success leads to the return address or home (ACC-BIND-09, ACC-BIND-10).
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { PhoneRefused, WrongCode } from '../codes/sms-code.setup.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, port, subscription, to } from '../lib/reply.ts';
import { type CodeFlowEmitted, codeFlowActors, codeRefused, invokeCodeForm, objectTo } from '../password/code-flow.ts';
import type { CodeFormInput, FormFilled } from '../password/code-form.machine.ts';
import { type AccountProofInput, accountProofMachine } from './account-proof.machine.ts';
import { type CheckNameReply, keepFilled, noPhone, type ProvenPhone, phoneFormActions, phoneIn } from './phone-form.ts';

/**
 * ACC-ROUTE-05.
 * - `edit`: a member gets another phone
 * - `editPwd`: a member shows that the phone is at hand, before a password is changed
 */
export type ChangePhoneKind = 'edit' | 'editPwd';

export interface ChangePhoneInput {
  readonly kind: ChangePhoneKind;
  /** Where success leads: a path of this site, null for the member home. */
  readonly backUrl: string | null;
  readonly smsCode: CodeFormInput['smsCode'];
  /** The input of `accountProof` (`edit`). */
  readonly proof: AccountProofInput;
}

/** ACC-CALL-07. `unproven`: the gateway does not know (any more) that this session is the member's. */
type ChangePhoneReply = { kind: 'changed' } | { kind: 'unproven'; message: string | null } | WrongCode | Refused;

export interface ChangePhoneContext extends ChangePhoneInput {
  readonly notice: FormNotice | null;
  /** The last input of the form, for the calls that follow. */
  readonly filled: ProvenPhone;
  /** The phone of a change that brought no answer: it may be the member's own by now. */
  readonly unansweredPhone: string | null;
}

export type ChangePhoneEvent =
  | FormFilled
  /** A member's call was answered 401, also after new tokens were asked for. */
  | { type: 'session.ended' }
  | { type: 'relogin.pressed' };

/** The call failed: the form returns with its input. */
const formAgain = note('filling', 'returnForm');
const open = (...req: readonly string[]) => ({ description: 'Nothing stands in the way.', meta: { req } }) as const;
const expired = {
  description: "The member's session has ended; the input is kept until the shopper goes to log in again.",
  meta: { req: ['ACC-SES-12'] },
  on: { 'relogin.pressed': '#changePhone.leavingSession' },
} as const;

export const changePhoneMachine = setup({
  types: {
    input: {} as ChangePhoneInput,
    context: {} as ChangePhoneContext,
    events: {} as ChangePhoneEvent,
    /** `memberChanged`: the member record that the frame shows is out of date. */
    emitted: {} as CodeFlowEmitted | { type: 'memberChanged' },
    children: {} as { codeForm: 'codeForm'; accountProof: 'accountProof' },
    tags: {} as 'leavingForLogin',
  },
  actors: {
    codeForm: codeFlowActors.codeForm,
    accountProof: accountProofMachine,
    watchSession: subscription<ChangePhoneEvent>('watchSession'),
    checkName: call<CheckNameReply, { phone: string }>('checkName'),
    changePhone: call<ChangePhoneReply, ProvenPhone>('changePhone'),
    /** ACC-CALL-16. */
    checkAccount: call<{ kind: 'own' } | PhoneRefused | Refused, { phone: string }>('checkAccount'),
    /** Forgets the member whom this browser knew. */
    dropMember: call<void>('dropMember'),
  },
  guards: {
    isEdit: ({ context }) => context.kind === 'edit',
    isEditPwd: ({ context }) => context.kind === 'editPwd',
    isUnanswered: ({ context }, phone: string) => context.unansweredPhone === phone,
  },
  actions: {
    keepUnanswered: assign({ unansweredPhone: ({ context }) => context.filled.phone }),
    forgetUnanswered: assign({ unansweredPhone: null }),
    ...phoneFormActions<ChangePhoneContext, ChangePhoneEvent>(),
    tellMemberChanged: emit({ type: 'memberChanged' }),
  },
}).createMachine({
  id: 'changePhone',
  context: ({ input }) => ({ ...input, notice: null, filled: noPhone, unansweredPhone: null }),
  invoke: [invokeCodeForm(null, false), { id: 'watchSession', src: 'watchSession' }],
  on: {
    'session.ended': { target: '.filling.expired', actions: ['forgetNotice', 'returnForm'] },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'The kind decides whether the member must first prove their identity.',
      meta: { req: ['ACC-ROUTE-04', 'ACC-ROUTE-05'] },
      always: [{ guard: 'isEdit', target: 'proving' }, { target: 'filling' }],
    },
    proving: {
      description: 'The member proves their identity before typing another phone.',
      meta: { req: ['ACC-SAFE-03', 'ACC-BIND-03', 'ACC-CALL-07'] },
      invoke: {
        id: 'accountProof',
        src: 'accountProof',
        input: ({ context }) => context.proof,
        onDone: { target: 'filling', actions: 'forgetNotice' },
      },
      on: { 'session.ended': { target: '.expired', actions: 'forgetNotice' } },
      initial: 'open',
      states: {
        open: open('ACC-SAFE-03'),
        expired,
      },
    },
    filling: {
      description: 'The member fills in the form.',
      meta: { req: ['ACC-BIND-03', 'ACC-BIND-04', 'ACC-FIELD-05'] },
      on: {
        'form.filled': [
          {
            guard: 'isEditPwd',
            target: 'checkingAccount',
            actions: keepFilled,
          },
          // The phone may be registered to this member by now: only the change itself can tell.
          {
            guard: { type: 'isUnanswered', params: phoneIn },
            target: 'changing',
            actions: keepFilled,
          },
          { target: 'checkingNewPhone', actions: keepFilled },
        ],
      },
      initial: 'open',
      states: { open: open('ACC-BIND-03', 'ACC-BIND-04'), expired },
    },
    checkingNewPhone: {
      description: 'The gateway is asked whether the new phone is registered.',
      meta: { req: ['ACC-CALL-13', 'ACC-FIELD-05'] },
      invoke: {
        input: ({ context }) => ({ phone: context.filled.phone }),
        ...port('checkName', { free: to('changing'), registered: to('filling', objectTo('taken')), failed: formAgain }),
        id: 'checkNewPhone',
      },
    },
    changing: {
      description: 'The gateway changes the phone of the account.',
      meta: { req: ['ACC-CALL-07', 'ACC-BIND-03', 'ACC-BIND-08'] },
      entry: 'forgetUnanswered',
      invoke: {
        input: ({ context }) => context.filled,
        ...port('changePhone', {
          changed: to('done', 'tellMemberChanged', 'tellSuccess'),
          unproven: to('proving', keep('keepMessage'), 'returnForm'),
          wrongCode: codeRefused('filling'),
          refused: formAgain,
          unreachable: note('filling', 'keepUnanswered', 'returnForm'),
        }),
      },
    },
    checkingAccount: {
      description: 'The gateway is asked whether the phone is the one of the account.',
      meta: { req: ['ACC-CALL-16', 'ACC-BIND-04'] },
      invoke: {
        input: ({ context }) => ({ phone: context.filled.phone }),
        ...port('checkAccount', {
          own: to('done'),
          phoneRefused: to('filling', keep('objectToPhone')),
          failed: formAgain,
        }),
      },
    },
    leavingSession: {
      description: 'The browser forgets the ended session; then Login replaces a member page and leads back to it.',
      meta: { req: ['ACC-SES-12', 'ACC-SES-17'] },
      tags: ['leavingForLogin'],
      invoke: { id: 'dropSession', src: 'dropMember', onDone: 'sessionLeft', onError: 'sessionLeft' },
      // Already known; the form does not return.
      on: { 'session.ended': {} },
    },
    sessionLeft: {
      description: 'The member is no longer logged in.',
      meta: { req: ['ACC-SES-17'] },
      tags: ['leavingForLogin'],
      type: 'final',
    },
    done: {
      description: 'The shopper goes to the return address or home.',
      meta: { req: ['ACC-BIND-04', 'ACC-BIND-09', 'ACC-BIND-10', 'ACC-ROUTE-07'] },
      entry: 'leave',
      type: 'final',
    },
  },
});

export type ChangePhoneView = ReturnType<typeof selectChangePhone>;

/** Snapshot of `changePhone` → what its page shows. */
export function selectChangePhone(snapshot: SnapshotFrom<typeof changePhoneMachine>) {
  const { kind, notice } = snapshot.context;
  return {
    kind,
    proof: snapshot.children.accountProof,
    form: snapshot.children.codeForm,
    notice,
    isExpired: snapshot.matches({ filling: 'expired' }) || snapshot.matches({ proving: 'expired' }),
    leaving: snapshot.hasTag('leavingForLogin') ? 'forLogin' : snapshot.matches('done') ? 'done' : null,
  } as const;
}
