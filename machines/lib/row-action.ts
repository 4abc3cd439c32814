/**
 * Shared by every chart with actions on a row: `orderAction`, `favouriteList`, `reservationList`.
 *
 * In each, an action is chosen, confirmed if it is final, done once, and its outcome shown. The actions, their
 * questions and the effect of a change differ and are in each chart. The cart states are the same and are here.
 */
import { type AnyEventObject, assign, emit } from 'xstate';
import type { FormNotice, Refused } from './form-notice.ts';
import { call, note, noticeActions, port, subscription, to, when } from './reply.ts';

/** The context of such a machine. */
export interface RowActionContext<Chosen> {
  /** The last choice; null before the first. */
  readonly chosen: Chosen | null;
  /** Why the last action failed. */
  readonly notice: FormNotice | null;
  /** The shop has a cart page to go to. */
  readonly hasCart: boolean;
}

/** What such a machine receives besides its choices. */
export type ReturnEvent =
  /** The shopper came back from the cart page. */
  { type: 'page.returned' };

export type RowActionEmitted<Chosen> =
  | ({ type: 'succeeded' } & Chosen)
  /** ORD-ROUTE-20. */
  | { type: 'leftForCart'; isRx: boolean };

/** The last choice; throws before the first. */
export function chosenIn<Chosen>({ chosen }: Pick<RowActionContext<Chosen>, 'chosen'>): Chosen {
  if (chosen === null) throw new Error('nothing was chosen');
  return chosen;
}

/** The ports of `cartStates`; `CartInput`: the input of `fillCart`. */
export function cartPorts<CartInput>() {
  return {
    fillCart: call<{ readonly kind: 'done' } | Refused, CartInput>('fillCart'),
    watchReturn: subscription<ReturnEvent>('watchReturn'),
  };
}

/** The guard of `cartStates`. */
export const hasCart = ({ context }: { context: Pick<RowActionContext<unknown>, 'hasCart'> }) => context.hasCart;

/** The actions of such a machine. `isRx`: whether the choice needs a prescription. */
export function rowActions<
  Chosen extends object,
  Context extends RowActionContext<Chosen>,
  Event extends AnyEventObject,
>(isRx: (chosen: Chosen) => boolean) {
  return {
    ...noticeActions<Context, Event>(),
    keepChosen: assign<Context, Event, Chosen, Event, never>(
      // The type parameter hides that both are part of every such context.
      (_, chosen) => ({ chosen, notice: null }) as Partial<Context>,
    ),
    tellSuccess: emit<Context, Event, undefined, Event, RowActionEmitted<Chosen>>(({ context }) => ({
      type: 'succeeded',
      ...chosenIn(context),
    })),
    leaveForCart: emit<Context, Event, undefined, Event, RowActionEmitted<Chosen>>(({ context }) => ({
      type: 'leftForCart',
      isRx: isRx(chosenIn(context)),
    })),
  };
}

/**
 * The cart states. `inputOf` makes the input of `fillCart`; `whenNot`: further actions when the gateway refuses.
 */
export function cartStates<Chosen, CartInput, const More extends string = never>(
  cited: readonly string[],
  inputOf: (chosen: Chosen) => CartInput,
  ...whenNot: readonly More[]
) {
  return {
    fillingCart: {
      description: 'The chosen products are being added to the cart, or to the request.',
      meta: { req: cited },
      invoke: {
        input: ({ context }: { context: RowActionContext<Chosen> }) => inputOf(chosenIn(context)),
        ...port('fillCart', {
          refused: note('idle', ...whenNot),
          unreachable: note('idle'),
          done: [when('hasCart', to('leaving', 'leaveForCart')), to('idle', 'tellSuccess')],
        }),
      },
    },
    leaving: {
      description: 'The cart page opens in place of this one; going back may show this page as it was.',
      meta: { req: ['ORD-ROUTE-20'] },
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { 'page.returned': 'idle' },
    },
  } as const;
}
