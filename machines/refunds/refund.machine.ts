/**
 * The application for a refund, in a dialog: a reason, and a note if the shopper wants.
 *
 * A submit checks reason and note, the note also when it is left, and calls the gateway once, however often it is
 * pressed. Input survives every failure and is discarded with the dialog. The page reads the order again when it was
 * changed, here (`succeeded`) or elsewhere (`outdated`): only the gateway's clock can tell whether a refund can be
 * asked for.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { REFUND_NOTE_LENGTH, type RefundReason } from '../../contract/refunds/refund.ts';
import { lengthOf } from '../../contract/text.ts';
import { type FormContext, formParts } from '../lib/form.ts';
import type { Outdated, Refused } from '../lib/form-notice.ts';
import { call, keep, note, port, to } from '../lib/reply.ts';

/** The fields of the form; `reason` null: not chosen yet. */
export interface RefundFields {
  readonly reason: RefundReason | null;
  readonly note: string;
}
/** The faults of the fields. */
export interface RefundFaults {
  readonly reason: 'missing' | null;
  readonly note: 'tooLong' | null;
}

/** An application as it is sent. */
export interface RefundApplication {
  readonly ordersCode: string;
  readonly reason: RefundReason;
  readonly note: string;
}

/** `outdated`: the order has changed meanwhile or is gone, or it is too late. */
export type AskRefundReply = { readonly kind: 'done' } | Outdated | Refused;

interface Context extends FormContext<RefundFields, RefundFaults> {
  /** Null until the dialog is first opened. */
  readonly order: OrderRecord | null;
}

export type RefundEvent =
  | { type: 'refund.opened'; order: OrderRecord }
  | { type: 'reason.chosen'; reason: RefundReason }
  | { type: 'note.changed'; note: string }
  | { type: 'note.left' }
  | { type: 'submit.pressed' }
  | { type: 'close.pressed' };

export type RefundEmitted = { type: 'succeeded' } | { type: 'outdated'; message: string | null };

const noFaults: RefundFaults = { reason: null, note: null };

function faultsOf({ fields: { reason, note: text } }: Context): RefundFaults {
  return {
    reason: reason === null ? 'missing' : null,
    note: lengthOf(text.trim()) > REFUND_NOTE_LENGTH ? 'tooLong' : null,
  };
}

const form = formParts<RefundFields, RefundFaults, Context, RefundEvent>({ noFaults, faultsOf });
const untouched = { ...form.fresh, fields: { reason: null, note: '' }, isChanged: false } as const;

export const refundMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RefundEvent,
    emitted: {} as RefundEmitted,
  },
  actors: { askRefund: call<AskRefundReply, RefundApplication>('askRefund') },
  guards: { isRight: form.guards.isRight },
  actions: {
    ...form.actions,
    begin: assign((_, order: OrderRecord) => ({ ...untouched, order })),
    tellSuccess: emit({ type: 'succeeded' }),
    tellOutdated: emit((_, { message }: Outdated) => ({ type: 'outdated' as const, message })),
  },
}).createMachine({
  id: 'refund',
  context: { ...untouched, order: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No refund is being requested.',
      meta: { req: ['ORD-STATE-01'] },
      on: { 'refund.opened': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.order } } },
    },
    editing: {
      description: 'The shopper gives a reason, and sees how much is refunded and how.',
      meta: { req: ['ORD-STATE-01', 'ORD-STATE-02'] },
      on: {
        'reason.chosen': { actions: { type: 'change', params: ({ event }) => ({ reason: event.reason }) } },
        'note.changed': { actions: { type: 'change', params: ({ event }) => ({ note: event.note }) } },
        'note.left': { actions: { type: 'judge', params: 'note' } },
        'submit.pressed': [
          { guard: 'isRight', target: 'asking', actions: 'forgetNotice' },
          { actions: ['judgeAll', 'forgetNotice'] },
        ],
        'close.pressed': 'closed',
      },
    },
    asking: {
      description: 'The application is being submitted.',
      meta: { req: ['ORD-STATE-01', 'ORD-STATE-02'] },
      invoke: {
        input: ({ context }) => applicationIn(context),
        ...port('askRefund', {
          done: to('closed', 'tellSuccess'),
          outdated: to('closed', keep('tellOutdated')),
          failed: note('editing'),
        }),
      },
    },
  },
});

function applicationIn({ order, fields: { reason, note: text } }: Context): RefundApplication {
  if (order === null || reason === null) throw new Error('the application is not whole');
  return { ordersCode: order.ordersCode, reason, note: text.trim() };
}

export type RefundActor = ActorRefFrom<typeof refundMachine>;

/** Snapshot of `refund` → what its dialog shows. */
export function selectRefund(snapshot: SnapshotFrom<typeof refundMachine>) {
  const { order, fields, faults, notice, failedSubmits } = snapshot.context;
  return {
    ...{ order, fields, faults, notice, failedSubmits },
    open: !snapshot.matches('closed'),
    busy: snapshot.matches('asking'),
  };
}
