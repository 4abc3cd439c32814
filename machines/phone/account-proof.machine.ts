/**
 * Proving whose session this is, before the phone of the account is changed: a stolen session must not be enough.
 *
 * The gateway reports which proofs the account has. The first is a code to the current phone: the fields are the child
 * `codeForm`, with the phone known only masked (ACC-CALL-25, ACC-CALL-35). A member who cannot use that phone takes the
 * password, if the account has one; without either, only the shop can help. A failed attempt keeps the input.
 */
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { SmsCodeInput } from '../codes/sms-code.setup.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';
import { codeFormMachine, type FormFilled } from '../password/code-form.machine.ts';

export interface AccountProofInput {
  /** Without the phone, which comes from the gateway. */
  readonly smsCode: Omit<SmsCodeInput, 'phone'>;
}

/** The proofs of the account, the first of them named by `kind`. `phone`: its own, masked; empty without one. */
interface Proofs {
  readonly kind: 'hasPhone' | 'hasOnlyPassword';
  readonly phone: string;
  readonly hasPassword: boolean;
}
export type ReadProofsReply = Proofs | { kind: 'hasNothing' } | Refused;

interface Context extends AccountProofInput {
  readonly phone: string;
  readonly hasPassword: boolean;
  readonly password: string;
  readonly passwordIsMissing: boolean;
  readonly notice: FormNotice | null;
  /** How often a submit failed; each time the field gets the cursor. */
  readonly failedSubmits: number;
}

type AccountProofEvent =
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
  },
  actors: {
    codeForm: codeFormMachine,
    readProofs: call<ReadProofsReply>('readProofs'),
    provePassword: call<{ kind: 'proven' } | Refused, { password: string }>('provePassword'),
  },
  guards: {
    mayUsePassword: ({ context }) => context.hasPassword,
    mayUsePhone: ({ context }) => context.phone !== '',
    passwordIsMissing: ({ context }) => context.password === '',
  },
  actions: {
    ...noticeActions<Context, AccountProofEvent>(),
    keepProofs: assign((_, { phone, hasPassword }: Proofs) => ({ phone, hasPassword })),
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
      description: 'The gateway is asked which proofs the account has.',
      meta: { req: ['ACC-SAFE-03', 'ACC-CALL-08'] },
      invoke: port('readProofs', {
        hasPhone: to('byCode', keep('keepProofs')),
        hasOnlyPassword: to('byPassword', keep('keepProofs')),
        hasNothing: to('stuck'),
        failed: note('unread'),
      }),
    },
    unread: {
      description: 'The proofs of the account could not be read; the member can retry.',
      meta: { req: ['ACC-SAFE-03', 'ACC-ERR-01'] },
      on: { 'retry.pressed': { target: 'reading', actions: 'forgetNotice' } },
    },
    byCode: {
      description: 'A code sent to the current phone is checked.',
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
      description: 'The member types the password, for example when the current phone cannot be used.',
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
      description: 'The gateway checks the password.',
      meta: { req: ['ACC-SAFE-03', 'ACC-CALL-07'] },
      invoke: {
        input: ({ context }) => ({ password: context.password }),
        ...port('provePassword', {
          proven: to('proven', 'forgetPassword'),
          failed: note('byPassword', 'countFailedSubmit'),
        }),
      },
    },
    stuck: {
      description: 'The account has neither phone nor password: only the shop can help, then the member can retry.',
      meta: { req: ['ACC-SAFE-03'] },
      on: { 'retry.pressed': 'reading' },
    },
    proven: {
      description: 'For ten minutes, the gateway accepts this session as the member’s.',
      meta: { req: ['ACC-SAFE-03', 'ACC-CALL-07'] },
      type: 'final',
    },
  },
});

/** Snapshot of `accountProof` → what its form shows and may do. */
export function selectAccountProof(snapshot: SnapshotFrom<typeof accountProofMachine>) {
  const { phone, hasPassword, password, passwordIsMissing, notice, failedSubmits } = snapshot.context;
  const step = stepOf(snapshot);
  return {
    ...{ step, password, passwordIsMissing, notice, failedSubmits },
    codeForm: snapshot.children.codeForm,
    hasOtherWay: step === 'code' ? hasPassword : phone !== '',
    busy: snapshot.matches('checkingPassword'),
  };
}

function stepOf(snapshot: SnapshotFrom<typeof accountProofMachine>) {
  if (snapshot.matches('byCode')) return 'code';
  if (snapshot.matches('byPassword') || snapshot.matches('checkingPassword')) return 'password';
  if (snapshot.matches('stuck')) return 'stuck';
  return snapshot.matches('unread') ? 'unread' : 'reading';
}
