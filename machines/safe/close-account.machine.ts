/**
 * Closing the account for good, a page of the member (ACC-SAFE-05).
 *
 * First the page lists what this account would lose, as counted by the gateway; if open orders forbid closing, it says
 * so and stops there. Then the member shows that the account's phone is at hand: the fields are the child `codeForm`,
 * with the phone known only masked. Then the member types the words that name the action, exactly, and confirms a last
 * question before the call (ACC-CALL-24). A refusal is shown in the question and the input is kept; if the gateway no
 * longer considers the code checked, it is asked for again. Until the call the member may give up at any step and go
 * back to Safe, with nothing changed. A closed account ends the session.
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { SAFE_PAGE } from '../../contract/page-paths.ts';
import type { LossKind } from '../../contract/safe/close.calls.ts';
import type { SmsCodeInput } from '../codes/sms-code.setup.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';
import { codeFormMachine, type FormFilled } from '../password/code-form.machine.ts';

interface CloseAccountInput {
  /** The words to type. */
  readonly words: string;
  /** Without the phone, which comes from the gateway. */
  readonly smsCode: Omit<SmsCodeInput, 'phone'>;
}

/** Something that the account has, and how much of it. */
export interface Loss {
  readonly kind: LossKind;
  readonly count: number;
}

/** `blocked`: by the `openOrders`. `phone`: the account's own, masked. */
interface Closing {
  readonly kind: 'blocked' | 'closable';
  readonly phone: string;
  readonly openOrders: number;
  readonly losses: readonly Loss[];
}

/** `unproven`: the code does not count as checked any more. */
export type CloseReply = { kind: 'closed' } | { kind: 'unproven'; message: string | null } | Refused;

interface Context extends CloseAccountInput {
  readonly phone: string;
  readonly openOrders: number;
  readonly losses: readonly Loss[];
  readonly typed: string;
  readonly typedFault: 'empty' | 'wrong' | null;
  readonly notice: FormNotice | null;
  /** How often a submit failed; each time the field gets the cursor. */
  readonly failedSubmits: number;
}

type CloseAccountEvent =
  | { type: 'retry.pressed' }
  | { type: 'next.pressed' }
  | FormFilled
  | { type: 'typed.changed'; typed: string }
  | { type: 'typed.left' }
  | { type: 'submit.pressed' }
  | { type: 'close.confirmed' }
  | { type: 'close.cancelled' }
  | { type: 'giveUp.pressed' };

const faultOf = ({ typed, words }: Context) => (typed === words ? null : typed === '' ? 'empty' : 'wrong');
const givesUp = { target: 'left', actions: 'leave' } as const;

