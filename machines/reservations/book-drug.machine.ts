/**
 * Booking a sold-out drug, in a dialog, with the phone to notify when the drug is available.
 *
 * The phone is checked when its field is left and by the submit, which calls the gateway once, however often it is
 * pressed. Input survives every failure. The phone is discarded with the dialog.
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type PhoneFault, phoneFault, typedPhone } from '../../contract/phone/phone.ts';
import type { FormNotice, Outdated, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';

/** The product to book. */
export interface BookedProduct {
  readonly productCode: string;
  readonly productName: string;
}

interface Context {
  readonly product: BookedProduct | null;
  readonly phone: string;
  readonly fault: PhoneFault | null;
  /** How many submits were refused here: each focuses the field. */
  readonly failedSubmits: number;
  readonly notice: FormNotice | null;
}

export type BookDrugEvent =
  | { type: 'booking.opened'; product: BookedProduct }
  | { type: 'phone.changed'; phone: string }
  | { type: 'phone.left' }
  | { type: 'submit.pressed' }
  | { type: 'close.pressed' };

const untouched = { phone: '', fault: null, failedSubmits: 0, notice: null } as const;

export const bookDrugMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BookDrugEvent,
    /** `outdated`: the page reads the product again. */
    emitted: {} as { type: 'succeeded' } | { type: 'outdated' },
  },
  actors: {
    /** `outdated`: the product is not sold out any more, or was booked before. */
    book: call<{ readonly kind: 'booked' } | Outdated | Refused, { productCode: string; phone: string }>('book'),
  },
  guards: {
    isFaulty: ({ context }) => phoneFault(context.phone) !== null,
    hasTyped: ({ context }) => context.phone !== '',
  },
  actions: {
    ...noticeActions<Context, BookDrugEvent>(),
    begin: assign((_, product: BookedProduct) => ({ ...untouched, product })),
    keepPhone: assign((_, typed: string) => ({ phone: typedPhone(typed), fault: null })),
    judge: assign({ fault: ({ context }) => phoneFault(context.phone) }),
    countRefusal: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1, notice: null }),
    forget: assign({ fault: null, notice: null }),
    tellBooked: emit({ type: 'succeeded' }),
    tellOutdated: emit({ type: 'outdated' }),
  },
}).createMachine({
  id: 'bookDrug',
  context: { ...untouched, product: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is being booked.',
      meta: { req: ['ORD-FAV-03', 'ORD-RES-08'] },
      on: {
        'booking.opened': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.product } },
      },
    },
    editing: {
      description: 'The shopper types the phone.',
      meta: { req: ['ORD-RES-05', 'ORD-RES-06', 'ORD-RES-07'] },
      on: {
        'phone.changed': { actions: { type: 'keepPhone', params: ({ event }) => event.phone } },
        // An empty field that is only passed by is not yet wrong.
        'phone.left': { guard: 'hasTyped', actions: 'judge' },
        'submit.pressed': [
          { guard: 'isFaulty', actions: ['judge', 'countRefusal'] },
          { target: 'booking', actions: 'forget' },
        ],
        'close.pressed': 'closed',
      },
    },
    booking: {
      description: 'The booking is being submitted.',
      meta: { req: ['ORD-CALL-22', 'ORD-RES-08'] },
      invoke: {
        input: ({ context: { product, phone } }) => ({ productCode: product?.productCode ?? '', phone }),
        ...port('book', {
          booked: to('closed', 'tellBooked'),
          outdated: to('editing', keep('keepMessage'), 'tellOutdated'),
          failed: note('editing'),
        }),
      },
    },
  },
});

/** Snapshot of `bookDrug` → what its dialog shows. */
export function selectBookDrug(snapshot: SnapshotFrom<typeof bookDrugMachine>) {
  return { ...snapshot.context, open: !snapshot.matches('closed'), busy: snapshot.matches('booking') };
}
