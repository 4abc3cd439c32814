/**
 * The review of an order: one form for all its products, saved once (ORD-REV-14).
 *
 * Every product needs stars, at least one tag and a text; pictures are optional. Empty fields are reported before texts
 * that are too short, each next to its product (ORD-REV-10). Input is remembered for this tab until it is saved. After
 * the save the list of orders that wait for a review is next (ORD-REV-11).
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';
import {
  firstFault,
  isBegun,
  type OrderReview,
  type ReviewDraft,
  type ReviewedProduct,
  type ReviewFault,
  type ReviewFaults,
  type ReviewFields,
  reviewFaults,
  reviewOf,
  reviewsIn,
} from './review-fields.ts';

/** `draft`: this member's unsaved input in this tab. */
interface Found<Kind> extends OrderReview {
  readonly kind: Kind;
  readonly draft: ReviewDraft | null;
}
/** `reviewed`: the order has its review already. */
export type ReadReviewReply = Found<'read'> | Found<'reviewed'> | { kind: 'gone' } | Refused;

interface Context extends OrderReview {
  /** The fault that a submit would find now. */
  readonly lacking: ReviewFault | null;
  /** The fault that the last submit found; null: none, or nothing submitted yet. */
  readonly fault: ReviewFault | null;
  /** How many submits were refused here: each focuses the first wrong field. */
  readonly failedSubmits: number;
  readonly notice: FormNotice | null;
}

/** The product that an event is about. */
interface Of {
  readonly productCode: string;
}

export type ReviewFormEvent =
  | { type: 'retry.pressed' }
  | ({ type: 'stars.chosen'; score: NonNullable<ReviewFields['score']> } & Of)
  | ({ type: 'labels.changed'; labels: readonly string[] } & Of)
  | ({ type: 'text.changed'; content: string } & Of)
  | ({ type: 'pictures.changed'; pictures: readonly string[] } & Of)
  | { type: 'anonymity.changed'; isAnonymity: boolean }
  | { type: 'submit.pressed' }
  | { type: 'changes.discarded' };

const rememberDraft = {
  type: 'rememberDraft',
  params: ({ context }: { readonly context: Context }) => draftIn(context),
} as const;
/** Each of these events carries the product and the field by its name. */
const keepTyped = [
  {
    type: 'keepFields',
    params: ({ event }: { readonly event: { readonly type: string } & Of & Partial<ReviewFields> }) => {
      const { type: _, productCode, ...fields } = event;
      return { productCode, fields };
    },
  },
  rememberDraft,
] as const;
const forgetDraft = { type: 'rememberDraft', params: null } as const;