export const closeAccountMachine = setup({
  types: {
    input: {} as CloseAccountInput,
    context: {} as Context,
    events: {} as CloseAccountEvent,
    /** `to`: a path within the product. `closed`: there is no account any more, so that the session has to end. */
    emitted: {} as { type: 'leftFor'; to: string } | { type: 'closed' },
    children: {} as { codeForm: 'codeForm' },
    tags: {} as 'asking',
  },
  actors: {
    codeForm: codeFormMachine,
    readClosing: call<Closing | Refused>('readClosing'),
    closeAccount: call<CloseReply>('closeAccount'),
  },
  guards: {
    isTypedRight: ({ context }) => faultOf(context) === null,
  },
  actions: {
    ...noticeActions<Context, CloseAccountEvent>(),
    keepFacts: assign((_, { phone, openOrders, losses }: Closing) => ({ phone, openOrders, losses })),
    keepTyped: assign((_, typed: string) => ({ typed, typedFault: null })),
    judgeTyped: assign({ typedFault: ({ context }) => faultOf(context) }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    tellClosed: emit({ type: 'closed' }),
    leave: emit({ type: 'leftFor', to: SAFE_PAGE }),
  },
}).createMachine({
  id: 'closeAccount',
  context: ({ input }) => ({
    ...input,
    phone: '',
    openOrders: 0,
    losses: [],
    typed: '',
    typedFault: null,
    notice: null,
    failedSubmits: 0,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The gateway is asked what the account would lose and whether open orders forbid closing.',
      meta: { req: ['ACC-SAFE-05', 'ACC-ROUTE-16'] },
      on: { 'giveUp.pressed': givesUp },
      invoke: port('readClosing', {
        blocked: to('blocked', keep('keepFacts')),
        closable: to('explaining', keep('keepFacts')),
        failed: note('unread'),
      }),
    },
    unread: {
      description: 'What would be lost could not be read, so nothing is closed; the member can retry.',
      meta: { req: ['ACC-SAFE-05', 'ACC-ERR-01'] },
      on: { 'retry.pressed': { target: 'reading', actions: 'forgetNotice' }, 'giveUp.pressed': givesUp },
    },
    blocked: {
      description: 'Open orders forbid closing; the member can retry once they are over.',
      meta: { req: ['ACC-SAFE-05', 'ACC-CALL-24'] },
      on: { 'retry.pressed': 'reading', 'giveUp.pressed': givesUp },
    },
    explaining: {
      description: 'The first step: what is lost, what stays, and that it cannot be undone.',
      meta: { req: ['ACC-SAFE-05'] },
      on: { 'next.pressed': 'proving', 'giveUp.pressed': givesUp },
    },
    proving: {
      description: "The second step: a code sent to the account's own phone is checked.",
      meta: { req: ['ACC-SAFE-05', 'ACC-CALL-25', 'ACC-CALL-35', 'ACC-FIELD-03'] },
      invoke: {
        id: 'codeForm',
        src: 'codeForm',
        input: ({ context }) => ({ smsCode: { ...context.smsCode, phone: context.phone }, passwordRule: null }),
      },
      on: { 'form.filled': { target: 'typing', actions: 'forgetNotice' }, 'giveUp.pressed': givesUp },
    },
    typing: {
      description: 'The third step: the member types the words that name the action.',
      meta: { req: ['ACC-SAFE-05'] },
      on: {
        'typed.changed': { actions: { type: 'keepTyped', params: ({ event }) => event.typed } },
        'typed.left': { actions: 'judgeTyped' },
        'submit.pressed': [
          { guard: 'isTypedRight', target: 'asking' },
          { actions: ['judgeTyped', 'countFailedSubmit'] },
        ],
        'giveUp.pressed': givesUp,
      },
    },
    asking: {
      description: 'The last question before closing; it says why an attempt failed.',
      meta: { req: ['ACC-SAFE-05', 'ACC-LIM-04'] },
      tags: ['asking'],
      on: {
        'close.confirmed': { target: 'closing', actions: 'forgetNotice' },
        'close.cancelled': { target: 'typing', actions: 'forgetNotice' },
      },
    },
    closing: {
      description: 'The gateway closes the account.',
      meta: { req: ['ACC-CALL-24', 'ACC-SAFE-05'] },
      tags: ['asking'],
      invoke: port('closeAccount', {
        closed: to('closed', 'tellClosed'),
        unproven: to('proving', keep('keepMessage')),
        failed: note('asking'),
      }),
    },
    closed: {
      description: 'The account no longer exists; the session ends and the shopper goes to Login.',
      meta: { req: ['ACC-SAFE-05', 'ACC-CALL-24'] },
      type: 'final',
    },
    left: {
      description: 'The member has given up and goes back to Safe.',
      meta: { req: ['ACC-SAFE-05'] },
      type: 'final',
    },
  },
});

/** Snapshot of `closeAccount` → what its page shows and may do. */
export function selectCloseAccount(snapshot: SnapshotFrom<typeof closeAccountMachine>) {
  const { openOrders, losses, typed, typedFault, failedSubmits, notice } = snapshot.context;
  return {
    ...{ openOrders, losses, typed, typedFault, failedSubmits, notice },
    step: stepOf(snapshot),
    codeForm: snapshot.children.codeForm,
    question: !snapshot.hasTag('asking') ? 'closed' : snapshot.matches('closing') ? 'pending' : 'open',
  } as const;
}

const steps = ['unread', 'blocked', 'explaining', 'proving', 'typing'] as const;
function stepOf(snapshot: SnapshotFrom<typeof closeAccountMachine>): (typeof steps)[number] | 'reading' | 'closed' {
  if (snapshot.hasTag('asking')) return 'typing';
  if (snapshot.matches('left') || snapshot.matches('closed')) return 'closed';
  return steps.find((step) => snapshot.matches(step)) ?? 'reading';
}
