/**
 * Proving whose session this is, before the phone of the account is changed: a stolen session must not be enough.
 *
 * The account says which proofs it has. The first is a code to the present phone: the fields are the child `codeForm`,
 * over the phone that is known only masked (ACC-CALL-25, ACC-CALL-35). A member whose phone is dead turns to the
 * password, where the account has one; who has neither is told to contact the shop. A failed try keeps what was typed.
 */
import { assign, setup } from 'xstate';
import type { SmsCodeInput } from '../codes/sms-code.ports.ts';
import { noticeActions, whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { port } from '../lib/ports.ts';
import { codeFormMachine, type FormFilled } from '../password/code-form.machine.ts';
import type { StateMeta } from '../state-meta.ts';

export interface AccountProofInput {
  /** Without a phone: the gateway says which. */
  readonly smsCode: Omit<SmsCodeInput, 'phone'>;
}

/** `phone`: the account's own, masked; empty where it has none. */
export type ReadProofsReply = { kind: 'read'; phone: string; hasPassword: boolean } | Refused;
/** `message` is the gateway's, null when it gave none. */
export type ProveReply = { kind: 'proven' } | Refused;

interface Context extends AccountProofInput {
  readonly phone: string;
  readonly hasPassword: boolean;
  readonly password: string;
  readonly passwordIsMissing: boolean;
  readonly notice: FormNotice | null;
  /** How often a submit failed; each time the field gets the cursor. */
  readonly failedSubmits: number;
}

export type AccountProofEvent =
  | { type: 'retry.pressed' }
  | { type: 'otherWay.pressed' }
  | FormFilled
  | { type: 'password.changed'; password: string }
  | { type: 'submit.pressed' };

export const accountProofMachine = setup({
  types: {
    input: {} as AccountProofInput,
    context: {} as Context,
    events: {} as AccountProofEvent,
    children: {} as { codeForm: 'codeForm' },
    meta: {} as StateMeta,
  },
  actors: {
    codeForm: codeFormMachine,
    readProofs: port<ReadProofsReply>('readProofs'),
    provePassword: port<ProveReply, { password: string }>('provePassword'),
  },
  guards: {
    hasPhone: (_, reply: ReadProofsReply) => reply.kind === 'read' && reply.phone !== '',
    hasOnlyPassword: (_, reply: ReadProofsReply) => reply.kind === 'read' && reply.hasPassword,
    isRead: (_, reply: ReadProofsReply) => reply.kind === 'read',
    mayUsePassword: ({ context }) => context.hasPassword,
    mayUsePhone: ({ context }) => context.phone !== '',
    passwordIsMissing: ({ context }) => context.password === '',
    isProven: (_, reply: ProveReply) => reply.kind === 'proven',
  },
  actions: {
    ...noticeActions<Context, AccountProofEvent>(),
    keepProofs: assign((_, reply: ReadProofsReply) =>
      reply.kind === 'read' ? { phone: reply.phone, hasPassword: reply.hasPassword } : {},
    ),
    keepPassword: assign((_, password: string) => ({ password, passwordIsMissing: false })),
    missPassword: assign({ passwordIsMissing: true }),
    forgetPassword: assign({ password: '', passwordIsMissing: false }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
  },
}).createMachine({
  id: 'accountProof',
  context: ({ input }) => ({
    ...input,
    phone: '',
    hasPassword: false,
    password: '',
    passwordIsMissing: false,
    notice: null,
    failedSubmits: 0,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The gateway is asked by what the account can be proven.',
      meta: { req: ['ACC-SAFE-03', 'ACC-CALL-08'] },
      invoke: {
        id: 'readProofs',
        src: 'readProofs',
        onDone: [
          { guard: withAnswer('hasPhone'), target: 'byCode', actions: withAnswer('keepProofs') },
          { guard: withAnswer('hasOnlyPassword'), target: 'byPassword', actions: withAnswer('keepProofs') },
          { guard: withAnswer('isRead'), target: 'stuck' },
          whenRefused('unread'),
        ],
        onError: whenUnreachable('unread'),
      },
    },
    unread: {
      description: 'Nobody said by what the account can be proven; it may be asked again.',
      meta: { req: ['ACC-SAFE-03', 'ACC-ERR-01'] },
      on: { 'retry.pressed': { target: 'reading', actions: 'forgetNotice' } },
    },
    byCode: {
      description: 'A code to the present phone is checked.',
      meta: { req: ['ACC-SAFE-03', 'ACC-CALL-25', 'ACC-CALL-35', 'ACC-FIELD-03'] },
      invoke: {
        id: 'codeForm',
        src: 'codeForm',
        input: ({ context }) => ({ smsCode: { ...context.smsCode, phone: context.phone }, passwordRule: null }),
      },
      on: {
        'form.filled': 'proven',
        'otherWay.pressed': { guard: 'mayUsePassword', target: 'byPassword' },
      },
    },
    byPassword: {
      description: 'The password is typed, such as when the present phone is dead.',
      meta: { req: ['ACC-SAFE-03'] },
      on: {
        'password.changed': { actions: { type: 'keepPassword', params: ({ event }) => event.password } },
        'submit.pressed': [
          { guard: 'passwordIsMissing', actions: ['missPassword', 'countFailedSubmit'] },
          { target: 'checkingPassword', actions: 'forgetNotice' },
        ],
        'otherWay.pressed': { guard: 'mayUsePhone', target: 'byCode', actions: ['forgetNotice', 'forgetPassword'] },
      },
    },
    checkingPassword: {
      description: 'The gateway compares the password.',
      meta: { req: ['ACC-SAFE-03', 'ACC-CALL-07'] },
      invoke: {
        id: 'provePassword',
        src: 'provePassword',
        input: ({ context }) => ({ password: context.password }),
        onDone: [
          { guard: withAnswer('isProven'), target: 'proven', actions: 'forgetPassword' },
          whenRefused('byPassword', 'countFailedSubmit'),
        ],
        onError: whenUnreachable('byPassword', 'countFailedSubmit'),
      },
    },
    stuck: {
      description: 'The account has neither phone nor password: only the shop can help, after which it is read again.',
      meta: { req: ['ACC-SAFE-03'] },
      on: { 'retry.pressed': 'reading' },
    },
    proven: {
      description: 'The gateway knows for ten minutes that this session is the member’s.',
      meta: { req: ['ACC-SAFE-03', 'ACC-CALL-07'] },
      type: 'final',
    },
  },
});