export const reviewFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ReviewFormEvent,
    emitted: {} as { type: 'saved' },
  },
  actors: {
    readReview: call<ReadReviewReply>('readReview'),
    /** `over`: the order cannot be reviewed any more, as after a save in another tab. */
    saveReview: call<{ kind: 'saved' } | { kind: 'over' } | Refused, OrderReview>('saveReview'),
  },
  guards: {
    isFaulty: ({ context }) => context.lacking !== null,
  },
  actions: {
    ...noticeActions<Context, ReviewFormEvent>(),
    keepRead: assign((_, reply: Found<unknown>) => {
      const { products, draft } = reply;
      const reviews = { ...reply.reviews, ...draft?.reviews };
      const isAnonymity = draft?.isAnonymity ?? reply.isAnonymity;
      return { products, reviews, isAnonymity, lacking: firstFault(reviewsIn({ products, reviews })) };
    }),
    keepFields: assign(({ context }, { productCode, fields }: Of & { fields: Partial<ReviewFields> }) => {
      const reviews = { ...context.reviews, [productCode]: { ...reviewOf(context, productCode), ...fields } };
      return { reviews, lacking: firstFault(reviewsIn({ products: context.products, reviews })) };
    }),
    keepAnonymity: assign({ isAnonymity: (_, isAnonymity: boolean) => isAnonymity }),
    noteFault: assign({
      fault: ({ context }) => context.lacking,
      failedSubmits: ({ context }) => context.failedSubmits + 1,
      notice: null,
    }),
    forgetFault: assign({ fault: null, notice: null }),
    /** Provided: unsaved input outlives the page in this tab; null: there is none. */
    rememberDraft: (_, _draft: ReviewDraft | null) => {},
    tellSaved: emit({ type: 'saved' }),
  },
}).createMachine({
  id: 'reviewForm',
  context: {
    products: [],
    reviews: {},
    isAnonymity: false,
    lacking: null,
    fault: null,
    failedSubmits: 0,
    notice: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The products of the order are read.',
      meta: { req: ['ORD-REV-01', 'ORD-CALL-10'] },
      entry: 'forgetNotice',
      invoke: port('readReview', {
        reviewed: to('reviewed', keep('keepRead')),
        read: to('editing', keep('keepRead')),
        gone: to('gone'),
        failed: note('failed'),
      }),
    },
    failed: {
      description: 'The products could not be read; the shopper can retry.',
      meta: { req: ['ORD-CALL-10'] },
      on: { 'retry.pressed': 'loading' },
    },
    gone: {
      description: 'The order does not exist or cannot be reviewed.',
      meta: { req: ['ORD-ROUTE-07', 'ORD-CALL-10'] },
      type: 'final',
    },
    reviewed: {
      description: 'The order already has a review, which is shown as it is.',
      meta: { req: ['ORD-REV-12', 'ORD-CALL-10'] },
      type: 'final',
    },
    editing: {
      description: 'The shopper reviews every product.',
      meta: { req: ['ORD-REV-02', 'ORD-REV-03', 'ORD-REV-04', 'ORD-REV-05', 'ORD-REV-06', 'ORD-REV-07', 'ORD-REV-10'] },
      on: {
        'stars.chosen': { actions: keepTyped },
        'labels.changed': { actions: keepTyped },
        'text.changed': { actions: keepTyped },
        'pictures.changed': { actions: keepTyped },
        'anonymity.changed': {
          actions: [{ type: 'keepAnonymity', params: ({ event }) => event.isAnonymity }, rememberDraft],
        },
        'submit.pressed': [
          { guard: 'isFaulty', actions: 'noteFault' },
          { target: 'submitting', actions: 'forgetFault' },
        ],
        'changes.discarded': { actions: forgetDraft },
      },
    },
    submitting: {
      description: 'The review is being submitted.',
      meta: { req: ['ORD-REV-13', 'ORD-REV-14', 'ORD-CALL-11'] },
      invoke: {
        input: ({ context }) => ({ ...draftIn(context), products: context.products }),
        ...port('saveReview', {
          saved: to('done', forgetDraft, 'tellSaved'),
          over: to('loading', forgetDraft),
          failed: note('editing'),
        }),
      },
    },
    done: {
      description: 'The review is saved; the order list opens next.',
      meta: { req: ['ORD-REV-11'] },
      type: 'final',
    },
  },
});

function draftIn({ reviews, isAnonymity }: Context): ReviewDraft {
  return { reviews, isAnonymity };
}

/** One product with its review; `faults` only after a submit that found some. */
export interface ReviewBlock extends ReviewedProduct, ReviewFields {
  readonly faults: ReviewFaults;
}

export type ReviewFormView = ReturnType<typeof selectReviewForm>;
type Snapshot = SnapshotFrom<typeof reviewFormMachine>;

/** Snapshot of `reviewForm` → what its page shows. After a refused submit: the faults that are left. */
export function selectReviewForm(snapshot: Snapshot) {
  const { context } = snapshot;
  const { products, isAnonymity, failedSubmits, notice } = context;
  const fault = context.fault && context.lacking;
  const stages = ['loading', 'failed', 'gone', 'reviewed'] as const;
  return {
    stage: stages.find((stage) => snapshot.matches(stage)) ?? ('shown' as const),
    blocks: products.map((product): ReviewBlock => {
      const review = reviewOf(context, product.productCode);
      return { ...product, ...review, faults: fault === null ? {} : reviewFaults(review) };
    }),
    ...{ isAnonymity, fault, failedSubmits, notice },
    submitting: snapshot.matches('submitting'),
  };
}

/** Whether leaving the page now would lose something. */
export function selectIsReviewUnsaved(snapshot: Snapshot): boolean {
  if (!snapshot.matches('editing') && !snapshot.matches('submitting')) return false;
  return reviewsIn(snapshot.context).some(isBegun);
}
